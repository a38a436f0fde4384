import { describe, expect, test } from 'vitest'
import { csvEncodings, type CsvEncoding } from '#schemas/studio/calls/importDialect.ts'
import { decodeCsv } from '#schemas/studio/codePage.ts'
import { detectEncoding } from '#schemas/studio/csvEncoding.ts'
import { encodeText } from '#tests/support/studio/encodeText.ts'

const fileOf = (country: string, ...names: readonly string[]) =>
  `id;name;country\r\n${names.map((name, index) => `d-${index};${name};${country}\r\n`).join('')}`

type Row = readonly [encoding: CsvEncoding, country: string, ...names: string[]]

const recognised: readonly Row[] = [
  ['windows-1252', '', 'À la ferme', 'Ça va'],
  ['windows-1252', 'FR', 'À la ferme', 'ça'],
  ['windows-1252', 'FR', 'Où', 'Été'],
  ['windows-1252', 'IT', 'È qui', 'Città'],
  ['windows-1252', 'PT', 'Trator é bom', 'Não'],
  ['windows-1252', 'DE', 'Größe Ä', 'Über'],
  ['windows-1254', 'TR', 'Şahin'],
  ['windows-1254', 'tr-tr', 'Eskişehir'],
  ['windows-1254', 'info@sahin.com.tr', 'Şahin'],
  ['windows-1254', '+90 222 123 45 67', 'Balıkesir'],
  ['windows-1254', 'https://istanbul.com.tr/yol', 'İstanbul'],
  ['windows-1250', '+48 12 345 67 89', 'Łódź'],
  ['windows-1250', 'info@gyor.hu', 'Győr'],
  ['windows-1251', 'info@agro.bg', 'Агро'],
  ['macintosh', '+49 89 123456', 'Müller'],
  ['windows-1252', '+351 21 123 45 67', 'São João'],
  ['windows-1252', 'www.lefevre.fr', 'Lefèvre'],
  ['macintosh', 'FR', 'À la ferme', 'Établissements Lefèvre', 'Ça va'],
  ['windows-1253', '', 'Γη', 'Φως', 'Το χωράφι', 'και', 'του'],
  ['windows-1253', 'GR', 'Γη', 'Φως'],
  ['windows-1253', 'GR', 'ΑΦΟΙ', 'ΛΑΡΙΣΑ'],
  ['windows-1251', 'BG', 'Агро', 'на', 'за'],
  ['windows-1251', '', 'трактор завод', 'сельское хозяйство'],
  ['windows-1251', '', 'ТРАКТОР', 'СЕЛЬСКОЕ ХОЗЯЙСТВО'],
  ['windows-1251', 'UA', 'Трактор Київ', 'Харків'],
  ['windows-1250', 'PL', 'Dąbrowa', 'Gąska'],
  ['windows-1250', '', 'Ciągniki Łódź', 'Świdnica'],
  ['windows-1250', 'HU', 'Őri Gépműhely', 'Győr'],
  ['windows-1250', 'CZ', 'Škoda', 'Hradiště'],
  ['iso-8859-2', 'PL', 'Ciągniki Łódź', 'Świdnica'],
  ['iso-8859-2', '', 'Maszyny rolnicze Żółć', 'Źródło', 'Dąbrowa Górnicza'],
  ['iso-8859-2', 'CZ', 'Škoda', 'Hradiště', 'Žďár nad Sázavou'],
  ['iso-8859-2', '', 'Zemědělská technika', 'Plzeň', 'Uherské Hradiště', 'Žižkov'],
  ['iso-8859-2', 'SI', 'Košice', 'Žalec'],
  ['koi8-r', 'RU', 'Трактор', 'Сельское хозяйство'],
  ['koi8-r', '', 'Агро Машины', 'Москва'],
  ['koi8-r', '', 'ТРАКТОРНЫЙ ЗАВОД', 'МИНСК'],
  ['ibm866', 'RU', 'Трактор', 'Сельское хозяйство'],
  ['ibm866', '', 'Агро Машины', 'Москва'],
  ['ibm866', '', 'ТРАКТОРНЫЙ ЗАВОД', 'МИНСК'],
]

const unsure: readonly Row[] = [
  ['windows-1253', '', 'ΑΦΟΙ', 'ΛΑΡΙΣΑ'],
  ['windows-1250', '', 'Krąg'],
  ['iso-8859-2', '', 'Kiš'],
  ['windows-1252', '', 'Peña'],
  ['windows-1254', '', 'Şahin'],
  ['windows-1251', 'RS', 'Ђ 12'],
]

describe('the code page of a file', () => {
  test.each(recognised)('%s, %s: %s', (encoding, country, ...names) => {
    const text = fileOf(country, ...names)
    const bytes = encodeText(text, encoding)
    const found = detectEncoding(bytes)
    expect([found, found === undefined ? '' : decodeCsv(bytes, found)]).toEqual([encoding, text])
  })

  test.each(unsure)('is to be chosen: %s, %s: %s', (encoding, country, ...names) => {
    expect(detectEncoding(encodeText(fileOf(country, ...names), encoding))).toBeUndefined()
  })

  test('the same text in two is the one that is written more often', () => {
    expect(detectEncoding(encodeText(fileOf('HU', 'Őri Gépműhely', 'Győr'), 'iso-8859-2'))).toBe('windows-1250')
  })
})

/** Words with the letters beside a to z of a language. */
const words: Readonly<Partial<Record<CsvEncoding, readonly string[]>>> = {
  'iso-8859-2': ['Zażółć gęślą jaźń', 'Příliš žluťoučký kůň úpěl ďábelské ódy', 'Árvíztűrő tükörfúrógép', 'Ľubľana'],
  'koi8-r': ['Съешь ещё этих мягких французских булок, да выпей чаю', 'ПОДЪЁМ'],
  ibm866: ['Съешь ещё этих мягких французских булок, да выпей чаю', 'ПОДЪЁМ'],
}

test.each(Object.entries(words))('%s is read letter by letter', (name, texts) => {
  const encoding = csvEncodings.find((each) => each === name) ?? 'utf-8'
  expect(texts.map((text) => decodeCsv(encodeText(text, encoding), encoding))).toEqual(texts)
})
