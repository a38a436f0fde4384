import { readNumber, type Notation, type NumberRange } from '#schemas/studio/numberText.ts'
import type { Control } from '#schemas/studio/control.ts'
import { rule, type CodedRule } from '#schemas/studio/issueCodes.ts'
import { importLimits } from '#schemas/studio/calls/imports.ts'
import { isEscapedFormula, isFormula } from '#schemas/studio/csvLine.ts'

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
  if (control.kind === 'switch') {
    const value = words[text.trim().toLowerCase()]
    return value === undefined ? { broken: rule('csv_not_a_switch', {}) } : { value }
  }
  if (control.kind === 'list' || (control.kind === 'id' && control.list)) return parseList(control, text, notation)
  if (control.kind === 'choice') return { value: choiceOf(control.options, text.trim()) }
  return parseText(text, control.kind !== 'long_text' && control.kind !== 'rich_text')
}

/** Returns the text of a value in a cell: what `parseCell` reads as the same value. */
export function formatCell(value: unknown): string {
  if (Array.isArray(value)) return value.map(formatCell).join(' | ')
  if (typeof value === 'string') return value.replaceAll(/\r\n?/g, '\n')
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

// An apostrophe that keeps a text from being a formula is not part of it.
function parseText(text: string, oneLine: boolean): CellValue {
  const own = oneLine ? text.trim() : text
  if (isEscapedFormula(own)) return { value: own.slice(1) }
  return isFormula(own) ? { broken: rule('csv_formula', {}) } : { value: own }
}

function parseList(control: Control, text: string, notation: Notation | undefined): CellValue {
  const item: Control = control.kind === 'list' ? control.item : { kind: 'text', max: importLimits.cell }
  const whole = parseText(text, true)
  // The apostrophe in front of a list stands for all of it.
  const trusted = 'value' in whole && whole.value !== text.trim() ? String(whole.value) : undefined
  const parts = (trusted ?? text).split(/[|;]/).flatMap((part) => (part.trim() === '' ? [] : [part.trim()]))
  if (trusted !== undefined && (item.kind === 'text' || item.kind === 'word')) return { value: parts }
  const values = parts.map((part) => parseCell(item, part, notation))
  const broken = values.find((each) => 'broken' in each)
  return broken ?? { value: values.flatMap((each) => ('value' in each ? [each.value] : [])) }
}

// An option in other letters is that option.
function choiceOf(options: readonly string[], text: string): string {
  return options.find((option) => option.toLowerCase() === text.toLowerCase()) ?? text
}

function parseNumber(text: string, range: NumberRange, notation: Notation | undefined): CellValue {
  const [value, other] = readNumber(text, range, notation)
  if (value === undefined) return { broken: rule('csv_not_a_number', {}) }
  return other === undefined ? { value } : { broken: rule('csv_ambiguous_number', {}) }
}
