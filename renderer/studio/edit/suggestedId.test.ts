import { expect, test } from 'vitest'
import { suggestedId } from '#renderer/studio/edit/suggestedId.ts'

test.each([
  ['Série T9.340', 'serie-t9-340'],
  ['Kırmızı Işık', 'kirmizi-isik'],
  ['İSTANBUL ILGIN', 'istanbul-ilgin'],
  ['Straße & Feld', 'strasse-feld'],
  ['Preços à São João', 'precos-a-sao-joao'],
])('%s is suggested as %s', (name, id) => {
  expect(suggestedId(name)).toBe(id)
})
