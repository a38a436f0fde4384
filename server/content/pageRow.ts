import type { PageWrite } from '#server/db/pages.ts'
import type { DumpPage } from '#server/content/dump.ts'

/** Returns the database row of a page. */
export function pageRow(page: Omit<DumpPage, 'locales'>): PageWrite {
  const { id, page_type, template, parent, entity, position } = page
  return {
    id,
    page_type,
    template,
    parent_id: parent,
    entity_kind: entity?.kind ?? null,
    entity_id: entity?.id ?? null,
    position,
  }
}
