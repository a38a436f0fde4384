import type { Cms } from '#server/content/context.ts'
import { findPagesWith } from '#server/db/contentUses.ts'
import type { ImportedItem } from '#server/db/importItems.ts'
import { entityTokens, findUsesOfEach, namedUses, type ContentUses } from '#server/studio/items/itemUses.ts'

/** What shows each of the items that an import has published, by their ids. */
export type ImportedUses = ReadonlyMap<string, ContentUses>

export const noUses: ImportedUses = new Map()

/** Reads what shows the new ones of these items. Nothing but pages refers to dealers, and mostly none does. */
export async function readUses({ db }: Cms, kind: string, imported: readonly ImportedItem[]): Promise<ImportedUses> {
  const ids = imported.filter(isNewlyPublished).map(({ item_id: id }) => id)
  if (kind === 'text' || ids.length === 0) return noUses
  const tokens = ids.flatMap((id) => entityTokens({ kind, id }))
  if (kind === 'retailer' && (await findPagesWith(db, tokens, [])).length === 0) return noUses
  return findUsesOfEach(db, kind, ids)
}

/** Returns whether something shows an item that would be deleted, besides items of its kind that are `gone` and `gonePages`. */
export function isUsedBeside(
  uses: ContentUses | undefined,
  own: string,
  gone: ReadonlySet<string>,
  gonePages: ReadonlySet<string>,
): boolean {
  if (uses === undefined) return false
  return namedUses(uses).some(({ kind, id }) => (kind === 'page' ? !gonePages.has(id) : kind !== own || !gone.has(id)))
}

/** Returns whether an import has published an item that was not live before. */
export function isNewlyPublished({ version_before, version_after }: ImportedItem): boolean {
  return version_before === null && version_after !== null
}
