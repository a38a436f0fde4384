/** Query parameters without personal data; all others are dropped. */
const allowed = /^(utm_\w+|sort)$/

/** The path segment after `ticket` is the secret that opens the ticket. */
const ticket = /(\/ticket)\/.*$/i

/**
 * Returns an address for the tag manager, logs and error reports: without the secret of a ticket page, credentials, hash and query
 * parameters that are not on the allow-list. Takes an absolute http(s) address; returns `''` for anything else.
 */
export function publicUrl(address: string): string {
  let url: URL
  try {
    url = new URL(address)
  } catch {
    return ''
  }
  if (!/^https?:$/.test(url.protocol)) return ''
  const kept = [...url.searchParams].filter(([name, value]) => allowed.test(name) && !value.includes('@'))
  const query = kept.length > 0 ? `?${new URLSearchParams(kept).toString()}` : ''
  return url.origin + withoutSecret(url.pathname) + query
}

function withoutSecret(path: string): string {
  try {
    // The router reads the path decoded, so `%74icket` is a ticket page too.
    const plain = decodeURIComponent(path)
    return ticket.test(plain) ? encodeURI(plain.replace(ticket, '$1')) : path
  } catch {
    return path.replace(ticket, '$1')
  }
}
