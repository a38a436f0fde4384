/**
 * Returns the token of a link: in the fragment (`#token=…`), which no server or log sees, or in the query of a mail's
 * link.
 */
export function hashToken(address: Location): string {
  const fragment = new URLSearchParams(address.hash.slice(1)).get('token')
  return fragment ?? new URLSearchParams(address.search).get('token') ?? ''
}
