import type { Generated } from 'kysely'
import type { JsonText, Timestamp } from '#server/db/columns.ts'

/** What people of the studio noted about a document; visitors never see it. */
export interface NotesTable {
  id: string
  /** `page:<id>`. */
  document: string
  locale: Generated<string>
  section: string | null
  path: Generated<string>
  text: string
  /** Suggested value of the field. */
  value: JsonText | null
  author_id: string | null
  author_name: string | null
  created_at: Timestamp
  done_at: Date | null
  done_by: string | null
  done_by_name: string | null
  taken: Generated<boolean>
}

export interface NoteRepliesTable {
  id: string
  note: string
  text: string
  author_id: string | null
  author_name: string | null
  created_at: Timestamp
}
