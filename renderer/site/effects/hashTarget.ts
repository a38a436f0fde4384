import { parsePath } from '#renderer/site/page/paths.ts'

/** Returns the element the hash of the address names. */
export function hashTarget(): HTMLElement | null {
  const hash = location.hash.slice(1)
  try {
    return hash === '' ? null : document.getElementById(decodeURIComponent(hash))
  } catch {
    // The hash is not valid encoded text, so no element can have it as its id.
    return null
  }
}

/** Removes a hash that came along from the page in another locale and names nothing here; campaigns have hashes of their own. */
export function dropForeignHash(): void {
  if (location.hash === '' || hashTarget() !== null || !comesFromOtherLocale()) return
  history.replaceState(history.state, '', location.pathname + location.search)
}

function comesFromOtherLocale(): boolean {
  if (!URL.canParse(document.referrer)) return false
  const { origin, pathname } = new URL(document.referrer)
  return origin === location.origin && parsePath(pathname).locale !== parsePath(location.pathname).locale
}
