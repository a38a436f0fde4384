import { sql, type Kysely } from 'kysely'
import type { LocaleCode } from '#locales/locales.ts'
import type { Database } from '#server/db/tables.ts'

export interface TemplateRow {
  readonly id: string
  readonly name: string
  /** Of the text: the first of the chain that has one. */
  readonly locale: LocaleCode
  readonly text: string
}

/** Returns the published answer templates with a text in one of the locales, in the order of their positions. */
export async function readReplyTemplates(
  db: Kysely<Database>,
  chain: readonly LocaleCode[],
): Promise<readonly TemplateRow[]> {
  const { rows } = await sql<TemplateRow>`
    select e.id, coalesce(e.data ->> 'name', e.id) as name, own.locale, own.text
    from entities e, lateral (
      select t.locale, t.data ->> 'text' as text from entity_texts t
      where t.kind = e.kind and t.id = e.id and t.locale = any(${[...chain]}::text[]) and t.data ->> 'text' <> ''
      order by array_position(${[...chain]}::text[], t.locale) limit 1) own
    where e.kind = 'reply' order by e.position, name, e.id`.execute(db)
  return rows
}
