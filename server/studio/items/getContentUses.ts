import type { LocaleCode } from '#locales/locales.ts'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import type { Cms } from '#server/content/context.ts'
import { countPagesShowing } from '#server/db/contentUses.ts'
import type { ContentKey } from '#server/studio/items/contentForm.ts'
import { findUses, nameUses } from '#server/studio/items/itemUses.ts'

/** Returns what shows an item, by its names in a locale, and of a shared section on how many pages it is: that many are not all listed. */
export async function getContentUses(
  cms: Cms,
  key: ContentKey,
  locale: LocaleCode,
): Promise<CallResult<'getContentUses'>> {
  const named = await nameUses(cms, await findUses(cms.db, key), locale)
  return key.kind === 'shared_section' ? { ...named, counts: await countPagesShowing(cms.db, key.id) } : named
}
