import type { Cms } from '#server/content/context.ts'
import { findPagesWith } from '#server/db/contentUses.ts'
import type { ImportedItem } from '#server/db/importItems.ts'
import type { ContentKey } from '#server/studio/items/contentForm.ts'
import { entityTokens, findUses, namedUses } from '#server/studio/items/itemUses.ts'

/** Returns whether something shows an item that would be deleted, besides items of its kind that are `gone` and `gonePages`. */
export async function isUsedBeside(
  { db }: Cms,
  key: ContentKey,
  gone: ReadonlySet<string>,
  gonePages: ReadonlySet<string>,
): Promise<boolean> {
  return namedUses(await findUses(db, key)).some(({ kind, id }) => {
    return kind === 'page' ? !gonePages.has(id) : kind !== key.kind || !gone.has(id)
  })
}

/** Returns whether something may show a new one of these items. Nothing but pages refers to dealers, which one query finds for many. */
export async function isAnyUsed({ db }: Cms, kind: string, imported: readonly ImportedItem[]): Promise<boolean> {
  if (kind === 'text') return false
  if (kind !== 'retailer') return true
  const tokens = imported.filter(isNewlyPublished).flatMap(({ item_id: id }) => entityTokens({ kind, id }))
  return tokens.length > 0 && (await findPagesWith(db, tokens, [])).length > 0
}

/** Returns whether an import has published an item that was not live before. */
export function isNewlyPublished({ version_before, version_after }: ImportedItem): boolean {
  return version_before === null && version_after !== null
}
