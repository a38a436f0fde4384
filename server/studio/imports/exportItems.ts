import { sourceLocales } from '#locales/locales.ts'
import { columnHeading, columnsIn, itemKindOf, pricesPath, type ImportColumn } from '#schemas/studio/importColumns.ts'
import { importKinds, type ImportKind } from '#schemas/studio/importKinds.ts'
import { isMap } from '#schemas/studio/schemaTree.ts'
import type { CallQuery } from '#schemas/studio/studioCalls.ts'
import type { Cms } from '#server/content/context.ts'
import { writeAudit } from '#server/db/audit.ts'
import { listPublishedAfter, listTextLocales, readPublishedItems } from '#server/db/contentBatches.ts'
import { listItems, type ItemListQuery } from '#server/db/contentLists.ts'
import type { StoredContent } from '#server/db/contentTables.ts'
import type { Actor, Studio } from '#server/studio/context.ts'
import { exportCell } from '#server/studio/imports/cellValue.ts'
import { valueAt } from '#server/studio/imports/contentPath.ts'
import { itemQuery } from '#server/studio/items/listItems.ts'
import { csvLine } from '#schemas/studio/csvLine.ts'
import { StudioError } from '#server/studio/studioError.ts'

/** Items read at once. */
const together = 500

/**
 * Sends what is published of a kind as CSV: everything in the order of the ids, or what a search and filters find, in the order of the
 * names; texts of one locale, or of all that have any. The log has the filters, but not the words searched for, which may be a person.
 */
export async function exportItems(
  { cms }: Pick<Studio, 'cms'>,
  actor: Actor,
  name: string,
  { locale, names_in: namesIn, q, ...values }: CallQuery<'exportItems'>,
): Promise<Response> {
  const kind = importKinds.find((each) => each === name)
  if (kind === undefined) throw new StudioError('not_found', 'There is no such export')
  const itemKind = itemKindOf(kind)
  const locales = locale === undefined ? [...sourceLocales, ...(await listTextLocales(cms.db, itemKind))] : [locale]
  const columns = columnsIn(kind, locales)
  const filters = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
  const isFiltered = q !== '' || Object.keys(filters).length > 0
  const details = { ...filters, ...(q !== '' && { searched: true }) }
  await writeAudit(cms.db, { ...actor, action: 'content.export', subject: kind, details, ...(locale && { locale }) })
  const parts = isFiltered
    ? partsOf(cms, itemKind, await itemQuery(cms, itemKind, { q, locale: namesIn, ...filters }))
    : allParts(cms, itemKind)
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      // With the byte order mark, spreadsheets read it as UTF-8.
      controller.enqueue(encoder.encode(`\uFEFF${csvLine(columns.map(({ path }) => columnHeading(path)))}`))
    },
    async pull(controller) {
      const { value: items, done } = await parts.next()
      if (done === true) return controller.close()
      const lines = items.flatMap(({ id, content }) => rowsOf(kind, columns, id, content))
      controller.enqueue(encoder.encode(lines.map((cells) => csvLine(cells)).join('')))
    },
  })
  const file = `${kind}-${cms.now().toISOString().slice(0, 10)}.csv`
  return new Response(body, {
    headers: { 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': `attachment; filename="${file}"` },
  })
}

interface PublishedItem {
  readonly id: string
  readonly content: StoredContent
}

async function* allParts({ db }: Cms, kind: string): AsyncGenerator<readonly PublishedItem[], undefined> {
  for (let after: string | undefined = ''; after !== undefined;) {
    const items: readonly PublishedItem[] = await listPublishedAfter(db, kind, after, together)
    yield items
    after = items.length < together ? undefined : items.at(-1)?.id
  }
}

async function* partsOf(
  { db }: Cms,
  kind: string,
  query: Omit<ItemListQuery, 'after' | 'limit'>,
): AsyncGenerator<readonly PublishedItem[], undefined> {
  let after: ItemListQuery['after']
  for (let isLast = false; !isLast;) {
    const found = await listItems(db, { ...query, after, limit: together })
    const ids = found.map(({ id }) => id)
    const published = await readPublishedItems(db, kind, ids)
    yield ids.flatMap((id) => {
      const item = published.get(id)
      return item === undefined ? [] : [{ id, content: item.content }]
    })
    const last = found.at(-1)
    isLast = last === undefined || found.length < together
    after = last && [last.sort, last.id]
  }
}

// A product has a row for each of its prices, everything else one.
function rowsOf(
  kind: ImportKind,
  columns: readonly ImportColumn[],
  id: string,
  content: StoredContent,
): readonly (readonly string[])[] {
  if (kind !== 'price') return [columns.map((column) => cellAt(column, id, content, column.path))]
  const prices = valueAt(content, pricesPath)
  const found = Array.isArray(prices) ? prices.filter((each: unknown) => isMap(each)) : []
  return found.map((price) =>
    columns.map((column) => cellAt(column, id, price, column.path.slice(pricesPath.length + 1))),
  )
}

function cellAt({ path, field }: ImportColumn, id: string, content: StoredContent, own: string): string {
  return path === 'id' ? id : exportCell(field.control, valueAt(content, own))
}
