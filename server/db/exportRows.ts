import { sql, type Kysely } from 'kysely'
import type { Database, PagesTable, StoredNode, StoredSection } from '#server/db/tables.ts'

export interface SnapshotRow {
  readonly title: string
  readonly permalink: string
  readonly seo: Readonly<Record<string, unknown>>
  readonly sections: readonly StoredSection[]
}

export interface ExportLocaleRow {
  readonly page_id: string
  readonly locale: string
  readonly published: SnapshotRow | null
  readonly draft: SnapshotRow | null
}

export interface ExportEntityRow {
  readonly kind: string
  readonly id: string
  readonly position: number
  readonly parent_id: string | null
  readonly data: Readonly<Record<string, unknown>>
  readonly texts: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

export type ExportPageRow = Pick<
  PagesTable,
  'id' | 'page_type' | 'template' | 'parent_id' | 'entity_kind' | 'entity_id' | 'position'
>

export function exportPages(db: Kysely<Database>): Promise<ExportPageRow[]> {
  const columns = ['id', 'page_type', 'template', 'parent_id', 'entity_kind', 'entity_id', 'position'] as const
  return db.selectFrom('pages').select(columns).execute()
}

/** Returns the published version and pending draft of every page in every locale it has. */
export async function exportLocales(
  db: Kysely<Database>,
  pageIds: readonly string[],
): Promise<readonly ExportLocaleRow[]> {
  const result = await sql<ExportLocaleRow>`
    select page_id, locale,
      (select jsonb_build_object('title', v.title, 'permalink', v.permalink, 'seo', v.seo, 'sections', v.sections)
        from page_versions v where v.id = pl.published_version_id) as published,
      d.content as draft
    from (select * from page_locales where page_id = any(${pageIds}::text[]) and published_version_id is not null) pl
    full join (select * from page_drafts where page_id = any(${pageIds}::text[])) d using (page_id, locale)`.execute(db)
  return result.rows
}

export async function exportEntities(db: Kysely<Database>): Promise<readonly ExportEntityRow[]> {
  const result = await sql<ExportEntityRow>`
    select e.kind, e.id, e.position, e.parent_id, e.data,
      coalesce((select jsonb_object_agg(t.locale, t.data) from entity_texts t where t.kind = e.kind and t.id = e.id), '{}') as texts
    from entities e`.execute(db)
  return result.rows
}

export async function exportMenus(
  db: Kysely<Database>,
): Promise<readonly { key: string; nodes: readonly StoredNode[] }[]> {
  return db.selectFrom('menus').select(['key', 'nodes']).execute()
}

export async function exportTexts(
  db: Kysely<Database>,
): Promise<readonly { key: string; values: Readonly<Record<string, string>> }[]> {
  const result = await sql<{ key: string; values: Record<string, string> }>`
    select key, jsonb_object_agg(locale, value) as values from texts group by key`.execute(db)
  return result.rows
}

/** Returns whether nothing has ever been written. */
export async function isEmpty(db: Kysely<Database>): Promise<boolean> {
  const result = await sql<{ empty: boolean }>`
    select not exists (select 1 from pages) and not exists (select 1 from entities) and not exists (select 1 from menus)
      and not exists (select 1 from texts) and not exists (select 1 from redirects) as empty`.execute(db)
  return result.rows[0]?.empty === true
}
