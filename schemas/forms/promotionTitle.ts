import * as v from 'valibot'
import { localeCodes, locales, type LocaleCode } from '#locales/locales.ts'

const promotionPage = v.object({
  page_type: v.literal('promo'),
  breadcrumbs: v.array(v.object({ title: v.string() })),
  translations: v.optional(v.record(v.string(), v.string()), {}),
})

/** Loads the page at a permalink in a locale, as the CMS returns it; `undefined` when there is none. */
type LoadPage = (permalink: string, locale: LocaleCode) => Promise<unknown>

/**
 * Returns the title of a promotion in a locale; `undefined` where it is not offered. Its permalink may be that of any locale, so that a
 * link keeps the promotion when the visitor changes the language.
 */
export async function promotionTitle(
  load: LoadPage,
  locale: LocaleCode,
  permalink: string,
): Promise<string | undefined> {
  const own = titleOf(await load(permalink, locale))
  if (own !== undefined) return own
  const others = localeCodes.filter((code) => code !== locale && locales[code].textFrom === code)
  const pages = await Promise.all(others.map((code) => load(permalink, code)))
  const translated = pages.flatMap((page) => (v.is(promotionPage, page) ? (page.translations?.[locale] ?? []) : []))[0]
  return translated === undefined ? undefined : titleOf(await load(translated, locale))
}

function titleOf(page: unknown): string | undefined {
  return v.is(promotionPage, page) ? page.breadcrumbs.at(-1)?.title : undefined
}
