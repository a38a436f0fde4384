import { fallbackChain, type LocaleCode } from '#locales/locales.ts'
import type { PageRedirect } from '#schemas/redirect.ts'
import type { Tagged } from '#server/cache/tagCache.ts'
import type { Cms } from '#server/content/context.ts'
import { findRedirect as findStored } from '#server/db/redirects.ts'

/** Tag of everything that depends on the redirects; a change of one changes them all. */
export const redirectsTag = 'redirects'

/** Returns where an address without a page leads, as the page call responds; `undefined` when it leads nowhere. */
export async function findRedirect(
  cms: Cms,
  locale: LocaleCode,
  permalink: string,
): Promise<Tagged<{ readonly redirect: PageRedirect }> | undefined> {
  const redirect = await findStored(cms.db, fallbackChain(locale), permalink)
  return redirect === undefined ? undefined : { value: { redirect }, tags: new Set([redirectsTag]) }
}
