/** Permalink of the ticket page, without the uuid. */
export const ticketPermalink = 'ticket'

/** Returns the part of a ticket page's permalink after `ticket/`, which may be empty; `undefined` for every other page. */
export function ticketCode(permalink: string | undefined): string | undefined {
  if (permalink === ticketPermalink) return ''
  return permalink?.startsWith(`${ticketPermalink}/`) === true ? permalink.slice(ticketPermalink.length + 1) : undefined
}
