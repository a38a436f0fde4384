import { announceChange } from '#server/db/notifications.ts'
import type { Cms } from '#server/content/context.ts'
import type { Progress } from '#server/content/progress.ts'

/** Updates the extensions inside the transaction of a change, then notifies the caches when it commits. */
export async function announce(cms: Cms, tags: readonly string[], onProgress?: Progress): Promise<void> {
  for (const extension of cms.extensions) await extension.onChange?.(cms, tags, onProgress)
  await announceChange(cms.db, tags)
}

/**
 * Returns a context whose extensions wait for `runExtensions`, which runs them once with the tags of all changes until then: a page is
 * indexed once, however many changes it shows.
 */
export function deferExtensions(cms: Cms): { readonly deferred: Cms; readonly runExtensions: () => Promise<void> } {
  const tags = new Set<string>()
  const onChange = async (_: Cms, changed: readonly string[]) => changed.forEach((tag) => tags.add(tag))
  return {
    deferred: { ...cms, extensions: cms.extensions.map((extension) => ({ ...extension, onChange })) },
    async runExtensions() {
      for (const extension of cms.extensions) await extension.onChange?.(cms, [...tags])
    },
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
