import type { Kysely } from 'kysely'
import { readLocaleStates, writeVersions, type LocaleState, type VersionWrite } from '#server/db/pages.ts'
import type { Database, Origin } from '#server/db/tables.ts'
import type { DumpPage } from '#server/content/dump.ts'
import { prepareVersion } from '#server/content/versions.ts'

/** Pages written by one statement, in all their locales. */
const together = 20

/** Adds a version wherever a page locale's published content or draft differs from what is there. */
export async function importVersions(
  db: Kysely<Database>,
  pages: readonly DumpPage[],
  origin: Origin,
  onWritten: (done: number) => void,
): Promise<readonly VersionWrite[]> {
  const written: VersionWrite[] = []
  let done = 0
  for (let start = 0; start < pages.length; start += together) {
    const batch = pages.slice(start, start + together)
    const rows = await readLocaleStates(
      db,
      batch.map(({ id }) => id),
    )
    const states = new Map(rows.map((row) => [`${row.page_id} ${row.locale}`, row]))
    const versions = batch.flatMap((page) => newVersions(page, states, origin))
    await writeVersions(db, versions, origin)
    written.push(...versions)
    done += batch.reduce((sum, { locales }) => sum + Object.keys(locales).length, 0)
    onWritten(done)
  }
  return written
}

function newVersions(page: DumpPage, states: ReadonlyMap<string, LocaleState>, origin: Origin): VersionWrite[] {
  return Object.entries(page.locales).flatMap(([locale, given]) => {
    const state = states.get(`${page.id} ${locale}`)
    if (origin === 'seed' && state?.edited === true) return []
    let number = state?.last_number ?? 0
    return (['published', 'draft'] as const).flatMap((which) => {
      const version = given[which]
      if (version === null) return []
      const prepared = prepareVersion(page.id, version)
      if (prepared.content_hash === (which === 'published' ? state?.published_hash : state?.draft_hash)) return []
      number += 1
      return [{ page_id: page.id, locale, number, ...prepared, state: which }]
    })
  })
}
