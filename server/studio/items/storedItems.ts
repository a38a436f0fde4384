import type { Kysely } from 'kysely'
import { readRevision, type ItemKey } from '#server/db/contentDrafts.ts'
import type { StoredContent } from '#server/db/contentTables.ts'
import { readContentVersions, type ContentVersion } from '#server/db/contentVersions.ts'
import type { Database } from '#server/db/tables.ts'
import { upgradeItem } from '#server/content/currentItem.ts'

/** Returns what was edited at a revision, in the version of this release; `undefined` when it is no longer known. */
export async function readItemRevision(
  db: Kysely<Database>,
  key: ItemKey,
  revision: number,
): Promise<StoredContent | undefined> {
  return upgradeItem(key.kind, await readRevision(db, key, revision))
}

/** Returns the newest versions of an item, newest first, their content in the version of this release; with `number` that one alone. */
export async function readItemVersions(
  db: Kysely<Database>,
  key: ItemKey,
  options: { readonly number?: number } = {},
): Promise<readonly ContentVersion[]> {
  const versions = await readContentVersions(db, key, options)
  return versions.map((version) => ({ ...version, content: upgradeItem(key.kind, version.content) }))
}
