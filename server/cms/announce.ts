import { announceChange } from '#server/db/notifications.ts'
import type { Cms } from '#server/cms/context.ts'
import { indexChange } from '#server/search/indexPages.ts'

/** Tells the caches and the site search, which change with the transaction. */
export async function announce(cms: Cms, tags: readonly string[]): Promise<void> {
  await indexChange(cms, tags)
  await announceChange(cms.db, tags)
}

/** Cache tags of a change to a page; a page of an entity also shows in its cards and lists. */
export function pageTags(
  pageId: string,
  { entity_kind, entity_id }: { readonly entity_kind: string | null; readonly entity_id: string | null },
): string[] {
  const ofEntity = entity_kind === null ? [] : [`${entity_kind}:${entity_id}`, `list:${entity_kind}`]
  return [`page:${pageId}`, 'list:page', ...ofEntity]
}
