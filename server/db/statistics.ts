import { sql, type Kysely } from 'kysely'
import type { Database } from '#server/db/tables.ts'

/**
 * Updates the planner's statistics after a bulk write. Postgres does it by itself within a minute; PGlite has
 * no background worker and would go on planning for empty tables.
 */
export async function refreshStatistics(db: Kysely<Database>): Promise<void> {
  await sql`analyze pages, page_locales, page_versions, page_drafts, schedules, item_schedules, entities, entity_texts, retailer_places, menus, texts, search_documents, search_words`.execute(
    db,
  )
}
