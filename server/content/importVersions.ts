import type { Kysely } from 'kysely'
import { writeDraft } from '#server/db/pageDrafts.ts'
import { readLocaleStates, writePublished, type LocaleState, type PublishedWrite } from '#server/db/pages.ts'
import type { Database, Origin } from '#server/db/tables.ts'
import type { DumpDraft, DumpPage, DumpVersion } from '#server/content/dump.ts'
import { contentHash } from '#server/content/identity.ts'
import { parseContent, readContent } from '#server/content/rawContent.ts'
import { prepareVersion, type PreparedVersion } from '#server/content/versions.ts'

/** Pages written by one statement, in all their locales. */
const together = 20

/** Content of a page in a locale that was written. */
export interface WrittenContent {
  readonly page_id: string
  readonly locale: string
}

/** Publishes a version, or writes a draft, wherever a page locale's published content or draft differs from what is there. */
export async function importVersions(
  db: Kysely<Database>,
  pages: readonly DumpPage[],
  origin: Origin,
  onWritten: (done: number) => void,
): Promise<readonly WrittenContent[]> {
  const written: WrittenContent[] = []
  let done = 0
  for (let start = 0; start < pages.length; start += together) {
    const batch = pages.slice(start, start + together)
    const rows = await readLocaleStates(
      db,
      batch.map(({ id }) => id),
    )
    const states = new Map(rows.map((row) => [`${row.page_id} ${row.locale}`, row]))
    const versions = batch.flatMap((page) => newVersions(page, states, origin))
    await writePublished(db, versions, origin)
    const drafts = batch.flatMap((page) => newDrafts(page, states, origin))
    for (const draft of drafts) await writeDraft(db, draft)
    written.push(...versions, ...drafts)
    done += batch.reduce((sum, { locales }) => sum + Object.keys(locales).length, 0)
    onWritten(done)
  }
  return written
}

type States = ReadonlyMap<string, LocaleState>

function newVersions(page: DumpPage, states: States, origin: Origin): PublishedWrite[] {
  return newContent(page, states, origin, 'published').flatMap(({ locale, state, prepared }) => {
    if (prepared.content_hash === state?.published_hash) return []
    return [{ page_id: page.id, locale, number: (state?.last_number ?? 0) + 1, ...prepared }]
  })
}

function newDrafts(page: DumpPage, states: States, origin: Origin) {
  return newContent(page, states, origin, 'draft').flatMap(({ locale, state, prepared }) => {
    const { content_hash, title, permalink, seo, sections } = prepared
    const before = state?.draft ?? null
    if (before !== null && contentHash(parseContent(readContent(before))) === content_hash) return []
    const content = JSON.stringify({ title, permalink, seo, sections })
    return [{ page_id: page.id, locale, content, base_version_id: null, updated_by: null, updated_by_name: null }]
  })
}

interface NewContent {
  readonly locale: string
  readonly state: LocaleState | undefined
  readonly prepared: PreparedVersion
}

function newContent(page: DumpPage, states: States, origin: Origin, which: 'published' | 'draft'): NewContent[] {
  return Object.entries(page.locales).flatMap(([locale, given]) => {
    const state = states.get(`${page.id} ${locale}`)
    const version: DumpVersion | DumpDraft | null = given[which]
    if (version === null || (origin === 'seed' && state?.edited === true)) return []
    return [{ locale, state, prepared: prepareVersion(page.id, version) }]
  })
}
