import { sql, type Kysely } from 'kysely'
import type { Database, StoredSection } from '#server/db/tables.ts'

/** A page locale as its editors see it, locked until the transaction ends so that concurrent saves do not conflict. */
export interface EditedLocale {
  readonly page_type: string
  readonly entity_kind: string | null
  readonly entity_id: string | null
  readonly last_number: number
  readonly draft_version_id: number | null
  readonly published_version_id: number | null
}

/** `undefined` when there is no such page; a page without a row in the locale has `last_number` 0. */
export async function lockPageLocale(
  db: Kysely<Database>,
  pageId: string,
  locale: string,
): Promise<EditedLocale | undefined> {
  await sql`select 1 from pages where id = ${pageId} for update`.execute(db)
  const result = await sql<EditedLocale>`
    select p.page_type, p.entity_kind, p.entity_id, pl.draft_version_id, pl.published_version_id,
      coalesce((select max(number) from page_versions v where v.page_id = p.id and v.locale = ${locale}), 0) as last_number
    from pages p left join page_locales pl on pl.page_id = p.id and pl.locale = ${locale}
    where p.id = ${pageId}`.execute(db)
  return result.rows[0]
}

export interface VersionRow {
  readonly permalink: string
  readonly title: string
  readonly seo: Readonly<Record<string, unknown>>
  readonly sections: readonly StoredSection[]
  readonly content_hash: string
  readonly number: number
}

export function readVersion(db: Kysely<Database>, id: number): Promise<VersionRow | undefined> {
  return db
    .selectFrom('page_versions')
    .select(['permalink', 'title', 'seo', 'sections', 'content_hash', 'number'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The draft becomes what visitors see; permalink and title of the locale become the draft's. */
export async function publishDraft(db: Kysely<Database>, pageId: string, locale: string): Promise<void> {
  await sql`
    update page_locales pl
    set published_version_id = pl.draft_version_id, draft_version_id = null, published_at = now(),
      permalink = v.permalink, title = v.title
    from page_versions v
    where v.id = pl.draft_version_id and pl.page_id = ${pageId} and pl.locale = ${locale}`.execute(db)
}

/** Takes a page off the site in one locale; what was published becomes the draft, unless there is a newer one. */
export async function withdrawPage(db: Kysely<Database>, pageId: string, locale: string): Promise<void> {
  await sql`
    update page_locales
    set draft_version_id = coalesce(draft_version_id, published_version_id), published_version_id = null, published_at = null
    where page_id = ${pageId} and locale = ${locale}`.execute(db)
}
