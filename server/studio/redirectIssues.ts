import { fallbackChain, isLocaleCode } from '#locales/locales.ts'
import type { ContentIssue } from '#schemas/studio/contentIssue.ts'
import { rule, type CodedRule } from '#schemas/studio/issueCodes.ts'
import type { Cms } from '#server/content/context.ts'
import { dumpRedirect } from '#server/content/dump.ts'
import { localePart, permalinkPart } from '#server/db/contentItems.ts'
import type { StoredContent } from '#server/db/contentTables.ts'
import { findPublishedPage } from '#server/db/publishedPages.ts'
import { findRedirect } from '#server/db/redirects.ts'
import type { ContentKey } from '#server/studio/contentForm.ts'
import { valueIssues } from '#server/studio/valueIssues.ts'

/** Redirects that are followed to find a loop; browsers give up after 20. */
const maxHops = 20

/** What keeps a redirect from being published; a warning where it never applies or leads nowhere. */
export async function redirectIssues(cms: Cms, { id }: ContentKey, content: StoredContent): Promise<ContentIssue[]> {
  const { location, status } = content
  const invalid = [
    ...valueIssues(dumpRedirect.entries.location, location, { path: 'location' }),
    ...valueIssues(dumpRedirect.entries.status, status, { path: 'status' }),
  ]
  if (invalid.length > 0 || typeof location !== 'string') return invalid
  if (await leadsBack(cms, `/${id}`, location)) {
    return [{ level: 'error', ...rule('redirect_loop', {}), path: 'location' }]
  }
  return [
    ...((await isPage(cms, `/${id}`)) ? [warning(rule('redirect_unused', { address: `/${id}` }), 'id')] : []),
    ...(location.startsWith('/') && (await leadsNowhere(cms, location))
      ? [warning(rule('dead_link', { address: location }), 'location')]
      : []),
  ]
}

async function leadsBack(cms: Cms, start: string, location: string): Promise<boolean> {
  let at: string | undefined = location
  for (let hops = 0; at !== undefined && hops < maxHops; hops += 1) {
    const address: string = at.replace(/[?#].*/, '')
    if (address === start) return true
    at = await nextOf(cms, address)
  }
  return at !== undefined
}

async function nextOf(cms: Cms, address: string): Promise<string | undefined> {
  const { locale, permalink } = partsOf(address)
  if (locale === undefined) return undefined
  return (await findRedirect(cms.db, fallbackChain(locale), permalink))?.location
}

async function leadsNowhere(cms: Cms, location: string): Promise<boolean> {
  const address = location.replace(/[?#].*/, '')
  // Files and the API are not pages.
  if (partsOf(address).locale === undefined) return false
  return !(await isPage(cms, address)) && (await nextOf(cms, address)) === undefined
}

async function isPage(cms: Cms, address: string): Promise<boolean> {
  const { locale, permalink } = partsOf(address)
  if (locale === undefined) return false
  if ((await findPublishedPage(cms.db, fallbackChain(locale), permalink)) !== undefined) return true
  for (const { pages } of cms.extensions) {
    if ((await pages?.find(cms, locale, permalink)) !== undefined) return true
  }
  return false
}

function partsOf(address: string) {
  const id = address.slice(1)
  const locale = id.includes('/') ? localePart(id) : id
  return isLocaleCode(locale)
    ? { locale, permalink: id.includes('/') ? permalinkPart(id) : '' }
    : { locale: undefined, permalink: '' }
}

function warning(found: CodedRule, path: string): ContentIssue {
  return { level: 'warning', ...found, path }
}
