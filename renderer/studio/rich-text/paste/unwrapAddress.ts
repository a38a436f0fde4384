/** Where search engines, mail filters and networks keep the address they lead to: host, path, and the parameter. */
const wrappers: readonly (readonly [host: RegExp, path: string, parameters: readonly string[]])[] = [
  [/^(?:www\.)?google\.[a-z.]{2,6}$/, '/url', ['q', 'url']],
  [/^(?:l|lm)\.facebook\.com$/, '/l.php', ['u']],
  [/^(?:www\.)?bing\.com$/, '/search/click', ['url']],
  [/^duckduckgo\.com$/, '/l/', ['uddg']],
  [/^(?:www\.)?linkedin\.com$/, '/redir/redirect', ['url']],
  [/^(?:www\.)?youtube\.com$/, '/redirect', ['q']],
]
/** Addresses of a mail filter: the third version writes them between `__` and `__;`, with `*` for each character it has taken out. */
const urlDefense = /^https:\/\/urldefense\.(?:com|us|proofpoint\.com)\/v3\/__(https?:\/\/[^*]+?)__;/i

/**
 * Returns the address a link leads to in the end, without what copied it wrapped around it, and with the scheme that `www.` stands for; any
 * other address unchanged.
 */
export function unwrapAddress(address: string): string {
  if (/^www\./i.test(address)) return `https://${address}`
  let url: URL
  try {
    url = new URL(address)
  } catch {
    return address
  }
  const inner = wrappedIn(url)
  // A filter wraps what a search engine has wrapped.
  return inner === undefined || !/^https?:\/\//i.test(inner) ? address : unwrapAddress(inner)
}

function wrappedIn(url: URL): string | undefined {
  const { hostname, pathname, searchParams } = url
  const defended = urlDefense.exec(url.href)?.[1]
  if (defended !== undefined) return defended
  if (hostname === 'urldefense.proofpoint.com' && pathname === '/v2/url')
    return decodedBefore(searchParams.get('u') ?? '')
  if (hostname.endsWith('.safelinks.protection.outlook.com')) return searchParams.get('url') ?? undefined
  const wrapper = wrappers.find(
    ([host, path]) => host.test(hostname) && (pathname === path || pathname === path.replace(/\/$/, '')),
  )
  return wrapper?.[2].map((name) => searchParams.get(name)).find((value) => value !== null) ?? undefined
}

/** Returns an address of the filter's second version, which has - for the percent sign and _ for the slash. */
function decodedBefore(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('-', '%').replaceAll('_', '/'))
  } catch {
    return undefined
  }
}
