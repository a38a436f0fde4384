import { defaultLocale, fallbackChain } from '#locales/locales.ts'
import type { CallQuery, CallResult } from '#schemas/studio/studioCalls.ts'
import type { Cms } from '#server/content/context.ts'
import { readPromotionDays, type PromotionDays } from '#server/db/promotionDays.ts'

/** Lists the promotions that run between two days, and those without days. */
export async function listPromotionDays(
  cms: Cms,
  { from, to, locale = defaultLocale }: CallQuery<'listPromotionDays'>,
): Promise<CallResult<'listPromotionDays'>> {
  const { items, undated } = await readPromotionDays(cms.db, { from, to, chain: fallbackChain(locale) })
  return { items: items.map(toItem), undated: undated.map(toItem) }
}

function toItem({ id, title, from, to, published, has_draft: hasDraft }: PromotionDays) {
  const state = published ? (hasDraft ? ('changed' as const) : ('published' as const)) : ('draft' as const)
  return { id, title, from, to, state }
}
