import { fallbackChain, isLocaleCode } from '#locales/locales.ts'
import { meantLocale } from '#locales/negotiate.ts'
import type { ContentIssue } from '#schemas/issues/contentIssue.ts'
import { rule, type CodedRule } from '#schemas/issues/issueCodes.ts'
import { isReservedPermalink } from '#schemas/reservedPermalinks.ts'
import { unseenInAddress } from '#schemas/studio/unseenInAddresses.ts'
import type { Cms } from '#server/content/context.ts'
import { dumpRedirect } from '#server/content/dump.ts'
import { localePart, permalinkPart } from '#server/db/contentItems.ts'
import type { StoredContent } from '#server/db/contentTables.ts'
import { findPublishedPage } from '#server/db/publishedPages.ts'
import { findRedirect } from '#server/db/redirects.ts'
import type { ContentKey } from '#server/studio/items/contentForm.ts'
import { valueIssues } from '#server/studio/items/valueIssues.ts'

/** Stands for the site, whatever its address. */
const ownOrigin = 'https://site.invalid'
/** Redirects that are followed to find a loop; browsers give up after 20. */
const maxHops = 20

/** Returns what keeps a redirect from being published; a warning where it never applies or leads nowhere. */
export async function redirectIssues(cms: Cms, { id }: ContentKey, content: StoredContent): Promise<ContentIssue[]> {
  const { location, status } = content
  const invalid = [
    ...valueIssues(dumpRedirect.entries.location, location, { path: 'location' }),
    ...valueIssues(dumpRedirect.entries.status, status, { path: 'status' }),
    ...(typeof location === 'string' ? unseenInAddress(location, 'location') : []),
  ]
  if (invalid.length > 0 || typeof location !== 'string') return invalid
  const arrived = withoutDots(location)
  if (arrived !== undefined)
    return [{ level: 'error', ...rule('redirect_dots', { address: arrived }), path: 'location' }]
  const end = await endOf(cms, `/${id}`, location)
  if (end === undefined) return [{ level: 'error', ...rule('redirect_loop', {}), path: 'location' }]
  return [
    ...((await isPage(cms, `/${id}`)) ? [warning(rule('redirect_unused', { address: `/${id}` }), 'id')] : []),
    ...(end === location ? [] : [warning(rule('redirect_chain', { address: end }), 'location')]),
    ...((await isNowhere(cms, end)) ? [warning(rule('dead_link', { address: end }), 'location')] : []),
  ]
}

/** Returns where browsers arrive at an address with parts of dots, which they leave out, as `%2e` too; `undefined` for one without. */
function withoutDots(location: string): string | undefined {
  const [path = ''] = location.split(/[?#]/)
  if (!path.split('/').some((part) => /^(?:\.|%2e){1,2}$/i.test(part))) return undefined
  const { origin, href } = new URL(location, ownOrigin)
  return origin === ownOrigin ? href.slice(ownOrigin.length) : href
}

/** Follows redirects to where a visitor arrives; `undefined` when they lead in a circle. */
async function endOf(cms: Cms, start: string, location: string): Promise<string | undefined> {
  const seen = new Set([start])
  for (let at = location; ;) {
    const address = addressOf(at)
    if (seen.has(address) || seen.size > maxHops) return undefined
    seen.add(address)
    // A page at the address comes before a redirect.
    const next = (await isPage(cms, address)) ? undefined : await nextOf(cms, address)
    if (next === undefined) return at
    at = next
  }
}

async function nextOf(cms: Cms, address: string): Promise<string | undefined> {
  const { locale, permalink } = partsOf(address)
  if (locale === undefined) return undefined
  return (await findRedirect(cms.db, fallbackChain(locale), permalink))?.location
}

// Files, the API and other sites are not pages.
async function isNowhere(cms: Cms, location: string): Promise<boolean> {
  const address = addressOf(location)
  if (!address.startsWith('/') || address === '/') return false
  if (partsOf(address).locale === undefined) return !isReservedPermalink(address.slice(1))
  return !(await isPage(cms, address))
}

/** Returns the one address that the site shows a page under: `/DE-DE/gr%C3%B6%C3%9Fe/?x=1` is `/de-de/größe`. */
function addressOf(location: string): string {
  const path = location.replace(/[?#].*/, '')
  if (!path.startsWith('/')) return path
  const [first = '', ...others] = decoded(path)
    .split('/')
    .filter((part) => part !== '')
  return `/${[meantLocale(first) ?? first, ...others].join('/')}`
}

function decoded(path: string): string {
  try {
    const text = decodeURIComponent(path)
    // No page has such characters in its address, and no database takes all of them.
    return /\p{Cc}/u.test(text) ? path : text
  } catch {
    // A percent sign of its own.
    return path
  }
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
