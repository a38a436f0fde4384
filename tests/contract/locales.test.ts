import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { describe, expect, test } from 'vitest'
import { allHreflangValues, hreflangValues } from '#locales/hreflang.ts'
import { fallbackChain, localeCodes, locales, sourceLocales } from '#locales/locales.ts'
import { negotiateLocale } from '#locales/negotiate.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { catalogueIssues, readTexts } from '#tests/support/catalogueIssues.ts'

describe('locales', () => {
  test('are listed once, and the same everywhere', () => {
    expect(localeCodes).toEqual([...new Set(localeCodes)].toSorted())
    expect(Object.keys(locales)).toEqual(localeCodes)
    expect(
      sourceLocales,
      'sourceLocales in locales/locales.ts: the locales that take their text from themselves',
    ).toEqual(localeCodes.filter((code) => locales[code].textFrom === code))
    expect(packageJson.lingui.locales, 'lingui.locales in package.json lists the locales with texts').toEqual(
      sourceLocales,
    )
  })

  test('have a tag known to Intl and countries with a name', () => {
    for (const { iso, countries } of Object.values(locales)) {
      expect(Intl.getCanonicalLocales(iso)).toEqual([iso])
      const names = new Intl.DisplayNames(iso, { type: 'region', fallback: 'none' })
      for (const country of countries) expect(names.of(country), `${country} in ${iso}`).toBeTruthy()
    }
  })

  test('fall back to their source locale, then to en-gb', () => {
    expect(fallbackChain('fr-za')).toEqual(['fr-za', 'fr-fr', 'en-gb'])
    expect(fallbackChain('it-it')).toEqual(['it-it', 'en-gb'])
    expect(fallbackChain('en-gb')).toEqual(['en-gb'])
    for (const code of localeCodes) expect(sourceLocales).toContain(locales[code].textFrom)
  })
})

describe('hreflang', () => {
  test('no two locales have the same value', () => {
    const values = allHreflangValues().map(({ value }) => value)
    expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([])
  })

  test('lists countries and, on the main locale, the bare language, without Kosovo', () => {
    expect(hreflangValues('de-ce')).toEqual(['de-AT', 'de-CZ', 'de-SK'])
    expect(hreflangValues('it-it')).toEqual(['it', 'it-IT'])
    expect(hreflangValues('en-eu')).not.toContain('en-XK')
  })
})

test.each([
  [undefined, 'en-gb'],
  ['', 'en-gb'],
  ['*', 'en-gb'],
  ['it', 'it-it'],
  ['it-IT,it;q=0.9,en;q=0.8', 'it-it'],
  ['de', 'de-de'],
  ['de-CH', 'de-ch'],
  ['de-at', 'de-ce'],
  ['de-CZ', 'de-ce'],
  ['de-LI', 'de-de'],
  ['es-MX', 'es-la'],
  ['es-419', 'es-la'],
  ['fr-MA', 'fr-za'],
  ['fr-BE', 'fr-fr'],
  ['en-US', 'en-gb'],
  ['en-AU', 'en-fe'],
  ['pt-BR', 'pt-pt'],
  ['sq-AL', 'en-eu'],
  ['ja', 'en-gb'],
  ['ja,it', 'en-gb'],
  ['zh-Hans-CN', 'en-gb'],
  ['it;q=0', 'en-gb'],
  ['it;q=0.000, fr', 'fr-fr'],
  ['it ; q=0.1, fr', 'it-it'],
  [', ,it', 'it-it'],
  ['it_IT', 'it-it'],
  ['de_at;q=1', 'de-ce'],
  ['x'.repeat(10_000), 'en-gb'],
])('Accept-Language %s leads to %s', (header, locale) => {
  expect(negotiateLocale(header)).toBe(locale)
})

describe('catalogues', () => {
  const source = readTexts(fileOf('en-gb'))

  test.each(sourceLocales.filter((code) => code !== 'en-gb'))(
    '%s translates every text with the same placeholders',
    (code) => {
      const catalogue = readTexts(fileOf(code))
      expect(catalogueIssues(fileOf(code), catalogue, source)).toEqual([])
      for (const [id, text] of catalogue) {
        expect(() => compileMessageOrThrow(text), `${fileOf(code)} ${id}`).not.toThrow()
      }
    },
  )

  test('fixed Italian texts are unchanged', () => {
    const italian = readTexts(fileOf('it-it'))
    expect(italian.get('error404/Title')).toBe('PAGINA NON TROVATA')
    expect(italian.get('error404/Description')).toBe('Trova il rivenditore più adatto alle tue esigenze.')
    expect(italian.get('Promo/No promotions')).toBe('Al momento non ci sono promozioni attive.')
  })
})

function fileOf(code: string): string {
  return `locales/${code}/messages.po`
}
