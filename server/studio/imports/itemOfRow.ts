import type { ImportIssue } from '#schemas/studio/calls/importRow.ts'
import { idFields, itemKindOf, pricesPath } from '#schemas/studio/importColumns.ts'
import type { ImportKind } from '#schemas/studio/importKinds.ts'
import { rule } from '#schemas/issues/issueCodes.ts'
import { isIdOf } from '#server/studio/items/contentForm.ts'
import { cellOf, issueAt, type MappedColumn } from '#server/studio/imports/applyRow.ts'
import { readCountry } from '#schemas/fields/country.ts'
import { slugOf } from '#server/studio/slug.ts'

/** The item a row is about; `unique` is what no other row of the file may have. */
export type RowItem = { readonly id: string; readonly unique: string } | { readonly issue: ImportIssue }

/** Returns the item a row is about: by its id, of a dealer without one by name and town. */
export function itemOfRow(kind: ImportKind, columns: readonly MappedColumn[], cells: readonly string[]): RowItem {
  const row = { columns, cells }
  const given = cellOf(row, 'id')
  const parts = idFields(kind).map((path) => cellOf(row, path))
  const made = parts.length > 0 ? slugOf(parts.join(' '), 'en-gb') : ''
  const id = given === '' ? made : given
  const column = columns.find(({ path }) => path === 'id')
  if (id === '') return { issue: issueAt(column, '', rule('missing', {})) }
  if (!isIdOf(itemKindOf(kind), id)) return { issue: issueAt(column, id, rule('invalid_value', {})) }
  if (kind !== 'price') return { id, unique: id }
  const country = readCountry(cellOf(row, `${pricesPath}.country`))
  const place = columns.find(({ path }) => path === `${pricesPath}.country`)
  return country === '' ? { issue: issueAt(place, '', rule('missing', {})) } : { id, unique: `${id} ${country}` }
}
