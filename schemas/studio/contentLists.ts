import { sourceLocales } from '#locales/locales.ts'
import type { ContentKind } from '#schemas/studio/calls/content.ts'
import { filterNames } from '#schemas/kinds/filterNames.ts'
import type { ListDefinition, ListFilter } from '#schemas/kinds/kind.ts'
import { entityKinds, isEntityKind } from '#schemas/kinds/kinds.ts'
import { siteKinds } from '#schemas/kinds/siteKinds.ts'
import { entityFields } from '#schemas/studio/entityFields.ts'
import { itemFields } from '#schemas/studio/itemFields.ts'

export const itemStates = ['draft', 'changed', 'published'] as const
/** Returns what is particular to the list of a kind; the rest follows from its schema. */
export function listOf(kind: ContentKind): ListDefinition {
  return isEntityKind(kind) ? entityKinds[kind] : siteKinds[kind]
}

/** Which languages have a text: a column of kinds that have texts. */
export const languagesColumn = 'languages'

/** Returns the filters of the list of a kind. */
export function listFilters(kind: ContentKind): readonly ListFilter[] {
  const { filters, more = [] } = listOf(kind)
  return [
    { name: 'state', rule: { by: 'state' }, options: itemStates },
    ...filters.flatMap((path) => fieldFilter(kind, path)),
    ...more,
    ...(hasTexts(kind) ? [{ name: 'missing', rule: { by: 'missing' }, options: sourceLocales } as const] : []),
  ]
}

/** Returns the path of what names the items of a kind, `texts.<name>` in the locale that is shown. */
export function titlePath(kind: ContentKind): string | undefined {
  return listOf(kind).title
}

/** Returns all columns of the list of a kind beside name, state and last change. */
export function listColumns(kind: ContentKind): readonly string[] {
  const { title } = listOf(kind)
  const fields = itemFields(kind).filter(
    ({ path, control }) => path !== title && (control.kind !== 'id' || control.of === 'category'),
  )
  return [...fields.map(({ path }) => path), ...(hasTexts(kind) ? [languagesColumn] : [])]
}

export function usualColumns(kind: ContentKind): readonly string[] {
  return listOf(kind).columns
}

/** Returns whether items of a kind have something in each language. */
export function hasTexts(kind: ContentKind): boolean {
  return isEntityKind(kind) ? entityFields(kind).texts.length > 0 : siteKinds[kind].hasTexts
}

function fieldFilter(kind: ContentKind, path: string): readonly ListFilter[] {
  const control = itemFields(kind).find((field) => field.path === path)?.control
  const name = filterNames.find((each) => each === path.split('.').at(-1))
  if (control === undefined || name === undefined) return []
  if (control.kind === 'switch') return [{ name, rule: { by: 'switch', path }, options: ['true', 'false'] }]
  if (control.kind === 'choice') return [{ name, rule: { by: 'equals', path }, options: control.options }]
  if (control.kind === 'date') return [{ name, rule: { by: 'year', path } }]
  if (control.kind === 'id') return [{ name, rule: { by: 'below', path } }]
  if (control.kind !== 'list' || control.item.kind !== 'choice') return [{ name, rule: { by: 'equals', path } }]
  return [{ name, rule: { by: 'has', path }, options: control.item.options }]
}
