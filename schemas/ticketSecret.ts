/**
 * The segment after `ticket` (page) or `tickets` (API) is the only credential of a ticket, and the one after a first segment
 * `preview` or `review` that of an unpublished page.
 */
const inPath = /(\/tickets?\/|^\/p?review\/|:\/\/[^/\s]+\/p?review\/)[^/?#\s]+/gi
const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi

/** Removes the secrets of tickets and preview links from a path, or from a sentence that contains one, for logs and error reports. */
export function hideTicket(text: string): string {
  const hidden = hide(text)
  try {
    // The router decodes the path, so `%74icket` is a ticket page too.
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
