import type { Kysely } from 'kysely'
import { isSame } from '#schemas/studio/mergeContent.ts'
import { addContentVersion } from '#server/db/contentVersions.ts'
import type { Database } from '#server/db/tables.ts'
import type { ContentKey } from '#server/studio/items/contentForm.ts'
import type { ItemState } from '#server/studio/items/item.ts'
import { readItemVersions } from '#server/studio/items/storedItems.ts'

/** Makes what was published before a version, unless it is one: what the seed or an import wrote is none. */
export async function addPublishedVersion(
  db: Kysely<Database>,
  key: ContentKey,
  { published }: ItemState,
): Promise<void> {
  if (published === undefined) return
  const versions = await readItemVersions(db, key)
  if (versions.some(({ content }) => isSame(content, published.content))) return
  await addContentVersion(db, { ...key, content: published.content, author: null, at: published.updated_at })
}
