import type { Kysely } from 'kysely'
import { authorOf, type Author } from '#server/db/contentDrafts.ts'
import type { Database } from '#server/db/tables.ts'

export interface NoteRow {
  readonly id: number
  readonly body: string
  readonly author: Author
  readonly created_at: Date
}

/** Returns the notes of the studio about a request, the oldest first. */
export async function readNotes(db: Kysely<Database>, request: string): Promise<readonly NoteRow[]> {
  const rows = await db
    .selectFrom('request_notes')
    .select(['id', 'body', 'author', 'author_name', 'created_at'])
    .where('request', '=', request)
    .orderBy('id')
    .execute()
  return rows.map(({ author, author_name, ...row }) => ({ ...row, author: authorOf(author, author_name) }))
}

interface NoteWrite extends Omit<NoteRow, 'id'> {
  readonly request: string
}

export async function insertNote(db: Kysely<Database>, { author, ...note }: NoteWrite): Promise<void> {
  const row = { ...note, author: author?.id ?? null, author_name: author?.name ?? null }
  await db.insertInto('request_notes').values(row).execute()
}

export async function deleteNoteRow(db: Kysely<Database>, id: number): Promise<void> {
  await db.deleteFrom('request_notes').where('id', '=', id).execute()
}
