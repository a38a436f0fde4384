import {
  exportEntities,
  exportLocales,
  exportMenus,
  exportPages,
  exportTexts,
  type ExportLocaleRow,
  type SnapshotRow,
} from '#server/db/exportRows.ts'
import { readRedirects } from '#server/db/redirects.ts'
import type { Cms } from '#server/content/context.ts'
import { groupBy } from '#server/content/groupBy.ts'

/** Pages read by one statement. */
const together = 50

/**
 * The whole content as the text of a dump, in an order that depends on nothing but the content: exporting, importing and
 * exporting again gives the same bytes. Versions that are neither published nor the draft are not in it.
 */
export async function exportDump(
  cms: Cms,
  onProgress: (done: number, total: number, label: string) => void = () => {},
): Promise<string> {
  // One snapshot for all reads: what an editor saves meanwhile is in none of them.
  return cms.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const pages = (await exportPages(trx)).toSorted(by(({ id }) => id))
      const locales: ExportLocaleRow[] = []
      for (let start = 0; start < pages.length; start += together) {
        onProgress(start, pages.length, 'reading pages')
        const ids = pages.slice(start, start + together).map(({ id }) => id)
        locales.push(...(await exportLocales(trx, ids)))
      }
      onProgress(pages.length, pages.length, 'reading pages')
      const localesOf = groupBy(locales, ({ page_id }) => page_id)
      const entities = (await exportEntities(trx)).toSorted(by(({ kind, id }) => `${kind}/${id}`))
      const menus = (await exportMenus(trx)).toSorted(by(({ key }) => key))
      const texts = (await exportTexts(trx)).toSorted(by(({ key }) => key))
      const content = {
        format: 'cms-dump',
        version: 1,
        pages: pages.map((page) => ({
          id: page.id,
          page_type: page.page_type,
          template: page.template,
          parent: page.parent_id,
          entity: page.entity_kind === null ? null : { kind: page.entity_kind, id: page.entity_id },
          position: page.position,
          locales: localesObject(localesOf.get(page.id) ?? []),
        })),
        entities: entities.map(({ kind, id, position, parent_id, data, texts: own }) => {
          return { kind, id, position, parent: parent_id, data, texts: sortedKeys(own) }
        }),
        menus: Object.fromEntries(menus.map(({ key, nodes }) => [key, nodes])),
        texts: Object.fromEntries(texts.map(({ key, values }) => [key, sortedKeys(values)])),
        redirects: await readRedirects(trx),
      }
      return `${JSON.stringify(content, undefined, 2)}\n`
    })
}

function localesObject(rows: readonly ExportLocaleRow[]): object {
  return Object.fromEntries(
    rows
      .toSorted(by(({ locale }) => locale))
      .map(({ locale, published, draft }) => [locale, { published: snapshot(published), draft: snapshot(draft) }]),
  )
}

function snapshot(row: SnapshotRow | null): object | null {
  if (row === null) return null
  const sections = row.sections.map(({ id, key, enabled, data }) => ({
    id,
    key,
    ...(enabled === undefined ? {} : { enabled }),
    data,
  }))
  return { title: row.title, permalink: row.permalink, seo: row.seo, sections }
}

function sortedKeys<T>(object: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(object).toSorted(by(([key]) => key)))
}

function by<T>(key: (item: T) => string): (a: T, b: T) => number {
  return (a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0)
}
