/** What follows `ticket` in a page's path and `tickets` in a call's is the ticket's only key. */
const inPath = /(\/tickets?\/)[^/?#\s]+/gi
const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi

/**
 * A path, or a sentence with one in it, as logs and error reports may have it: without the secret of a ticket (decisions, "Privacy
 * and tickets").
 */
export function hideTicket(text: string): string {
  const hidden = hide(text)
  try {
    // The router reads the path decoded, so `%74icket` is a ticket page too.
    const plain = decodeURIComponent(text)
    const plainHidden = hide(plain)
    return plainHidden === plain ? hidden : plainHidden
  } catch {
    return hidden
  }
}

function hide(text: string): string {
  return text.replace(inPath, '$1…').replace(uuid, '…')
}
