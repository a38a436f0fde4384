import { updateHead } from '#renderer/site/effects/updateHead.ts'
import type { RouteData } from '#renderer/site/router/loadRoute.ts'
import type { SiteSettings } from '#renderer/site/site.ts'

interface Arrival {
  readonly data: RouteData
  readonly settings: SiteSettings
  /** Scroll position to return to, in px; `undefined` for an address the visitor has not been at. */
  readonly scrollTo: number | undefined
  /** Whether the visitor changed the page on screen (its order, a filter) and goes on where they are. */
  readonly stay: boolean
  /** Whether only query or hash changed. */
  readonly samePage: boolean
}

/** What happens once another address is on screen: head, open menus, scroll position, focus, and its title spoken. */
export function arrive({ data, settings, scrollTo, stay, samePage }: Arrival): void {
  updateHead(data, settings)
  if (stay) return
  closeMenus()
  const target = hashTarget()
  if (!samePage) moveFocus()
  if (scrollTo !== undefined) scroll({ top: scrollTo, behavior: 'instant' })
  else if (target === null) scroll({ top: 0, behavior: 'instant' })
  else target.scrollIntoView({ behavior: calm() ? 'instant' : 'smooth' })
}

function closeMenus() {
  for (const element of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) element.hidePopover()
  for (const details of document.querySelectorAll<HTMLDetailsElement>('header details[open]')) details.open = false
}

function hashTarget(): HTMLElement | null {
  const hash = location.hash.slice(1)
  try {
    return hash === '' ? null : document.getElementById(decodeURIComponent(hash))
  } catch {
    // The hash is not encoded text, so that no element can have it as its id.
    return null
  }
}

/** To the heading of the new page, whose text a screen reader then speaks. */
function moveFocus() {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (heading === null) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

function calm(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
