import { createHash } from 'node:crypto'
import { isSiteKind, siteKinds } from '#schemas/kinds/siteKinds.ts'
import { emptyData } from '#schemas/fields/emptyValue.ts'
import { entityFields } from '#schemas/studio/entityFields.ts'
import { importColumns, pricesPath, type ImportColumn } from '#schemas/studio/importColumns.ts'
import type { ImportKind } from '#schemas/studio/importKinds.ts'
import type { ImportIssue } from '#schemas/studio/calls/importRow.ts'
import { rule, type CodedRule } from '#schemas/issues/issueCodes.ts'
import type { Notation } from '#schemas/fields/codec.ts'
import { entryOf } from '#schemas/fields/codecOf.ts'
import type { Control } from '#schemas/fields/control.ts'
import { hasOtherCurrency } from '#schemas/fields/number.ts'
import { isCode, isWritten } from '#schemas/fields/text.ts'
import { isSame } from '#schemas/studio/mergeContent.ts'
import { isMap } from '#schemas/studio/schemaTree.ts'
import type { StoredContent } from '#server/db/contentTables.ts'
import type { ImportChange } from '#server/db/importTables.ts'
import { formatCell, parseCell } from '#server/studio/imports/cellValue.ts'
import { readCountry } from '#schemas/fields/country.ts'
import { lostLetters } from '#server/studio/imports/lostLetters.ts'
import { hasPlainLines, readRichText } from '#server/studio/imports/richTextCell.ts'
import { removeAt, setAt, valueAt } from '#server/studio/imports/contentPath.ts'

/** Columns of a file that fill a field. */
export interface MappedColumn extends ImportColumn {
  readonly index: number
}

export interface RowInput {
  readonly kind: ImportKind
  readonly columns: readonly MappedColumn[]
  readonly cells: readonly string[]
  readonly clearEmpty: boolean
  /** How the file writes numbers. */
  readonly notation?: Notation | undefined
}

export interface AppliedRow {
  readonly content: StoredContent
  readonly changes: readonly ImportChange[]
  readonly issues: readonly ImportIssue[]
}

/** Longest text of a cell that is shown. */
const shown = 120

/** Returns the columns of a file that fill a field, by the path that is chosen for each. */
export function mappedColumns(kind: ImportKind, mapping: readonly string[]): MappedColumn[] {
  const known = new Map(importColumns(kind).map((column) => [column.path, column]))
  return mapping.flatMap((path, index) => {
    const column = known.get(path)
    return column === undefined ? [] : [{ ...column, index }]
  })
}

/** Returns the content of an item that does not exist yet. */
export function newContentOf(kind: ImportKind): StoredContent {
  if (isSiteKind(kind)) return siteKinds[kind].empty
  const { data } = entityFields(kind === 'price' ? 'product' : kind)
  return { position: 0, parent: null, data: emptyData(data), texts: {} }
}

/** Returns the content of an item with what a row of a file says. A cell that holds what an export would write changes nothing. */
export function applyRow(input: RowInput, before: StoredContent): AppliedRow {
  const target = input.kind === 'price' ? priceIn(before, readCountry(cellOf(input, `${pricesPath}.country`))) : before
  const issues: ImportIssue[] = []
  const changes: ImportChange[] = []
  let content = target
  for (const column of input.columns) {
    if (column.path === 'id') continue
    const cell = input.cells[column.index] ?? ''
    const path = input.kind === 'price' ? column.path.slice(pricesPath.length + 1) : column.path
    const value = valueAt(target, path)
    const { control } = column.field
    const current = formatCell(control, value)
    const next = valueOf(column, cell, value, input)
    if (next === undefined) continue
    if ('broken' in next) issues.push(issueAt(column, cell, next.broken))
    else {
      const lost = lostLetters(control, cell, current)
      if (lost !== undefined) issues.push({ ...issueAt(column, cell, lost), level: lost.level })
      if (hasBlanksLeftOut(control, cell, next.value)) {
        issues.push({ ...issueAt(column, cell, rule('csv_blanks', {})), level: 'warning' })
      }
      if (control.kind === 'rich_text' && hasPlainLines(cell)) {
        issues.push({ ...issueAt(column, cell, rule('csv_lines', {})), level: 'warning' })
      }
      content = next.value === undefined ? removeAt(content, path, column.field) : setAt(content, path, next.value)
      // A required field that is emptied holds what an empty one begins with: a switch is off.
      const after = formatCell(control, valueAt(content, path))
      if (after !== current) changes.push(changeOf(column.path, current, after))
    }
  }
  if (input.kind === 'price') {
    return { content: withPrice(before, content), changes, issues: [...issues, ...currencyIssues(input, content)] }
  }
  return { content: withEmptyTexts(input.kind, content, before), changes, issues }
}

// An amount that names a currency beside it is of that one.
function currencyIssues({ columns, cells }: RowInput, { currency }: StoredContent): readonly ImportIssue[] {
  const column = columns.find(({ path }) => path === `${pricesPath}.amount`)
  const cell = column === undefined ? '' : (cells[column.index] ?? '')
  if (typeof currency !== 'string' || !hasOtherCurrency(cell, currency)) return []
  return [issueAt(column, cell, rule('csv_other_currency', { currency }))]
}

// Texts that a row begins in a locale have the empty lists that the form begins with.
function withEmptyTexts(kind: ImportKind, content: StoredContent, before: StoredContent): StoredContent {
  const { texts } = content
  if (kind === 'text' || kind === 'price' || !isMap(texts)) return content
  const empty = emptyData(entityFields(kind).texts)
  const known = isMap(before['texts']) ? before['texts'] : {}
  const filled = Object.entries(texts).map(([locale, own]) => {
    return [locale, isMap(own) && !(locale in known) ? { ...empty, ...own } : own] as const
  })
  return { ...content, texts: Object.fromEntries(filled) }
}

// `undefined`: the field stays as it is.
function valueOf(
  { field: { control } }: ImportColumn,
  cell: string,
  before: unknown,
  { clearEmpty, notation }: RowInput,
) {
  const current = formatCell(control, before)
  if (cell === current) return undefined
  if (cell.trim() === '') return clearEmpty && current !== '' ? { value: undefined } : undefined
  const next = parseCell(control, cell, notation)
  if (!('value' in next)) return next
  if (isSame(next.value, before) || formatCell(control, next.value) === current) return undefined
  return control.kind === 'rich_text' ? { value: readRichText(String(next.value)) } : next
}

/** Returns the cell of a column, trimmed; empty when no column of the file fills it. */
export function cellOf({ columns, cells }: Pick<RowInput, 'columns' | 'cells'>, path: string): string {
  const column = columns.find((each) => each.path === path)
  return (column === undefined ? '' : (cells[column.index] ?? '')).trim()
}

/** Returns the column whose field an issue is in; `data.prices.2.amount` is in that of the amounts. */
export function columnAt(columns: readonly MappedColumn[], path: string): MappedColumn | undefined {
  const plain = path.replaceAll(/\.\d+(?=\.|$)/g, '')
  return columns.find((column) => plain === column.path || plain.startsWith(`${column.path}.`))
}

/** Returns an issue at a cell. */
export function issueAt(column: MappedColumn | undefined, cell: string, broken: CodedRule): ImportIssue {
  const path = column?.path ?? ''
  return { level: 'error', ...broken, path, column: column?.index ?? null, value: shorten(cell) }
}

/** Returns the price of a product in a country; a new one has the country alone. */
function priceIn(content: StoredContent, country: string): StoredContent {
  return pricesOf(content).find((price) => price['country'] === country) ?? {}
}

/** Returns whether blanks around a text, or around the entries of a list, are not in its value; one on each side of a separator belongs to it. */
function hasBlanksLeftOut(control: Control, cell: string, value: unknown): boolean {
  const entry = entryOf(control)
  if (entry === undefined) return isCode(control) && value !== cell && value === cell.trim()
  if ((!isCode(entry) && !isWritten(entry)) || !Array.isArray(value)) return false
  const parts = cell.split(/[|;]/).filter((part) => part.trim() !== '')
  const isOfParts = parts.length === value.length && parts.every((part, index) => part.trim() === value[index])
  const isMore = (part: string) => part.replace(/^ /, '').replace(/ $/, '') !== part.trim()
  return isOfParts && (cell !== cell.trim() || parts.some(isMore))
}

// A price without an amount is removed.
function withPrice(content: StoredContent, price: StoredContent): StoredContent {
  const prices = pricesOf(content)
  const { country, amount } = price
  const index = prices.findIndex((each) => each['country'] === country)
  const isGone = amount === undefined && index >= 0
  const next = isGone ? prices.toSpliced(index, 1) : index >= 0 ? prices.with(index, price) : [...prices, price]
  return setAt(content, pricesPath, next)
}

function pricesOf(content: StoredContent): readonly StoredContent[] {
  const prices = valueAt(content, pricesPath)
  return Array.isArray(prices) ? prices.filter((each: unknown) => isMap(each)) : []
}

function changeOf(path: string, before: string, after: string): ImportChange {
  const change = { path, before: shorten(before), after: shorten(after) }
  if (change.before === before) return change
  return { ...change, digest: createHash('sha256').update(before).digest('base64url') }
}

// A letter of two code units is not cut in two: the database takes no half.
function shorten(text: string): string {
  return text.length > shown ? `${text.slice(0, shown - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : text
}
