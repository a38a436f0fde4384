import { readDate } from '#schemas/studio/dateText.ts'
import { numberOrText, readNumber, type Notation, type NumberRange } from '#schemas/studio/numberText.ts'
import type { Control } from '#schemas/studio/control.ts'
import { rule, type CodedRule } from '#schemas/issues/issueCodes.ts'
import { importLimits } from '#schemas/studio/calls/imports.ts'
import { choiceOf, countryOf, currencyOf } from '#server/studio/imports/choiceWords.ts'
import { isSingle } from '#schemas/studio/importColumns.ts'
import { isMap } from '#schemas/studio/schemaTree.ts'
import { isEscapedFormula, isFormula, isSpreadsheetError } from '#schemas/studio/csvLine.ts'

/** What a cell holds, or why it holds nothing. */
export type CellValue = { readonly value: unknown } | { readonly broken: CodedRule }

/** Words for yes and no in the languages of the studio, and those that spreadsheets write. */
const words: Readonly<Record<string, boolean>> = Object.fromEntries([
  ...'true 1 x yes y ja wahr sì si vero oui vrai sí verdadero sim verdadeiro evet doğru'
    .split(' ')
    .map((word) => [word, true]),
  ...'false 0 no n nein falsch falso non faux não nao hayır hayir yanlış'.split(' ').map((word) => [word, false]),
])

/**
 * Reads a cell that is not empty as a value of a control; numbers in the notation of the file. Whether the value is allowed is for the
 * schema.
 */
export function parseCell(control: Control, text: string, notation?: Notation): CellValue {
  if (text.length > importLimits.cell) {
    return { broken: rule('too_long', { max: importLimits.cell, length: text.length }) }
  }
  if (control.kind === 'number') return parseNumber(text, control, notation)
  if (control.kind === 'date') return parseDate(text, notation)
  if (control.kind === 'switch') {
    const value = words[text.trim().toLowerCase()]
    return value === undefined ? { broken: rule('csv_not_a_switch', {}) } : { value }
  }
  if (isListOfTexts(control)) return parseList(control, text, notation)
  if (!isSingle(control)) return parseJson(text)
  if (control.kind === 'choice') return { value: choiceOf(control.options, text.trim()) }
  if (control.kind === 'text' && control.format === 'country') return { value: countryOf(text.trim()) }
  if (control.kind === 'text' && control.format === 'currency') return { value: currencyOf(text.trim()) }
  const own = parseText(hasOwnBlanks(control) ? text : text.trim())
  return 'value' in own && control.kind === 'text' && control.numeric ? { value: numberOrText(own.value) } : own
}

/** Returns the text of a value in a cell: what `parseCell` reads as the same value. */
export function formatCell(value: unknown): string {
  if (Array.isArray(value)) return formatList(value)
  if (typeof value === 'string') return value.replaceAll(/\r\n?/g, '\n')
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return isMap(value) ? JSON.stringify(value) : ''
}

/** Returns the text of a value in a file that is exported: a number that could be read in two ways has one decimal more. */
export function exportCell(control: Control, value: unknown): string {
  const text = formatCell(value)
  return control.kind === 'number' && readNumber(text, control).length > 1 ? `${text}0` : text
}

// What people wrote is kept with its blanks; what a computer reads has none around it.
function hasOwnBlanks(control: Control): boolean {
  if (control.kind === 'text') return control.format === undefined
  return control.kind === 'long_text' || control.kind === 'rich_text'
}

// An apostrophe that keeps a text from being a formula is not part of it.
function parseText(text: string): { readonly value: string } | { readonly broken: CodedRule } {
  if (isEscapedFormula(text)) return { value: text.slice(1) }
  if (isSpreadsheetError(text)) return { broken: rule('csv_spreadsheet_error', {}) }
  return isFormula(text) ? { broken: rule('csv_formula', {}) } : { value: text }
}

function isListOfTexts(control: Control): boolean {
  return (control.kind === 'list' && isSingle(control.item)) || (control.kind === 'id' && control.list)
}

function parseList(control: Control, text: string, notation: Notation | undefined): CellValue {
  const json = text.trim().startsWith('[') ? parseJson(text) : undefined
  if (json !== undefined && 'value' in json && Array.isArray(json.value)) return json
  const item: Control = control.kind === 'list' ? control.item : { kind: 'text', max: importLimits.cell }
  const whole = parseText(text.trim())
  // The apostrophe in front of a list stands for all of it.
  const trusted = 'value' in whole && whole.value !== text.trim() ? whole.value : undefined
  const parts = partsOf(trusted ?? text)
  if (trusted !== undefined && (item.kind === 'text' || item.kind === 'word')) return { value: parts }
  const values = parts.map((part) => parseCell(item, part, notation))
  const broken = values.find((each) => 'broken' in each)
  return broken ?? { value: values.flatMap((each) => ('value' in each ? [each.value] : [])) }
}

function partsOf(text: string): readonly string[] {
  return text.split(/[|;]/).flatMap((part) => (part.trim() === '' ? [] : [part.trim()]))
}

// Texts that `parseList` would divide or change are JSON, and so is what has fields.
function formatList(list: readonly unknown[]): string {
  const texts = list.map((each) => formatCell(each))
  const joined = texts.join(' | ')
  const parts = partsOf(joined)
  // The apostrophe in front of the first stands for all of them.
  const isTrusted = isFormula(joined)
  const isPlain =
    !joined.startsWith('[') &&
    parts.length === list.length &&
    texts.every((text, index) => text === parts[index] && (isTrusted || !isFormula(text)) && !isMap(list[index]))
  return isPlain ? joined : JSON.stringify(list)
}

function parseJson(text: string): CellValue {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { value } : { broken: rule('csv_not_json', {}) }
  } catch {
    return { broken: rule('csv_not_json', {}) }
  }
}

function parseDate(text: string, notation: Notation | undefined): CellValue {
  const [value, other] = readDate(text, notation)
  if (value === undefined) return { broken: rule('invalid_date', {}) }
  return other === undefined ? { value } : { broken: rule('csv_ambiguous_date', {}) }
}

function parseNumber(text: string, range: NumberRange, notation: Notation | undefined): CellValue {
  const exact = Number(text.trim())
  // As an export writes numbers that people do not.
  if (/e|(?:\d\.?){16}/.test(text) && String(exact) === text.trim()) return { value: exact }
  const [value, other] = readNumber(text, range, notation)
  if (value === undefined) return { broken: rule('csv_not_a_number', {}) }
  if (other === undefined) return { value }
  const mark = /\d([.,])\d{3}$/.exec(text.trim())?.[1]
  return mark !== undefined && mark === notation?.decimal ? { value } : { broken: rule('csv_ambiguous_number', {}) }
}
