import fc from 'fast-check'
import type { LocaleCode } from '#locales/locales.ts'
import type { Control, Field } from '#schemas/fields/control.ts'
import { entityFields } from '#schemas/studio/entityFields.ts'
import type { ImportKind } from '#schemas/studio/importKinds.ts'

/** A language as its spreadsheets write it: words with the letters of its code page, and facts of a dealer there. */
export interface SpreadsheetLanguage {
  readonly encoding: 'windows-1250' | 'windows-1252' | 'windows-1254'
  /** Locale of the texts; one of the site's, whatever the language. */
  readonly locale: LocaleCode
  readonly words: readonly string[]
  readonly dealer: Readonly<Record<string, unknown>>
}

const hours = [
  { day: 1, opens: '08:00', closes: '12:00' },
  { day: 6, opens: '09:30', closes: '24:00' },
]
const services = ['Tractor sales', 'SDF Parts']

export const spreadsheetLanguages: Readonly<Record<string, SpreadsheetLanguage>> = {
  German: {
    encoding: 'windows-1252',
    locale: 'de-de',
    words: ['Größe: 7.800,00', '„Süd“; ab 3,5 t', 'Müller "Söhne" | GmbH', '-10 °C', '1.234', '12.03.2026', '01/02'],
    dealer: {
      country: 'DE',
      zip_code: '01067',
      phones: ['+49 351 4210', '0351 4211'],
      fax: '0351 4219',
      website: 'https://händler.example/süd?a=1;2',
      email: 'sued@example.com',
      time_zone: 'Europe/Berlin',
      latitude: 51.05,
      longitude: 13.7373,
    },
  },
  Turkish: {
    encoding: 'windows-1254',
    locale: 'tr-tr',
    words: ['Işık Tarım Şti.', 'İğdır; çift çeker', 'GÜÇ “öz”, "ağır"', '%5 İNDİRİM', '1.234,50', '5 Mart', 'I ı İ i'],
    dealer: {
      country: 'TR',
      zip_code: '06010',
      phones: ['+90 312 421 00 00'],
      fax: '0312 421 00 09',
      website: 'https://bayi.example/?şehir=ankara',
      email: 'bayi@example.com',
      time_zone: 'Europe/Istanbul',
      latitude: 39.9334,
      longitude: 32.8597,
    },
  },
  Hungarian: {
    encoding: 'windows-1250',
    locale: 'en-gb',
    words: [
      'Őri Gépműhely',
      'Győr; űrtartalom',
      'Hűtő „zöld”, "új"',
      'tűréshatár ±5',
      '1 234,5',
      '2026. 03. 12.',
      'ő ű Ő Ű',
    ],
    dealer: {
      country: 'HU',
      zip_code: '9021',
      phones: ['+36 96 421 000', '06 96 421 001'],
      fax: '06 96 421 009',
      website: 'https://szerviz.example/győr',
      email: 'gyor@example.com',
      time_zone: 'Europe/Budapest',
      latitude: 47.6875,
      longitude: 17.6504,
    },
  },
}

/** Returns items of a kind in which every field of a column has a value, their texts in the locale of the language. */
export function wholeItems(kind: Exclude<ImportKind, 'price' | 'text'>, language: SpreadsheetLanguage) {
  const { data, texts } = entityFields(kind)
  const own =
    kind === 'retailer' ? { ...language.dealer, opening_hours: hours, services, closed_on: ['12-25', '01-01'] } : {}
  return fc.record({
    data: recordOf(data, language.words).map((each) => ({ ...each, ...own })),
    texts: recordOf(texts, language.words).map((each) => (texts.length === 0 ? {} : { [language.locale]: each })),
  })
}

function recordOf(fields: readonly Field[], words: readonly string[]): fc.Arbitrary<Readonly<Record<string, unknown>>> {
  return fc.record(Object.fromEntries(fields.map(({ name, control }) => [name, valueOf(name, control, words)])))
}

const pictures = ['product/v1/card', 'product/v1/hero', 'product/v2/card']
const keys: Readonly<Record<string, string>> = {
  Specification: 'rated_power',
  SpecificationGroup: 'engine',
  Hotspot: 'engine',
}
const formats: Readonly<Record<string, string>> = {
  email: 'a.b@example.com',
  phone: '+39 0363 421',
  country: 'IT',
  currency: 'EUR',
  time: '08:00',
}

function valueOf(name: string, control: Control, words: readonly string[]): fc.Arbitrary<unknown> {
  const max = 'max' in control && control.kind !== 'number' && control.kind !== 'list' ? control.max : undefined
  const text = fc.constantFrom(...words.filter(({ length }) => length <= (max ?? Infinity)))
  switch (control.kind) {
    case 'text':
      if (control.format !== undefined) return fc.constant(formats[control.format] ?? control.format)
      return control.numeric === true ? fc.oneof(text, fc.constantFrom(7.8, 1234.5, 98)) : text
    case 'long_text':
      return fc.tuple(text, text).map((lines) => lines.join('\n'))
    case 'rich_text':
      return text.map((each) => `<p>${each.replaceAll('"', '')}</p><ul><li>3,5 t</li></ul>`)
    case 'word':
      return control.free
        ? fc.oneof(fc.constant('@diesel'), text, fc.constantFrom(7.8, 1.5, 1234))
        : fc.constant(keys[control.of] ?? 'key')
    case 'number': {
      const { min = 1, max = 4000, step } = control
      const decimals = fc.constantFrom(1.234, 7.8, 98.5, 1234.5, 45.12345).filter((each) => each >= min && each <= max)
      return step === 1 || max < 2
        ? fc.integer({ min, max })
        : fc.oneof(decimals, fc.integer({ min: Math.ceil(min), max }))
    }
    case 'choice':
      return fc.constantFrom(...control.options)
    case 'switch':
      return fc.boolean()
    case 'colour':
      return fc.constantFrom('#cc0000', '#0a0b0c')
    case 'date':
      return fc
        .integer({ min: 1, max: 28 })
        .map((day) => `2026-${name === 'valid_to' ? '12' : '02'}-${String(day).padStart(2, '0')}`)
    case 'id':
      return idsOf(control)
    case 'link':
      return fc.constant({ link_type: 'ST', computed: 'https://example.com/a?b=1;2&c="d"' })
    case 'list':
      return fc
        .array(valueOf(name, control.item, words), { minLength: Math.max(1, control.min ?? 0), maxLength: 2 })
        .map((list) => [...new Set(list)])
    case 'group':
      return recordOf(control.fields, words)
    case 'walkaround':
      return fc.constant({ hotspots: ['engine'], frames: [], places: {} })
    default:
      throw new Error(`No value for ${name}, a ${control.kind}`)
  }
}

function idsOf({ of, list }: Extract<Control, { kind: 'id' }>): fc.Arbitrary<unknown> {
  const ids = of === 'product' ? ['v1', 'v2'] : pictures
  return list ? fc.subarray(ids, { minLength: 1 }) : fc.constantFrom(...ids)
}
