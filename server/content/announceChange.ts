import { announceChange } from '#server/db/notifications.ts'
import type { Cms } from '#server/content/context.ts'
import type { Progress } from '#server/content/progress.ts'

/** Updates the extensions inside the transaction of a change, then notifies the caches when it commits. */
export async function announce(cms: Cms, tags: readonly string[], onProgress?: Progress): Promise<void> {
  for (const extension of cms.extensions) await extension.onChange?.(cms, tags, onProgress)
  await announceChange(cms.db, tags)
}

/**
 * Returns a context in which changes are announced to nobody, and what announces all of them: the search index of a page is made once,
 * however many changes it shows.
 */
export function collectAnnouncements(cms: Cms): { readonly quiet: Cms; readonly announceAll: () => Promise<void> } {
  const tags = new Set<string>()
  const collect = async (_: Cms, changed: readonly string[]) => changed.forEach((tag) => tags.add(tag))
  const silent = cms.extensions.map(({ onChange: _, ...extension }) => extension)
  return {
    quiet: { ...cms, extensions: [...silent, { onChange: collect }] },
    announceAll: () => announce(cms, [...tags]),
  }
}

/** Returns the cache tags of a change to a page; a page of an entity also shows in its cards and lists. */
export function pageTags(
  pageId: string,
  { entity_kind, entity_id }: { readonly entity_kind: string | null; readonly entity_id: string | null },
): string[] {
  const ofEntity = entity_kind === null ? [] : [`${entity_kind}:${entity_id}`, `list:${entity_kind}`]
  return [`page:${pageId}`, 'list:page', ...ofEntity]
}
