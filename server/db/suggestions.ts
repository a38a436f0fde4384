import { sql, type Kysely } from 'kysely'
import type { Database } from '#server/db/tables.ts'

/** The document of a suggestion: `page:<id>` in a locale, or `<kind>:<id>` with the locale `''`. */
export interface SuggestionPlace {
  readonly document: string
  readonly locale: string
}

export interface SuggestionRow {
  readonly id: number
  /** Id of the section; `null` for the other fields of a page, and for items. */
  readonly section: string | null
  readonly path: string
  /** JSON text; `null` suggests to remove what is there. */
  readonly value: string | null
  readonly author_id: string | null
  readonly author_name: string | null
  readonly created_at: Date
}

export type SuggestionWrite = Pick<SuggestionRow, 'section' | 'path' | 'value' | 'author_id' | 'author_name'>

/** Adds what a merge could not keep in its place; what is there already is not added again. */
export async function addSuggestions(
  db: Kysely<Database>,
  { document, locale }: SuggestionPlace,
  suggestions: readonly SuggestionWrite[],
): Promise<void> {
  for (const { section, path, value, author_id, author_name } of suggestions) {
    await sql`
      insert into suggestions (document, locale, section, path, value, author_id, author_name)
      values (${document}, ${locale}, ${section}, ${path}, ${value}::json, ${author_id}, ${author_name})
      on conflict do nothing`.execute(db)
  }
}

/** Lists the suggestions of a document, oldest first. */
export async function listSuggestions(
  db: Kysely<Database>,
  { document, locale }: SuggestionPlace,
): Promise<readonly SuggestionRow[]> {
  const result = await sql<SuggestionRow>`
    select id, section, path, value::text as value, author_id, author_name, created_at from suggestions
    where document = ${document} and locale = ${locale} order by id limit 500`.execute(db)
  return result.rows
}

/** Removes a suggestion that was taken or dropped; returns it, `undefined` when there is none. */
export async function removeSuggestion(
  db: Kysely<Database>,
  { document, locale }: SuggestionPlace,
  id: number,
): Promise<SuggestionRow | undefined> {
  const result = await sql<SuggestionRow>`
    delete from suggestions where id = ${id}::integer and document = ${document} and locale = ${locale}
    returning id, section, path, value::text as value, author_id, author_name, created_at`.execute(db)
  return result.rows[0]
}
