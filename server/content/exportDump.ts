import type { Kysely } from 'kysely'
import {
  exportEntities,
  exportLocales,
  exportMenus,
  exportPages,
  exportTexts,
  type ExportLocaleRow,
  type ExportPageRow,
  type SnapshotRow,
} from '#server/db/exportRows.ts'
import type { Database } from '#server/db/tables.ts'
import { readRedirects } from '#server/db/redirects.ts'
import type { Cms } from '#server/content/context.ts'
import { groupBy } from '#server/content/groupBy.ts'

/** Pages read by one statement. */
const together = 50

type OnProgress = (done: number, total: number, label: string) => void

/**
 * Returns the whole content as the text of a dump, in an order that depends on nothing but the content: exporting,
 * importing and exporting again gives the same bytes. Versions that are neither published nor the draft are not in it.
 */
export async function exportDump(cms: Cms, onProgress: OnProgress = () => {}): Promise<string> {
  const parts: string[] = []
  await writeDump(cms, async (text) => void parts.push(text), onProgress)
  return parts.join('')
}

/** Writes the dump part by part, so that all of it is never in memory. */
export async function writeDump(
  cms: Cms,
  write: (text: string) => Promise<void>,
  onProgress: OnProgress = () => {},
): Promise<void> {
  // One snapshot for all reads: what an editor saves meanwhile is in none of them.
  await cms.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      await write('{\n  "format": "cms-dump",\n  "version": 1,\n  "pages": ')
      await write(await writePages(trx, write, onProgress))
      const entities = (await exportEntities(trx)).toSorted(by(({ kind, id }) => `${kind}/${id}`))
      const menus = (await exportMenus(trx)).toSorted(by(({ key }) => key))
      const texts = (await exportTexts(trx)).toSorted(by(({ key }) => key))
      const rest = {
        entities: entities.map(({ kind, id, position, parent_id, data, texts: own }) => {
          return { kind, id, position, parent: parent_id, data, texts: sortedKeys(own) }
        }),
        menus: Object.fromEntries(menus.map(({ key, nodes }) => [key, nodes])),
        texts: Object.fromEntries(texts.map(({ key, values }) => [key, sortedKeys(values)])),
        redirects: await readRedirects(trx),
      }
      // Without the brace that opens it.
      await write(`,${JSON.stringify(rest, undefined, 2).slice(1)}\n`)
    })
}

/** Writes the pages but the end of their list, which is returned. */
async function writePages(
  trx: Kysely<Database>,
  write: (text: string) => Promise<void>,
  onProgress: OnProgress,
): Promise<string> {
  const pages = (await exportPages(trx)).toSorted(by(({ id }) => id))
  for (let start = 0; start < pages.length; start += together) {
    onProgress(start, pages.length, 'reading pages')
    const some = pages.slice(start, start + together)
    const localesOf = groupBy(
      await exportLocales(
        trx,
        some.map(({ id }) => id),
      ),
      ({ page_id }) => page_id,
    )
    const texts = some.map((page) => {
      const text = JSON.stringify(pageOf(page, localesOf.get(page.id) ?? []), undefined, 2)
      return `    ${text.replaceAll('\n', '\n    ')}`
    })
    await write(`${start === 0 ? '[\n' : ',\n'}${texts.join(',\n')}`)
  }
  onProgress(pages.length, pages.length, 'reading pages')
  return pages.length === 0 ? '[]' : '\n  ]'
}

function pageOf(page: ExportPageRow, locales: readonly ExportLocaleRow[]): object {
  return {
    id: page.id,
    page_type: page.page_type,
    template: page.template,
    parent: page.parent_id,
    entity: page.entity_kind === null ? null : { kind: page.entity_kind, id: page.entity_id },
    position: page.position,
    locales: localesObject(locales),
  }
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
