import type { LocaleCode } from '#locales/locales.ts'
import { sourceLocales, isLocaleCode } from '#locales/locales.ts'
import {
  columnHeading,
  importColumns,
  importKinds,
  itemKindOf,
  pricesPath,
  type ImportColumn,
  type ImportKind,
} from '#schemas/studio/importColumns.ts'
import { isMap } from '#schemas/studio/schemaTree.ts'
import { writeAudit } from '#server/db/audit.ts'
import { listPublishedAfter, listTextLocales } from '#server/db/contentBatches.ts'
import type { StoredContent } from '#server/db/contentTables.ts'
import type { Actor, Studio } from '#server/studio/context.ts'
import { formatCell } from '#server/studio/imports/cellValue.ts'
import { valueAt } from '#server/studio/imports/contentPath.ts'
import { csvLine } from '#server/studio/people/csvLine.ts'
import { StudioError } from '#server/studio/studioError.ts'

/** Items read at once. */
const together = 500

/** Sends everything published of a kind as CSV, in the order of the ids; texts of one locale, or of all that have any. */
export async function exportItems(
  { cms }: Pick<Studio, 'cms'>,
  actor: Actor,
  name: string,
  locale: LocaleCode | undefined,
): Promise<Response> {
  const kind = importKinds.find((each) => each === name)
  if (kind === undefined) throw new StudioError('not_found', 'There is no such export')
  const itemKind = itemKindOf(kind)
  const locales = locale === undefined ? [...sourceLocales, ...(await listTextLocales(cms.db, itemKind))] : [locale]
  const columns = importColumns(kind).filter(({ path }) => isIn(path, locales))
  await writeAudit(cms.db, { ...actor, action: 'content.export', subject: kind, ...(locale && { locale }) })
  const encoder = new TextEncoder()
  let after: string | undefined = ''
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      // With the byte order mark, spreadsheets read it as UTF-8.
      controller.enqueue(encoder.encode(`\uFEFF${csvLine(columns.map(({ path }) => columnHeading(path)))}`))
    },
    async pull(controller) {
      if (after === undefined) return controller.close()
      const items = await listPublishedAfter(cms.db, itemKind, after, together)
      after = items.length < together ? undefined : items.at(-1)?.id
      const lines = items.flatMap(({ id, content }) => rowsOf(kind, columns, id, content))
      controller.enqueue(encoder.encode(lines.map((cells) => csvLine(cells)).join('')))
    },
  })
  const file = `${kind}-${cms.now().toISOString().slice(0, 10)}.csv`
  return new Response(body, {
    headers: { 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': `attachment; filename="${file}"` },
  })
}

/** Whether a column belongs to no locale, or to one of these. */
function isIn(path: string, locales: readonly string[]): boolean {
  const own = path.split('.').find((part) => isLocaleCode(part))
  return own === undefined || locales.includes(own)
}

/** A product has a row for each of its prices, everything else one. */
function rowsOf(
  kind: ImportKind,
  columns: readonly ImportColumn[],
  id: string,
  content: StoredContent,
): readonly (readonly string[])[] {
  if (kind !== 'price') return [columns.map(({ path }) => cellAt(path, id, content, path))]
  const prices = valueAt(content, pricesPath)
  const found = Array.isArray(prices) ? prices.filter((each: unknown) => isMap(each)) : []
  return found.map((price) => columns.map(({ path }) => cellAt(path, id, price, path.slice(pricesPath.length + 1))))
}

function cellAt(path: string, id: string, content: StoredContent, own: string): string {
  return path === 'id' ? id : formatCell(valueAt(content, own))
}
