import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { SuggestionPlace } from '#server/db/suggestions.ts'
import type { Database } from '#server/db/tables.ts'

/** The document of a note, as that of a suggestion. */
export type NotePlace = SuggestionPlace

type Person = { readonly id: string; readonly name: string } | null

export interface NoteRow {
  readonly id: string
  readonly section: string | null
  readonly path: string
  readonly text: string
  /** JSON text; `null` without a suggested value. */
  readonly value: string | null
  readonly author_id: string | null
  readonly author_name: string | null
  readonly created_at: Date
  readonly done_at: Date | null
  readonly done_by: string | null
  readonly done_by_name: string | null
  readonly taken: boolean
}

export interface ReplyRow {
  readonly id: string
  readonly note: string
  readonly text: string
  readonly author_id: string | null
  readonly author_name: string | null
  readonly created_at: Date
}

const columns = sql`
  id, section, path, text, value::text as value, author_id, author_name, created_at, done_at, done_by, done_by_name, taken`

/** Lists the notes about a document, oldest first. */
export async function listNotes(db: Kysely<Database>, { document, locale }: NotePlace): Promise<readonly NoteRow[]> {
  const result = await sql<NoteRow>`
    select ${columns} from notes where document = ${document} and locale = ${locale} order by created_at, id`.execute(
    db,
  )
  return result.rows
}

/** Lists the replies to the notes about a document, oldest first. */
export async function listReplies(db: Kysely<Database>, { document, locale }: NotePlace): Promise<readonly ReplyRow[]> {
  const result = await sql<ReplyRow>`
    select r.id, r.note, r.text, r.author_id, r.author_name, r.created_at
    from note_replies r join notes n on n.id = r.note
    where n.document = ${document} and n.locale = ${locale} order by r.created_at, r.id`.execute(db)
  return result.rows
}

/** Returns a note about a document; in a transaction nobody else changes it until the end. */
export async function lockNote(
  db: Kysely<Database>,
  { document, locale }: NotePlace,
  id: string,
): Promise<NoteRow | undefined> {
  const result = await sql<NoteRow>`
    select ${columns} from notes
    where id = ${id}::uuid and document = ${document} and locale = ${locale} for update`.execute(db)
  return result.rows[0]
}

export type NoteWrite = Pick<NoteRow, 'id' | 'section' | 'path' | 'text' | 'value'>

/** `taken`: another note has the id. */
export type WriteOutcome = 'added' | 'replaced' | 'taken'

/** Adds a note; one's own under the same id gets the text and value. */
export async function writeNote(
  db: Kysely<Database>,
  { document, locale }: NotePlace,
  { id, section, path, text, value }: NoteWrite,
  author: Person,
  now: Date,
): Promise<WriteOutcome> {
  const result = await sql<{ added: boolean }>`
    insert into notes as n (id, document, locale, section, path, text, value, author_id, author_name, created_at)
    values (${id}::uuid, ${document}, ${locale}, ${section}, ${path}, ${text}, ${value}::json, ${author?.id ?? null},
      ${author?.name ?? null}, ${now})
    on conflict (id) do update set text = excluded.text, value = excluded.value
      where n.document = excluded.document and n.locale = excluded.locale and n.author_id = excluded.author_id
    returning xmax = 0 as added`.execute(db)
  return outcomeOf(result.rows[0])
}

/** Adds a reply; one's own under the same id gets the text. */
export async function writeReply(
  db: Kysely<Database>,
  { id, note, text }: Pick<ReplyRow, 'id' | 'note' | 'text'>,
  author: Person,
  now: Date,
): Promise<WriteOutcome> {
  const result = await sql<{ added: boolean }>`
    insert into note_replies as r (id, note, text, author_id, author_name, created_at)
    values (${id}::uuid, ${note}::uuid, ${text}, ${author?.id ?? null}, ${author?.name ?? null}, ${now})
    on conflict (id) do update set text = excluded.text
      where r.note = excluded.note and r.author_id = excluded.author_id
    returning xmax = 0 as added`.execute(db)
  return outcomeOf(result.rows[0])
}

function outcomeOf(row: { readonly added: boolean } | undefined): WriteOutcome {
  if (row === undefined) return 'taken'
  return row.added ? 'added' : 'replaced'
}

/** Marks a note as done; `null`: it is open again. */
export async function setNoteDone(
  db: Kysely<Database>,
  id: string,
  done: { readonly by: Person; readonly at: Date; readonly taken: boolean } | null,
): Promise<void> {
  await sql`
    update notes set done_at = ${done?.at ?? null}, done_by = ${done?.by?.id ?? null},
      done_by_name = ${done?.by?.name ?? null}, taken = ${done?.taken ?? false}
    where id = ${id}::uuid`.execute(db)
}

/** Deletes a note with its replies. */
export async function deleteNoteAbout(db: Kysely<Database>, id: string): Promise<void> {
  await sql`delete from notes where id = ${id}::uuid`.execute(db)
}

/** A section and its copy, which may be in another document. */
export interface CopiedSection {
  readonly from: string
  readonly to: string
}

/**
 * Copies the open notes at sections, with their replies, to the copies of the sections. The ids of the copies are made from those of the
 * notes and sections, so that nothing is copied twice.
 */
export async function copyNotes(
  db: Kysely<Database>,
  from: NotePlace,
  to: NotePlace,
  sections: readonly CopiedSection[],
): Promise<void> {
  for (const section of sections) {
    const copyOf = sql`md5(n.id::text || ${section.to}::text)::uuid`
    const isCopied = sql`
      n.document = ${from.document} and n.locale = ${from.locale} and n.section = ${section.from} and n.done_at is null`
    await sql`
      insert into notes (id, document, locale, section, path, text, value, author_id, author_name, created_at)
      select ${copyOf}, ${to.document}, ${to.locale}, ${section.to}, n.path, n.text, n.value, n.author_id, n.author_name,
        n.created_at
      from notes n where ${isCopied} on conflict do nothing`.execute(db)
    await sql`
      insert into note_replies (id, note, text, author_id, author_name, created_at)
      select md5(r.id::text || ${section.to}::text)::uuid, ${copyOf}, r.text, r.author_id, r.author_name, r.created_at
      from note_replies r join notes n on n.id = r.note where ${isCopied} on conflict do nothing`.execute(db)
  }
}

/** Copies the open notes about a document, with their replies, to another one. */
export async function copyDocumentNotes(db: Kysely<Database>, from: NotePlace, to: NotePlace): Promise<void> {
  const copyOf = (id: RawBuilder<unknown>) => sql`md5(${id}::text || ${to.document}::text)::uuid`
  const isCopied = sql`n.document = ${from.document} and n.locale = ${from.locale} and n.done_at is null`
  await sql`
    insert into notes (id, document, locale, section, path, text, value, author_id, author_name, created_at)
    select ${copyOf(sql`n.id`)}, ${to.document}, ${to.locale}, n.section, n.path, n.text, n.value, n.author_id,
      n.author_name, n.created_at
    from notes n where ${isCopied} on conflict do nothing`.execute(db)
  await sql`
    insert into note_replies (id, note, text, author_id, author_name, created_at)
    select ${copyOf(sql`r.id`)}, ${copyOf(sql`n.id`)}, r.text, r.author_id, r.author_name, r.created_at
    from note_replies r join notes n on n.id = r.note where ${isCopied} on conflict do nothing`.execute(db)
}

/** What a mail about a note has: of a reply its text and author. */
export type MentionedNote = Pick<NoteRow, 'section' | 'path' | 'text' | 'author_name'> & NotePlace

/** Returns a note, or a reply to it, with where it stands; `undefined` when it is gone. */
export async function readNote(
  db: Kysely<Database>,
  note: string,
  reply: string | undefined,
): Promise<MentionedNote | undefined> {
  const result = await sql<MentionedNote>`
    select n.document, n.locale, n.section, n.path, coalesce(r.text, n.text) as text,
      case when r.id is null then n.author_name else r.author_name end as author_name
    from notes n left join note_replies r on r.note = n.id and r.id = ${reply ?? null}::uuid
    where n.id = ${note}::uuid and (${reply ?? null}::uuid is null or r.id is not null)`.execute(db)
  return result.rows[0]
}
