import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { notationOf, numberOrText, readNumber, writeNumber } from '#schemas/fields/number.ts'

const languages = ['de', 'en-GB', 'es', 'fr', 'it', 'pt-PT', 'tr', 'de-CH', 'en-IN', 'ar-EG']
const numbers = fc.oneof(
  fc.integer({ min: -1e9, max: 1e9 }),
  fc.integer({ min: -1e9, max: 1e9 }).map((value) => value / 100),
)

describe('a number in one reading', () => {
  test.each([
    ['7800', 7800],
    ['7.800,00', 7800],
    ['7,800.00', 7800],
    ['3,5', 3.5],
    ['3450,5', 3450.5],
    ['1’200', 1200],
    ["1'200.50", 1200.5],
    ['1 234,5', 1234.5],
    ['1\u00A0234\u202F567', 1_234_567],
    ['1.234.567', 1_234_567],
    ['12,34,567.5', 1_234_567.5],
    ['€ 312.400,-', 312_400],
    ['CHF 1’200.–', 1200],
    ['1.250,00 TL', 1250],
    ['TL 1.250,00', 1250],
    ['312.400,00 €', 312_400],
    ['−5', -5],
    ['\u202A+12\u202C', 12],
    ['\uFEFF4\u200B200\u2060', 4200],
    ['٣٫٥', 3.5],
    ['１２', 12],
    ['0.500', 0.5],
    ['12.3456', 12.3456],
    ['5,', 5],
    ['0,30000000000000004', 0.1 + 0.2],
    ['1.5e+21', 1.5e21],
  ])('%s is %d', (text, value) => {
    expect(readNumber(text)).toEqual([value])
  })

  test.each([
    '',
    'north',
    '3,9E+11',
    '#REF!',
    '1 23',
    '1.23.456',
    '--5',
    '1,2,3',
    '5²',
    '12345678901234567',
    '0x10',
    'Infinity',
    '5 %',
  ])('"%s" is none', (text) => {
    expect(readNumber(text)).toEqual([])
  })
})

describe('three digits after the only mark', () => {
  test('are decimals or thousands where nothing is known', () => {
    expect(readNumber('98.500')).toEqual([98.5, 98_500])
    expect(readNumber('98,500')).toEqual([98.5, 98_500])
  })

  test('are thousands where the language writes them so, and still either where it writes decimals so', () => {
    expect(readNumber('98.500', {}, notationOf('de'))).toEqual([98_500])
    expect(readNumber('98,500', {}, notationOf('en-GB'))).toEqual([98_500])
    expect(readNumber('98.500', {}, notationOf('en-GB'))).toEqual([98.5, 98_500])
    expect(readNumber('98.500', {}, notationOf('fr'))).toEqual([98.5, 98_500])
  })

  test('are read as the language writes them also where both are out of bounds', () => {
    expect(readNumber('−7.800', { min: 0 }, notationOf('de'))).toEqual([-7800])
    expect(readNumber('−7.800', { min: 0 }, notationOf('en-GB'))).toEqual([-7.8])
  })

  test('have the reading within the bounds, or that of a whole number', () => {
    expect(readNumber('98.500', { min: 1000 })).toEqual([98_500])
    expect(readNumber('45.464', { min: -90, max: 90 }, notationOf('de'))).toEqual([45.464])
    expect(readNumber('98.500', { step: 1 })).toEqual([98_500])
  })
})

test('the unit of the field is read after a number, another one is not', () => {
  expect(readNumber('7.800,5 kg', { unit: 'kg' })).toEqual([7800.5])
  expect(readNumber('7 KG', { unit: 'kg' })).toEqual([7])
  expect(readNumber('7 lb', { unit: 'kg' })).toEqual([])
  expect(readNumber('€ 7', { unit: 'kg' })).toEqual([])
})

test.each(languages)('what %s writes is read as the number it was written from', (language) => {
  const notation = notationOf(language)
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: 2 })
  fc.assert(
    fc.property(numbers, (value) => {
      expect(readNumber(format.format(value), {}, notation)).toContain(value)
      expect(readNumber(writeNumber(value, notation), {}, notation)).toContain(value)
    }),
  )
})

describe('a field that may hold text', () => {
  test.each([
    ['7800', 7800],
    ['3.5', 3.5],
    ['-12', -12],
    ['7.800', '7.800'],
    ['7.80', '7.80'],
    ['3,5', '3,5'],
    ['3.14159', '3.14159'],
    ['007', '007'],
    ['5.', '5.'],
    ['1e3', '1e3'],
    ['4 × 4', '4 × 4'],
  ])('%s is stored as %j', (text, value) => {
    expect(numberOrText(text)).toBe(value)
  })

  test('shows what was typed, whatever was typed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[-+\d.,' ]{0,9}$/)), (text) => {
        expect(String(numberOrText(text))).toBe(text)
      }),
    )
  })
})

test.each(['25 hp', '25 PS', '25 CV', '25 cv', '25ch', '25 BG'])('%s is 25 in a field of horsepower', (text) => {
  expect(readNumber(text, { min: 1, unit: 'hp' })).toEqual([25])
})
