import { locales, localeCodes, sourceLocales } from '#locales/locales.ts'
import type { ContentKind } from '#schemas/studio/calls/content.ts'
import { filterNames, type FilterName } from '#schemas/studio/filterNames.ts'
import { itemFields } from '#schemas/studio/itemFields.ts'

export const itemStates = ['draft', 'changed', 'published'] as const
/** Of what has a first and a last day. */
export const periods = ['current', 'coming', 'past'] as const

/** How a filter compares: with a field, with two days, or with what an item is as a whole. */
export type FilterRule =
  | { readonly by: 'state' | 'missing' | 'in_locale' }
  | { readonly by: 'period'; readonly from: string; readonly to: string }
  /** `below`: a category or one below it. `year`: the first four letters. `has`: a list with the value. */
  | { readonly by: 'equals' | 'year' | 'has' | 'below' | 'switch' | 'country'; readonly path: string }

export interface ListFilter {
  readonly name: FilterName
  readonly rule: FilterRule
  /** Values it can have; without them any. */
  readonly options?: readonly string[]
}

interface KindList {
  /** Path of what names an item; without it its id does. */
  readonly title?: string
  /** Fields that filter; how follows from their control. */
  readonly filters: readonly string[]
  /** Other filters. */
  readonly more?: readonly ListFilter[]
  /** Columns that are shown until a person chooses others. */
  readonly columns: readonly string[]
}

/** One row a kind: everything else of its list is made from its schema. */
const kindLists: Readonly<Record<ContentKind, KindList>> = {
  product: {
    title: 'data.name',
    filters: ['parent', 'data.is_new'],
    columns: ['data.power', 'data.is_new', 'languages'],
  },
  category: { title: 'texts.name', filters: ['parent'], columns: ['position', 'languages'] },
  promotion: {
    title: 'texts.title',
    filters: [],
    more: [{ name: 'period', rule: { by: 'period', from: 'data.valid_from', to: 'data.valid_to' }, options: periods }],
    columns: ['data.valid_from', 'data.valid_to', 'languages'],
  },
  news: { title: 'texts.title', filters: ['data.date'], columns: ['data.date', 'languages'] },
  retailer: {
    title: 'data.name',
    filters: ['data.services'],
    more: [{ name: 'country', rule: { by: 'country', path: 'data.country' }, options: countries() }],
    columns: ['data.city', 'data.country', 'data.services'],
  },
  award: { title: 'texts.name', filters: ['data.year'], columns: ['data.year', 'texts.given_by', 'languages'] },
  person: {
    title: 'data.name',
    filters: ['data.languages'],
    columns: ['texts.role', 'texts.department', 'data.email', 'languages'],
  },
  merchandise: { title: 'texts.name', filters: [], columns: ['texts.price', 'languages'] },
  reply: { title: 'data.name', filters: [], columns: ['position', 'languages'] },
  brand: { title: 'data.name', filters: [], columns: [] },
  menu: { filters: [], columns: [] },
  text: { filters: [], columns: ['languages'] },
  redirect: {
    filters: ['status'],
    more: [{ name: 'in_locale', rule: { by: 'in_locale' }, options: localeCodes }],
    columns: ['location', 'status'],
  },
}

/** Which languages have a text: a column of kinds that have texts. */
export const languagesColumn = 'languages'

/** Returns the filters of the list of a kind. */
export function listFilters(kind: ContentKind): readonly ListFilter[] {
  const { filters, more = [] } = kindLists[kind]
  return [
    { name: 'state', rule: { by: 'state' }, options: itemStates },
    ...filters.flatMap((path) => fieldFilter(kind, path)),
    ...more,
    ...(hasTexts(kind) ? [{ name: 'missing', rule: { by: 'missing' }, options: sourceLocales } as const] : []),
  ]
}

/** Returns the path of what names the items of a kind, `texts.<name>` in the locale that is shown. */
export function titlePath(kind: ContentKind): string | undefined {
  return kindLists[kind].title
}

/** Returns all columns of the list of a kind beside name, state and last change. */
export function listColumns(kind: ContentKind): readonly string[] {
  const { title } = kindLists[kind]
  const fields = itemFields(kind).filter(
    ({ path, control }) => path !== title && (control.kind !== 'id' || control.of === 'category'),
  )
  return [...fields.map(({ path }) => path), ...(hasTexts(kind) ? [languagesColumn] : [])]
}

export function usualColumns(kind: ContentKind): readonly string[] {
  return kindLists[kind].columns
}

/** Returns whether items of a kind have something in each language. */
export function hasTexts(kind: ContentKind): boolean {
  return kind === 'text' || itemFields(kind).some(({ path }) => path.startsWith('texts.'))
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

/** Countries the locales serve. */
function countries(): readonly string[] {
  return [...new Set(Object.values(locales).flatMap((locale) => locale.countries))].toSorted()
}
