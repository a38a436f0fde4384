import { hideTicket } from '#schemas/ticketSecret.ts'

/** Longest path in a log line. */
const longest = 200

/**
 * Returns the path of an address as it may stand in the log: without its query, which may hold personal data, and
 * without the secret of a ticket or a preview link, which is its only key.
 */
export function loggedPath(url: string): string {
  const path = url.replace(/^https?:\/\/[^/]*/, '').split('?')[0] ?? ''
  return hideTicket(path).slice(0, longest)
}
