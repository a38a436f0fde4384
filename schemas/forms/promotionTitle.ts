import * as v from 'valibot'
import { localeCodes, locales, type LocaleCode } from '#locales/locales.ts'
import { entityId } from '#schemas/entityId.ts'
import { isPermalink } from '#schemas/permalink.ts'

const promotionPage = v.object({
  page_type: v.literal('promo'),
  breadcrumbs: v.array(v.object({ title: v.string() })),
  translations: v.optional(v.record(v.string(), v.string()), {}),
})

/** Reads of the CMS; each returns `undefined` for what is not there. */
interface PromotionSource {
  /** The promotion with a key, in the words of a locale. */
  readonly promotion: (key: string, locale: LocaleCode) => Promise<{ readonly title: string } | undefined>
  /** The page at a permalink in a locale, as the CMS returns it. */
  readonly page: (permalink: string, locale: LocaleCode) => Promise<unknown>
}

/**
 * Returns the title of a promotion in a locale; `undefined` where it is not offered. A link names it by its key. Older links have the
 * permalink of one of its pages, in any language.
 */
export async function promotionTitle(
  source: PromotionSource,
  locale: LocaleCode,
  named: string,
): Promise<string | undefined> {
  const found = v.is(entityId, named) ? await source.promotion(named, locale) : undefined
  return found?.title ?? (isPermalink(named) ? titleByPermalink(source, locale, named) : undefined)
}

async function titleByPermalink({ page }: PromotionSource, locale: LocaleCode, permalink: string) {
  const own = titleOf(await page(permalink, locale))
  if (own !== undefined) return own
  const others = localeCodes.filter((code) => code !== locale && locales[code].textFrom === code)
  const pages = await Promise.all(others.map((code) => page(permalink, code)))
  const translated = pages.flatMap((each) => (v.is(promotionPage, each) ? (each.translations?.[locale] ?? []) : []))[0]
  return translated === undefined ? undefined : titleOf(await page(translated, locale))
}

function titleOf(page: unknown): string | undefined {
  return v.is(promotionPage, page) ? page.breadcrumbs.at(-1)?.title : undefined
}
