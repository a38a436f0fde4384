import { readEffectivePermalinks, findOwners } from '#server/db/pagePermalinks.ts'
import { deleteRedirects, writeRedirects } from '#server/db/redirects.ts'
import type { Cms } from '#server/content/context.ts'
import { redirectsTag } from '#server/content/findRedirect.ts'
import { chains } from '#server/content/integrity.ts'

/** Reads the permalink of a page in every locale, before a change. */
export function permalinksOf(cms: Cms, page: string): Promise<ReadonlyMap<string, string>> {
  return readEffectivePermalinks(cms.db, chains, page)
}

/**
 * Redirects the addresses a page has left, in each locale whose readers find it elsewhere now, and takes redirects away that a page
 * stands on. An address where another page is read stays that page's. Returns the cache tags of what changed.
 */
export async function redirectMoved(cms: Cms, page: string, before: ReadonlyMap<string, string>): Promise<string[]> {
  const after = await permalinksOf(cms, page)
  const arrived = [...after].filter(([locale, permalink]) => before.get(locale) !== permalink)
  const deleted = await deleteRedirects(
    cms.db,
    arrived.map(([locale, permalink]) => ({ locale, permalink })),
  )
  const left = arrived.flatMap(([locale, to]) => {
    const from = before.get(locale)
    // The home page's address cannot be redirected.
    return from === undefined || from === '' ? [] : [{ locale, permalink: from, to }]
  })
  const owners = await findOwners(
    cms.db,
    chains,
    left.map(({ permalink }) => permalink),
    page,
  )
  const owned = new Set(owners.map(({ locale, permalink }) => `${locale} ${permalink}`))
  const rows = left
    .filter(({ locale, permalink }) => !owned.has(`${locale} ${permalink}`))
    .map(({ locale, permalink, to }) => {
      const location = to === '' ? `/${locale}` : `/${locale}/${to}`
      return { locale, permalink, location, status: 301 as const }
    })
  const written = await writeRedirects(cms.db, rows, 'editor')
  return deleted + written > 0 ? [redirectsTag] : []
}
