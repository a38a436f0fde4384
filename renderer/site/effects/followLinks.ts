import { templatesPermalink } from '#schemas/reservedPermalinks.ts'
import { ticketCode } from '#schemas/ticketCode.ts'
import { hasUnknownLocale, parsePath } from '#renderer/site/page/paths.ts'
import { isReachable, showOffline } from '#renderer/site/boot/offline.ts'
import { fetchAhead } from '#renderer/site/effects/fetchAhead.ts'
import { childOf } from '#renderer/site/effects/siteActor.ts'
import type { Destination, HistoryEntry, Navigation, NavigationInput } from '#renderer/site/effects/navigation.ts'

interface NavigateOptions {
  readonly entry?: HistoryEntry
}

/** Shows another address of the site without leaving the document. */
export type Navigate = (to: Destination, options?: NavigateOptions) => Promise<void>

/**
 * Lets the router follow every link of the page, also those in sections that are HTML only. The browser handles
 * other locales, other sites, files and modified clicks. Router and queries are fetched at the first hover, focus or touch of a link.
 */
export function followLinks(input: NavigationInput): Navigate {
  let started: Promise<Navigation> | undefined
  const start = () =>
    (started ??= import('#renderer/site/effects/navigation.ts').then((code) => code.startNavigation(input)))

  const navigate: Navigate = async (to, { entry = 'new' } = {}) => {
    const isOutdated = childOf(input.actor, 'consent').getSnapshot().hasTag('outdated')
    if (isOutdated && entry === 'new') return location.assign(typeof to === 'string' ? to : to(location.href))
    try {
      const navigation = await start()
      await navigation.go(to, entry)
    } catch (error) {
      started = undefined
      const href = typeof to === 'string' ? to : to(location.href)
      if (!(await isReachable())) return showOffline(href)
      console.error('The page is loaded as a whole: navigation inside the document failed.', error)
      location.assign(href)
    }
  }

  const reach = (event: Event) => {
    const url = siteUrl(event.target)
    if (url === undefined) return
    void fetchAhead(start).then((navigation) => {
      // The click tries again, and falls back to the browser's own navigation.
      if (navigation === undefined) started = undefined
      else navigation.prefetch(url)
    })
  }
  document.addEventListener('pointerover', reach, { passive: true })
  document.addEventListener('touchstart', reach, { passive: true })
  document.addEventListener('focusin', reach)
  document.addEventListener('click', (event) => {
    const url = isUnmodifiedClick(event) ? siteUrl(event.target) : undefined
    if (url === undefined || (url.pathname === location.pathname && url.hash !== '')) return
    event.preventDefault()
    void navigate(url.pathname + url.search + url.hash)
  })
  document.addEventListener('submit', (event) => {
    const form = event.target
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || !('navigate' in form.dataset)) return
    event.preventDefault()
    void navigate(addressOf(form))
  })
  return navigate
}

/** Returns the address a GET form submits to. */
function addressOf(form: HTMLFormElement): string {
  const url = new URL(form.action)
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') url.searchParams.set(name, value)
  return url.pathname + url.search
}

function isUnmodifiedClick(event: MouseEvent): boolean {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  return !event.defaultPrevented && event.button === 0 && !modified
}

/** Returns the address of the link under an event, when it is a page of this locale. */
function siteUrl(target: EventTarget | null): URL | undefined {
  const anchor = target instanceof Element ? target.closest('a[href]') : null
  if (!(anchor instanceof HTMLAnchorElement) || anchor.hasAttribute('download') || anchor.target !== '')
    return undefined
  const url = new URL(anchor.href)
  if (url.origin !== location.origin) return undefined
  // The router ignores an unknown locale with a warning.
  if (hasUnknownLocale(url.pathname)) return url
  const { locale, permalink } = parsePath(url.pathname)
  // The page of a ticket is a document of its own: with its own headers, and without the tag manager.
  if (permalink === templatesPermalink || ticketCode(permalink) !== undefined) return undefined
  return permalink !== undefined && locale === parsePath(location.pathname).locale ? url : undefined
}
