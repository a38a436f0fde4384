import * as v from 'valibot'
import { fallbackChain, type LocaleCode } from '#locales/locales.ts'
import type { ContentKind } from '#schemas/studio/calls/content.ts'
import { filterNames, type FilterName } from '#schemas/kinds/filterNames.ts'
import { rule } from '#schemas/issues/issueCodes.ts'
import { readFilter } from '#schemas/studio/readFilter.ts'
import { languagesColumn, listColumns, listFilters } from '#schemas/studio/contentLists.ts'
import { itemFields, type ItemField } from '#schemas/studio/itemFields.ts'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import { HttpError } from '#server/api/errors.ts'
import type { Cms } from '#server/content/context.ts'
import {
  countItems,
  listItems,
  readItemName,
  type ItemFilter,
  type ItemListQuery,
  type ItemSummary,
} from '#server/db/contentLists.ts'
import { readItemVersions } from '#server/studio/items/storedItems.ts'
import { parseCursor } from '#server/studio/cursor.ts'
import { approvalOf } from '#server/studio/pages/versions.ts'
import { StudioError } from '#server/studio/studioError.ts'
import { unknownFilter } from '#server/studio/unknownFilters.ts'
import type { ContentKey } from '#server/studio/items/contentForm.ts'

/** Values of filters, as calls have them. */
type FilterValues = Readonly<Partial<Record<FilterName, string | undefined>>>

interface Finding extends FilterValues {
  readonly q: string
  readonly locale?: LocaleCode | undefined
  readonly order?: string
}

interface ListOptions extends Finding {
  readonly columns?: string
  readonly cursor?: string | undefined
  readonly limit: number
}

/** Returns the query of the items of a kind that match a search and filters, in the order of a column. Throws 422 for a column, a filter or a category there is not. */
export async function itemQuery(
  cms: Cms,
  kind: ContentKind,
  { q, locale = 'en-gb', order = 'name', ...values }: Finding,
): Promise<Omit<ItemListQuery, 'after' | 'limit'>> {
  return {
    kind,
    chain: fallbackChain(locale),
    search: q,
    filters: await filtersOf(cms, kind, values),
    order: orderOf(kind, order),
    fields: [],
    withLocales: false,
    today: cms.today(locale),
  }
}

/** Lists the items of a kind that a query finds, with columns. Throws 422 for a column there is not. */
export async function listContent(
  cms: Cms,
  kind: ContentKind,
  { columns = '', cursor, limit, ...finding }: ListOptions,
): Promise<CallResult<'listContent'>> {
  const shown = columns.split(',').filter((name) => name !== '')
  const known = listColumns(kind)
  for (const name of shown) if (!known.includes(name)) throw unknownColumn('columns', name)
  const fields = shown.filter((name) => name !== languagesColumn)
  const query = await itemQuery(cms, kind, finding)
  const rows = await listItems(cms.db, {
    ...query,
    fields,
    withLocales: shown.includes(languagesColumn),
    after: parseCursor(cursor),
    limit: limit + 1,
  })
  const items = rows.slice(0, limit)
  const last = rows.length > limit ? items.at(-1) : undefined
  const isWhole = cursor === undefined && last === undefined
  const total = isWhole ? items.length : cursor === undefined ? await countItems(cms.db, query) : null
  return {
    total,
    items: items.map((row) => toSummary(kind, row, fields)),
    next: last === undefined ? null : JSON.stringify([last.sort, last.id]),
  }
}

/** Returns the name of an item along the fallback chain of a locale, and its picture. Throws 404 for one there is not. */
export async function getContentName(
  cms: Cms,
  { kind, id }: ContentKey,
  locale: LocaleCode = 'en-gb',
): Promise<CallResult<'getContentName'>> {
  const found = await readItemName(cms.db, { kind, chain: fallbackChain(locale) }, id)
  if (found === undefined) throw new StudioError('not_found', 'There is no such item')
  return { title: found.title, ...(found.image === null ? {} : { image: found.image }) }
}

async function filtersOf(cms: Cms, kind: ContentKind, values: FilterValues): Promise<readonly ItemFilter[]> {
  const known = listFilters(kind)
  const filters: ItemFilter[] = []
  for (const name of filterNames) {
    const text = values[name]
    if (text === undefined || text === '') continue
    const filter = known.find((each) => each.name === name)
    const value = filter && readFilter(kind, filter, text)
    const isKnown = filter?.rule.by !== 'below' || (await isCategory(cms, text))
    if (filter === undefined || value === undefined || !isKnown) throw unknownFilter([[name, text]])
    filters.push({ rule: filter.rule, value })
  }
  return filters
}

async function isCategory({ db }: Cms, id: string): Promise<boolean> {
  return (await readItemName(db, { kind: 'category', chain: fallbackChain('en-gb') }, id)) !== undefined
}

function orderOf(kind: ContentKind, order: string): ItemListQuery['order'] {
  const descending = order.startsWith('-')
  const by = descending ? order.slice(1) : order
  const control = itemFields(kind).find(({ path }) => path === by)?.control
  if (control === undefined && by !== 'name' && by !== 'updated_at') {
    throw new StudioError('invalid', 'The list has no such order', {
      issues: [{ level: 'error', path: 'order', ...rule('unknown_order', { value: order }) }],
    })
  }
  return { by, descending, numeric: control?.kind === 'number' }
}

function unknownColumn(param: string, name: string): HttpError {
  return new HttpError(422, 'The input is not valid', { [param]: [`There is no column ${name}`] })
}

function toSummary(
  kind: ContentKind,
  { id, title, detail, image, updated_at, published, has_draft, revision, fields, locales }: ItemSummary,
  paths: readonly string[],
) {
  const state: 'draft' | 'published' | 'changed' = published ? (has_draft ? 'changed' : 'published') : 'draft'
  const fieldAt = (path: string) => itemFields(kind).find((field) => field.path === path)
  const values = paths.map((path, index) => [path, cellText(fieldAt(path), fields[index] ?? '')] as const)
  return {
    kind,
    id,
    title,
    ...(detail === null || detail === '' ? {} : { detail }),
    ...(image === null ? {} : { image }),
    state,
    revision,
    updated_at: updated_at?.toISOString() ?? null,
    fields: Object.fromEntries([
      ...values.filter(([, text]) => text !== ''),
      ...(locales === null ? [] : [[languagesColumn, locales.join(',')] as const]),
    ]),
  }
}

const listText = v.pipe(v.string(), v.parseJson(), v.array(v.string()))

/** Returns the text of a value; of a list `["Service","SDF Parts"]` its members: `Service,SDF Parts`. */
function cellText(field: ItemField | undefined, text: string): string {
  const result = field?.control.kind === 'list' ? v.safeParse(listText, text) : undefined
  return result?.success === true ? result.output.join(',') : text
}

/** Lists the versions of an item, newest first. */
export async function listContentVersions(cms: Cms, key: ContentKey): Promise<CallResult<'listContentVersions'>> {
  const versions = await readItemVersions(cms.db, key)
  return {
    items: versions.map(({ created_at, content, approved, ...version }) => {
      const approval = approvalOf(approved)
      return { ...version, created_at: created_at.toISOString(), content: { ...content }, approved: approval }
    }),
  }
}
