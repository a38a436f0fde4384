import * as v from 'valibot'
import type { LocaleCode } from '#locales/locales.ts'
import { entityId } from '#schemas/entityId.ts'
import { promoCard, type PromoCard } from '#schemas/entities.ts'
import type { Tagged } from '#server/cache/tagCache.ts'
import type { Cms } from '#server/content/context.ts'
import { resolveReferences } from '#server/content/resolve.ts'

/** Returns a promotion by its key, in the words of a locale; `undefined` for an unknown one, and without a page in the locale. */
export async function getPromotion(cms: Cms, locale: LocaleCode, key: string): Promise<Tagged<PromoCard> | undefined> {
  if (!v.is(entityId, key)) return undefined
  const reference = { $ref: `promotion_card/${key}` }
  const resolved = await resolveReferences(cms, locale, [reference])
  const found = resolved.resolve(reference)
  const checked = v.safeParse(promoCard, found)
  return checked.success ? { value: checked.output, tags: resolved.tags } : undefined
}
