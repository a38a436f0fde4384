/** Permalink of the ticket page (specification, section 2), without the uuid. */
export const ticketPermalink = 'ticket'

/** What the permalink of a ticket page says behind `ticket/`, empty without; `undefined` for every other page. */
export function ticketCode(permalink: string | undefined): string | undefined {
  if (permalink === ticketPermalink) return ''
  return permalink?.startsWith(`${ticketPermalink}/`) === true ? permalink.slice(ticketPermalink.length + 1) : undefined
}
