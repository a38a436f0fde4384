import { sql, type Kysely } from 'kysely'
import type { Database } from '#server/db/tables.ts'

export interface WordRow {
  /** Id of the text: `Tag/stock`. */
  readonly id: string
  readonly word: string
  readonly published: boolean
}

/**
 * Returns the words of a part of the vocabulary, drafts included, each in the first locale of a chain that has it, else
 * in any.
 */
export async function readWords(
  db: Kysely<Database>,
  vocabulary: string,
  chain: readonly string[],
): Promise<readonly WordRow[]> {
  const ids = `${vocabulary}/%`
  const longer = `${vocabulary}/%/%`
  const result = await sql<WordRow>`
    with values (id, locale, value, published) as (
      select key, locale, value, true from texts where key like ${ids} and key not like ${longer}
      union all
      select d.id, own.key, own.value, false
      from content_drafts d cross join lateral json_each_text(d.content -> 'values') own
      where d.kind = 'text' and d.id like ${ids} and d.id not like ${longer} and d.content is not null
    ),
    words as (
      select distinct on (id) id, value as word, bool_or(published) over (partition by id) as published
      from values where value <> ''
      order by id, array_position(${chain}::text[], locale) nulls last, published desc, locale
    )
    select id, word, published from words order by lower(word), id`.execute(db)
  return result.rows
}

/** Returns which of these texts there are, published or as drafts. */
export async function findTexts(db: Kysely<Database>, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const result = await sql<{ id: string }>`
    select given.id from unnest(${ids}::text[]) as given (id)
    where exists (select 1 from texts t where t.key = given.id)
      or exists (select 1 from content_drafts d where d.kind = 'text' and d.id = given.id and d.content is not null)`.execute(
    db,
  )
  return new Set(result.rows.map(({ id }) => id))
}

/** Returns those of these texts that are drafts and were never published, with the revision of the draft. */
export async function findUnpublishedTexts(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<readonly { readonly id: string; readonly revision: number }[]> {
  if (ids.length === 0) return []
  const result = await sql<{ id: string; revision: number }>`
    select d.id, d.revision from content_drafts d
    where d.kind = 'text' and d.id = any(${ids}::text[]) and d.content is not null
      and not exists (select 1 from texts t where t.key = d.id)
    order by d.id`.execute(db)
  return result.rows
}
