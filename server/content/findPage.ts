import { locales, type LocaleCode } from '#locales/locales.ts'
import type { PageRedirect } from '#schemas/redirect.ts'
import type { Tagged } from '#server/cache/tagCache.ts'
import type { Cms } from '#server/content/context.ts'
import { findRedirect } from '#server/content/findRedirect.ts'
import { getPage } from '#server/content/getPage.ts'
import type { ResponsePage } from '#server/content/responsePage.ts'

type FindResult = Tagged<ResponsePage | { readonly redirect: PageRedirect }>

/** Returns the page at a permalink, else where that leads: a redirect, or the page whose permalink it is in capitals. */
export async function findPage(cms: Cms, locale: LocaleCode, permalink: string): Promise<FindResult | undefined> {
  const found = (await getPage(cms, locale, permalink)) ?? (await findRedirect(cms, locale, permalink))
  if (found !== undefined) return found
  for (const lower of inLowerCase(permalink, locale)) {
    const page = await getPage(cms, locale, lower)
    if (page !== undefined) {
      const location = encodeURI(`/${locale}/${lower}`)
      return { value: { redirect: { location, status: 301 } }, tags: page.tags }
    }
    const redirect = await findRedirect(cms, locale, lower)
    if (redirect !== undefined) return redirect
  }
  return undefined
}

/** Spellings in lower case: of the letters in general, and of those of the language, as the Turkish I. */
function inLowerCase(permalink: string, locale: LocaleCode): Set<string> {
  const general = permalink.toLowerCase().replaceAll('i\u0307', 'i')
  const spellings = new Set([general, permalink.toLocaleLowerCase(locales[locale].iso)])
  spellings.delete(permalink)
  return spellings
}
