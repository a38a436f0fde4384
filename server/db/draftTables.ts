import type { Generated, GeneratedAlways } from 'kysely'
import type { JsonText, Timestamp } from '#server/db/columns.ts'

/** What editors work on: at most one per page and locale. */
export interface PageDraftsTable {
  page_id: string
  locale: string
  /** Names a state of the content: taken from one sequence with those of the versions. */
  revision: Generated<number>
  /** `{ title, permalink, seo, sections }` (`schemas/studio/draft.ts`). */
  content: JsonText
  title: GeneratedAlways<string>
  permalink: GeneratedAlways<string>
  /** Differs from that of a version when the content does. */
  digest: GeneratedAlways<string>
  base_version_id: number | null
  updated_by: string | null
  updated_by_name: string | null
  updated_at: Timestamp
  /** Of the saves that made this revision; `null` when it was no save of a client. */
  sent_digests: string[] | null
}

/** Contents a draft had before its latest saves. */
export interface PageDraftRevisionsTable {
  page_id: string
  locale: string
  revision: number
  content: JsonText
  sent_digests: string[] | null
}
