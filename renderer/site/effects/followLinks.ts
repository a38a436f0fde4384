import { ticketCode } from '#schemas/ticketCode.ts'
import { templatesPermalink } from '#renderer/site/templates/templateQuery.ts'
import { parsePath } from '#renderer/site/router/paths.ts'
import { fetchAhead } from '#renderer/site/effects/fetchAhead.ts'
import type { Destination, Navigation, NavigationInput } from '#renderer/site/effects/navigation.ts'

interface NavigateOptions {
  /** Whether the address on screen is replaced, and the scroll position stays. */
  readonly sameEntry?: boolean
}

/** Shows another address of the site without leaving the document. */
export type Navigate = (to: Destination, options?: NavigateOptions) => Promise<void>

/**
 * Lets the router follow every link of the page, also those in sections that are HTML only. Another locale, another site,
 * a file and a modified click stay the browser's. Router and queries are fetched when the visitor first reaches for a link.
 */
export function followLinks(input: NavigationInput): Navigate {
  let started: Promise<Navigation> | undefined
  const start = () =>
    (started ??= import('#renderer/site/effects/navigation.ts').then((code) => code.startNavigation(input)))

  const navigate: Navigate = async (to, { sameEntry = false } = {}) => {
    try {
      const navigation = await start()
      await navigation.go(to, sameEntry)
    } catch (error) {
      console.error('The page is loaded as a whole: navigation inside the document failed.', error)
      location.assign(typeof to === 'string' ? to : to(location.href))
    }
  }

  const reach = (event: Event) => {
    const url = siteUrl(event.target)
    if (url === undefined) return
    void fetchAhead(start).then((navigation) => {
      // The click will try again, and fall back to the browser's own navigation.
      if (navigation === undefined) started = undefined
      else navigation.prefetch(url)
    })
  }
  document.addEventListener('pointerover', reach, { passive: true })
  document.addEventListener('touchstart', reach, { passive: true })
  document.addEventListener('focusin', reach)
  document.addEventListener('click', (event) => {
    const url = isPlainClick(event) ? siteUrl(event.target) : undefined
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

/** Where a form of method GET leads. */
function addressOf(form: HTMLFormElement): string {
  const url = new URL(form.action)
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') url.searchParams.set(name, value)
  return url.pathname + url.search
}

function isPlainClick(event: MouseEvent): boolean {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  return !event.defaultPrevented && event.button === 0 && !modified
}

/** Address of the link under an event, when it is a page of this locale. */
function siteUrl(target: EventTarget | null): URL | undefined {
  const anchor = target instanceof Element ? target.closest('a[href]') : null
  if (!(anchor instanceof HTMLAnchorElement) || anchor.hasAttribute('download') || anchor.target !== '')
    return undefined
  const url = new URL(anchor.href)
  if (url.origin !== location.origin) return undefined
  const { locale, permalink } = parsePath(url.pathname)
  // The page of a ticket is a document of its own: with its own headers, and without the tag manager.
  if (permalink === templatesPermalink || ticketCode(permalink) !== undefined) return undefined
  return permalink !== undefined && locale === parsePath(location.pathname).locale ? url : undefined
}
