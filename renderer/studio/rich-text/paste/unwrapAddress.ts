/** Where search engines, mail filters and networks keep the address they lead to: host, path, and the parameter. */
const wrappers: readonly (readonly [host: RegExp, path: string, parameters: readonly string[]])[] = [
  [/^(?:www\.)?google\.[a-z.]{2,6}$/, '/url', ['q', 'url']],
  [/\.safelinks\.protection\.outlook\.com$/, '/', ['url']],
  [/^(?:l|lm)\.facebook\.com$/, '/l.php', ['u']],
  [/^(?:www\.)?bing\.com$/, '/search/click', ['url']],
  [/^duckduckgo\.com$/, '/l/', ['uddg']],
  [/^(?:www\.)?linkedin\.com$/, '/redir/redirect', ['url']],
  [/^(?:www\.)?youtube\.com$/, '/redirect', ['q']],
]

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
  for (const [host, path, parameters] of wrappers) {
    if (!host.test(url.hostname) || (url.pathname !== path && url.pathname !== path.replace(/\/$/, ''))) continue
    const inner = parameters.map((name) => url.searchParams.get(name)).find((value) => value !== null)
    if (inner !== undefined && inner !== null && /^https?:\/\//i.test(inner)) return inner
  }
  return address
}
