import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { SuggestionPlace } from '#server/db/suggestions.ts'
import type { Database } from '#server/db/tables.ts'

/** What stands at fields of a document. */
export type AtFields = 'notes' | 'suggestions'

export interface FieldPlace {
  readonly id: string
  readonly section: string | null
  readonly path: string
}

/** Lists what stands at entries of lists of a document. */
export async function listAtEntries(
  db: Kysely<Database>,
  table: AtFields,
  { document, locale }: SuggestionPlace,
): Promise<readonly FieldPlace[]> {
  const result = await sql<FieldPlace>`
    select id::text as id, section, path from ${sql.table(table)}
    where document = ${document} and locale = ${locale} and path ~ '\\.(\\d+|gone_[0-9a-f]+)(\\.|$)'`.execute(db)
  return result.rows
}

/** Returns which of some documents have notes or suggestions. */
export async function findDocumentsWithFields(
  db: Kysely<Database>,
  documents: readonly string[],
): Promise<ReadonlySet<string>> {
  if (documents.length === 0) return new Set()
  const rows = await db
    .selectFrom('notes')
    .select('document')
    .where('document', 'in', documents)
    .union(db.selectFrom('suggestions').select('document').where('document', 'in', documents))
    .execute()
  return new Set(rows.map(({ document }) => document))
}

/** Conditions that find a row by its id. It is cast, not the column: only so the primary key finds the row. */
export const hasId: Readonly<Record<AtFields, (id: string) => RawBuilder<unknown>>> = {
  notes: (id) => sql`id = ${id}::uuid`,
  suggestions: (id) => sql`id = ${id}::integer`,
}

/** Writes the paths of what has moved; one of two that are the same by then is removed. */
export async function writePaths(db: Kysely<Database>, table: AtFields, moved: readonly FieldPlace[]): Promise<void> {
  const of = sql.table(table)
  const is = hasId[table]
  // Two of them may change places.
  for (const { id } of moved) await sql`update ${of} set path = path || ' ' || id::text where ${is(id)}`.execute(db)
  for (const { id, path } of moved) {
    if (table === 'notes') await sql`update notes set path = ${path} where ${is(id)}`.execute(db)
    else await writeSuggestionPath(db, id, path)
  }
}

async function writeSuggestionPath(db: Kysely<Database>, id: string, path: string): Promise<void> {
  const result = await sql`
    update suggestions s set path = ${path} where ${hasId.suggestions(id)} and not exists (
      select from suggestions o where o.document = s.document and o.locale = s.locale and o.section is not distinct from s.section
        and o.path = ${path} and o.value::text is not distinct from s.value::text)`.execute(db)
  if (result.numAffectedRows === 0n) await sql`delete from suggestions where ${hasId.suggestions(id)}`.execute(db)
}
