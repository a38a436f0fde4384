import { expect, test } from 'vitest'
import { slugOf } from '#server/studio/slug.ts'

test.each([
  ['de-de', 'Über die Größe, Teil 2', 'ueber-die-groesse-teil-2'],
  ['de-ch', 'Händler finden', 'haendler-finden'],
  ['tr-tr', 'Çiftlikte Bir Yıl: ÖDÜLLER', 'ciftlikte-bir-yil-oduller'],
  ['tr-tr', 'ISPARTA İzmir', 'isparta-izmir'],
  ['fr-fr', 'L’été à l’œuvre', 'lete-a-loeuvre'],
  ['es-es', '¿Qué año? ¡Niño!', 'que-ano-nino'],
  ['pt-pt', 'Promoções & Ações', 'promocoes-acoes'],
  ['en-gb', '  V 90 — “Narrow”  ', 'v-90-narrow'],
  ['en-gb', 'Łódź Øresund Þórr', 'lodz-oresund-thorr'],
  ['en-gb', 'ﬁeld №5', 'field-no5'],
  ['en-gb', '拖拉机', ''],
  ['en-gb', `${'word '.repeat(30)}`, 'word-'.repeat(16).slice(0, -1)],
  ['en-gb', 'x'.repeat(200), 'x'.repeat(80)],
] as const)('%s: %s → %s', (locale, title, slug) => expect(slugOf(title, locale)).toBe(slug))
