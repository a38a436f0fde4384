import { rule } from '#schemas/issues/issueCodes.ts'
import type { FieldCodec, Notation } from '#schemas/fields/codec.ts'

/** What a number may be: bounds, and `step` 1 for whole numbers. */
export interface NumberRange {
  readonly min?: number
  readonly max?: number
  readonly step?: number
  readonly unit?: string
}

/** How numbers are written in stored text: three digits after a point are decimals. */
export const storedNotation: Notation = { decimal: '.', group: ',', isKnown: true }

/** Digits a double holds exactly whatever they are (`DBL_DIG` of IEEE 754). */
const exactDigits = 15

const zeros = ['\u0660', '\u06F0', '\uFF10']
const digitOfScripts = new RegExp(`[${zeros.map((zero) => `${zero}-${shifted(zero, 9)}`).join('')}]`, 'gu')

const plain = /^[+-]?(?:\d+[.,]?|\d*[.,]\d+)$/
const grouped = /^[+-]?[1-9]\d{0,2}([.,' ])\d{3}(?:\1\d{3})*(?:(?!\1)[.,]\d+)?$/
/** Lakhs and crores: groups of two before the last three digits, as in 12,34,567.5. */
const indian = /^[+-]?[1-9]\d?(?:,\d{2})+,\d{3}(?:\.\d+)?$/
/** No decimals, as prices are written: 312.400,- and 1’200.– */
const withoutDecimals = /^(.*\d)([.,])[-\u2012-\u2015]{1,2}$/
/** A sign or code of a currency before or after the number. */
const currency =
  /^(?:([A-Z]{3}|\p{Sc}|Fr\.|TL)\s*(?=[\d+-]))|(?:(?<=\d[.,]?[-\u2012-\u2015]{0,2})\s*([A-Z]{3}|\p{Sc}|Fr\.|TL))$/gu
/** What people write for a currency besides its code and sign. */
const currencyOf: Readonly<Record<string, string>> = { 'Fr.': 'CHF', TL: 'TRY' }
/** What the languages of the studio call a unit that is stored in English. */
const unitNames: Readonly<Record<string, string>> = {
  hp: 'PS|CV|ch|BG',
  year: 'Jahre|years|años|ans|anni|anos|yıl',
  hour: 'Stunden|hours|horas|heures|ore|saat',
}
const currencyCodes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** Returns the codec of a number, read within its bounds, with its unit. */
export function numberCodec(range: NumberRange): FieldCodec<number> {
  return {
    read(text, notation) {
      const [value, ...others] = readNumber(text, range, notation)
      if (value === undefined) return { broken: rule('not_a_number', {}) }
      return others.length === 0 ? { value } : { broken: rule('ambiguous_number', {}), readings: [value, ...others] }
    },
    write: (value, notation) => (typeof value === 'number' ? writeNumber(value, notation) : String(value)),
    print: (value, { iso }) => (typeof value === 'number' ? printNumber(value, iso) : String(value)),
    empty: 0,
  }
}

/**
 * Returns what a text may mean as a number: nothing where it is none, one value, or the two of three digits after the only point or comma,
 * which may be decimals or thousands. The bounds exclude a reading; so does the notation where it writes thousands so. `312.400,-`, `€ 5`,
 * `1’200`, `1 234,5`, `12,34,567` and the field's unit after the number are read. More digits than a number holds are none, but as `writeNumber`
 * writes them.
 */
export function readNumber(text: string, range: NumberRange = {}, notation?: Notation): readonly number[] {
  const bare = withoutUnit(normalised(text), range.unit)
  const exact = Number(bare.replace(',', '.'))
  if (/e|(?:\d[.,]?){16}/.test(bare) && String(exact) === bare.replace(',', '.')) return [exact]
  const [, whole, mark] = withoutDecimals.exec(bare) ?? []
  const digits = whole ?? bare
  if (digits.replaceAll(/\D/g, '').replace(/^0+/, '').length > exactDigits) return []
  const group = grouped.exec(digits)?.[1]
  const decimal = plain.test(digits) && whole === undefined ? Number(digits.replace(',', '.')) : undefined
  const readings = [
    ...(decimal === undefined ? [] : [decimal]),
    ...(whole !== undefined && plain.test(digits) && !/[.,]/.test(digits) ? [Number(digits)] : []),
    ...(group === undefined || group === mark ? [] : [Number(digits.replaceAll(group, '').replace(',', '.'))]),
    ...(indian.test(digits) ? [Number(digits.replaceAll(',', ''))] : []),
  ]
  const distinct = [...new Set(readings)]
  const fitting = distinct.filter((each) => fits(each, range))
  if (fitting.length === 1) return fitting
  const possible = fitting.length === 0 ? distinct : fitting
  if (group !== undefined && group === notation?.group) return possible.slice(-1)
  // Of two that are out of bounds, either says so.
  const isDecimal = fitting.length === 0 || (notation?.isKnown === true && group === notation.decimal)
  return isDecimal ? possible.slice(0, 1) : possible
}

/** Returns whether a number has a currency beside it, which is no part of the number. */
export function hasCurrency(text: string): boolean {
  return currenciesIn(text).length > 0
}

/** Returns whether a number has another currency beside it than that of an ISO 4217 code. */
export function hasOtherCurrency(text: string, code: string): boolean {
  return currenciesIn(text).some((name) => name !== code && name !== signOf(code) && currencyOf[name] !== code)
}

function currenciesIn(text: string): string[] {
  return [...normalised(text).matchAll(currency)].map(([, before, after]) => before ?? after ?? '').filter(isCurrency)
}

// Three capitals may be a unit as well.
function isCurrency(name: string): boolean {
  return !/^[A-Z]{3}$/.test(name) || currencyCodes.has(name)
}

function signOf(code: string): string | undefined {
  if (!currencyCodes.has(code)) return undefined
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' })
  return format.formatToParts(0).find(({ type }) => type === 'currency')?.value
}

/**
 * Returns the whole number of a range that a text without letters stands for in one way, or `undefined`: `1.200`, `1,200`, `1 200` and `１２００` of
 * a range that reaches 1200.
 */
export function readWholeNumber(text: string, range: NumberRange, notation: Notation): number | undefined {
  const [value, ...others] = /[\p{L}\p{Sc}]/u.test(text) ? [] : readNumber(text, { ...range, step: 1 }, notation)
  return value !== undefined && others.length === 0 && fits(value, { ...range, step: 1 }) ? value : undefined
}

/**
 * Returns the number a text of a field stands for that may also hold text, or the text as it is: a number is only what looks the same once
 * it is written again, can be read in one way, and is shown with all its decimals.
 */
export function numberOrText(text: string): number | string {
  const [value, other] = readNumber(text)
  const isNumber = value !== undefined && other === undefined && String(value) === text && isShownInFull(value)
  return isNumber ? value : text
}

/** Returns whether a text is the unit of a number, as any language of the studio calls it. */
export function isUnit(text: string, unit: string): boolean {
  return namesOfUnit(unit).some((name) => name.toLowerCase() === text.trim().toLowerCase())
}

/** Returns whether a number has at most the two decimals that pages show. */
export function isShownInFull(value: number): boolean {
  return Number(value.toFixed(2)) === value
}

/** Returns how a language writes numbers; `language` is a BCP 47 tag. */
export function notationOf(language: string): Notation {
  const parts = new Intl.NumberFormat(language).formatToParts(-1_234_567.8)
  const markOf = (type: string) => normalised(`1${parts.find((part) => part.type === type)?.value ?? ''}1`).slice(1, -1)
  return { decimal: markOf('decimal'), group: markOf('group') }
}

/** Returns a number in full, without thousands: what `readNumber` reads as this number in the same notation. */
export function writeNumber(value: number, { decimal }: Notation = storedNotation): string {
  const text = String(value)
  // Numbers this large or small have no other form people would recognise.
  return text.includes('e') ? text : text.replace('.', decimal)
}

/** Returns a number as a language writes it, without thousands, and without what arithmetic adds far behind the mark of decimals. */
export function printNumber(value: number, iso: string): string {
  return new Intl.NumberFormat(iso, { useGrouping: false, maximumFractionDigits: 12 }).format(value)
}

function fits(value: number, { min = -Infinity, max = Infinity, step }: NumberRange): boolean {
  return value >= min && value <= max && (step !== 1 || Number.isInteger(value))
}

// Digits of other scripts, every blank, apostrophe and minus sign become those of ASCII; marks without width go.
function normalised(text: string): string {
  return text
    .replaceAll(/[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g, '')
    .replaceAll(digitOfScripts, (digit) => String(digitOf(digit)))
    .replaceAll(/[’‘ʼ´`\u066C]/g, "'")
    .replaceAll('\u066B', ',')
    .replace(/^(\s*)[−–‒﹣]/u, '$1-')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function withoutUnit(text: string, unit: string | undefined): string {
  if (unit === undefined) {
    const cut = (own: string, before?: string, after?: string) => (isCurrency(before ?? after ?? '') ? '' : own)
    return text.replaceAll(currency, cut).trim()
  }
  const name = namesOfUnit(unit).find((each) => text.toLowerCase().endsWith(each.toLowerCase()))
  return name === undefined ? text : text.slice(0, -name.length).trim()
}

function namesOfUnit(unit: string): readonly string[] {
  return [unit, ...(unitNames[unit] ?? '').split('|').filter(Boolean)]
}

function digitOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  return zeros.map((zero) => code - (zero.codePointAt(0) ?? 0)).find((value) => value >= 0 && value <= 9) ?? 0
}

function shifted(letter: string, by: number): string {
  return String.fromCodePoint((letter.codePointAt(0) ?? 0) + by)
}
