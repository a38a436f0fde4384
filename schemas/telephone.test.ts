import { getCountries, getExampleNumber } from 'libphonenumber-js/max'
import examples from 'libphonenumber-js/mobile/examples'
import { expect, it, test } from 'vitest'
import { isTelephone, plainTelephone, telephoneHref, withoutInvisible } from '#schemas/telephone.ts'

const shown = (text: string) => text.replaceAll(/[^\x20-\x7e]/g, (char) => `U+${char.codePointAt(0)?.toString(16)} `)

it.each([
  ['\u202a+44 1632 960000\u202c', '+44 1632 960000'],
  ['\u200e0372\u2011123\u2013456\u2212789', '0372-123-456-789'],
  ['٠١٦٣٢ ٩٦٠٠٠٠', '01632 960000'],
  ['۰۱۶۳۲\u00a0۹۶۰۰۰۰', '01632 960000'],
  ['၀၁၆၃၂', '01632'],
  ['＋４４ １６３２', '+44 1632'],
])('%# is plainly written as %s', (written, plain) => {
  expect(plainTelephone(written)).toBe(plain)
})

test('invisible characters are all a copied text loses', () => {
  expect(withoutInvisible('\u202a+44\u00a01632\u2011٩\u202c')).toBe('+44\u00a01632\u2011٩')
})

it.each([
  ['\u202a+44 1632 960000\u202c', true],
  ['٠١٦٣٢ ٩٦٠٠٠٠', true],
  ['0372‑123‑456', true],
  ['+44 1632 960000 ext. 12', true],
  ['+44 1632 960000;ext=12', true],
  ['0372 123456 interno 3', true],
  ['07321 123456 (DW 12)', true],
  ['1234', false],
  ['123 ext. 12345', false],
  ['0372 123456 Crema', false],
  ['+44 1632 +960000', false],
  ['Ⅷ12345', false],
  // Letters of the keypad
  ['1-800-TRACTOR', true],
  ['1800 TRACTOR ext. 3', true],
  ['1-800-Tractor', false],
  // Several numbers
  ['0372 123456 o 0372 123457', true],
  ['07321 123456 oder 0171 1234567', true],
  ['01 23 45 67 89 ou 06 12 34 56 78', true],
  ['0212 123 45 67 ya da 0532 123 45 67', true],
  ['0372 123456 int. 4, 0372 123457', true],
  ['1-800-TRACTOR or +1 309 555 0100', true],
  ['0372 123456 o', false],
  ['0372 123456 o Crema', false],
  ['0372 123456 or 12', false],
])('%s is a telephone number of five digits: %s', (written, valid) => {
  expect(isTelephone(written, 5)).toBe(valid)
})

it.each([
  // Punctuation and trunk prefix
  ['+39 0372 12-34.56', 'tel:+390372123456'],
  [' +44 (0)1353 660 000', 'tel:+441353660000'],
  ['0044 (0) 1353 660000', 'tel:00441353660000'],
  ['(0363) 000 100', 'tel:0363000100'],
  ['0372/123', 'tel:0372123'],
  ['+49 7321 / 123456', 'tel:+497321123456'],
  ['07321 - 123456', 'tel:07321123456'],
  ['\u202a+44 1632 960000\u202c', 'tel:+441632960000'],
  ['٠١٦٣٢ ٩٦٠٠٠٠', 'tel:01632960000'],
  ['112', 'tel:112'],
  // An extension is not dialled
  ['+44 1632 960000 ext. 12', 'tel:+441632960000'],
  ['+44 1632 960000;ext=12', 'tel:+441632960000'],
  ['+44 1632 960000 x12', 'tel:+441632960000'],
  ['0372 123456, int. 4', 'tel:0372123456'],
  ['0372 123456 #4', 'tel:0372123456'],
  // The first of several numbers
  ['01632 960000 / 01632 960001', 'tel:01632960000'],
  ['01632 960000/960001', 'tel:01632960000'],
  ['+44 1632 960000, +44 1632 960001', 'tel:+441632960000'],
  ['+44 1632 960000 +44 1632 960001', 'tel:+441632960000'],
  ['+44 1632 960000; 960001', 'tel:+441632960000'],
  ['0372 123456 o 0372 123457', 'tel:0372123456'],
  ['0372 123456 - 0372 123457', 'tel:0372123456'],
  ['Tel. 0372 123456 Fax 0372 123457', 'tel:0372123456'],
  ['0372 123456 (Mr Rossi)', 'tel:0372123456'],
  // Letters of the keypad
  ['1800 TRACTOR', 'tel:18008722867'],
  ['1-800-TRACTOR', 'tel:18008722867'],
  ['0800 FARM 01', 'tel:0800327601'],
  ['1-800-TRACTOR or +1 309 555 0100', 'tel:18008722867'],
  ['1-800-TRACTOR ext. 3 or +1 309 555 0100', 'tel:18008722867'],
  ['1-800-Tractor', undefined],
  // Nothing to dial
  ['12', undefined],
  ['on request', undefined],
  ['1234 5678 9012 3456', undefined],
])('%s is dialled as %s', (written, href) => {
  expect(telephoneHref(written)).toBe(href)
})

test.each([
  '0372 123456 int. 4, 0372 123457',
  '12 34 5 o 0372 123457',
  '1-800-TRACTOR x3 or 1-800-FARM 10',
  '0372/123456 e 0363/123456',
])('%s is accepted, and something of it is dialled', (written) => {
  expect([isTelephone(written, 5), telephoneHref(written)]).toEqual([true, expect.stringMatching(/^tel:\d{5,}$/)])
})

test('a number of any country is accepted and dialled in every format it is written in', () => {
  const wrong = getCountries().flatMap((country) => {
    const example = getExampleNumber(country, examples)
    if (example === undefined) return []
    const national = example.formatNational()
    example.setExt('42')
    return [
      [example.formatInternational(), `tel:${example.number}`],
      [example.formatNational(), `tel:${national.replaceAll(/\D/g, '')}`],
      [example.format('RFC3966').slice('tel:'.length), `tel:${example.number}`],
    ].flatMap(([written = '', href]) =>
      isTelephone(written, 4) && telephoneHref(written) === href ? [] : [`${country} ${shown(written)}`],
    )
  })
  expect(wrong).toEqual([])
})
