/** Query parameters that say nothing about a person; every other one is dropped. */
const allowed = /^(utm_\w+|sort)$/

/** What follows `ticket` in a path is the ticket's only key (decisions, "Privacy and tickets"). */
const ticket = /(\/ticket)\/.*$/i

/**
 * An address as others may know it, the tag manager, logs and error reports: without the secret of a ticket page, credentials, hash
 * and query, save the parameters on the allow-list. Takes an absolute http address; of anything else nothing is left.
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
