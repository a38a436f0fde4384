import type { SiteActor } from '#machines/site.ts'
import { offlineParts } from '#renderer/site/boot/offline.ts'
import { pageViewOf } from '#renderer/site/effects/pageView.ts'
import { hashTarget } from '#renderer/site/effects/hashTarget.ts'
import { updateHead } from '#renderer/site/effects/updateHead.ts'
import type { RouteData } from '#renderer/site/page/routeData.ts'
import type { SiteSettings } from '#renderer/site/page/siteSettings.ts'

interface Arrival {
  readonly data: RouteData
  readonly settings: SiteSettings
  readonly actor: SiteActor
  /** Scroll position to return to, in px; `undefined` for an address the visitor has not been at. */
  readonly scrollTo: number | undefined
  /** Whether the visitor changed the page on screen (its order, a filter) and keeps the scroll position. */
  readonly stay: boolean
  /** Whether only query or hash changed. */
  readonly samePage: boolean
}

/** Runs once another address is on screen: updates head, open menus, scroll position and focus, and announces the title. */
export function arrive({ data, settings, actor, scrollTo, stay, samePage }: Arrival): void {
  updateHead(data, settings, Object.fromEntries(new URLSearchParams(location.search)))
  if (stay) return
  actor.send({ type: 'navigation.done', view: pageViewOf(data) })
  for (const details of document.querySelectorAll<HTMLDetailsElement>('nav details[open]')) details.open = false
  offlineParts().dialog?.close()
  const target = hashTarget()
  if (!samePage) {
    moveFocus()
    announce(document.title)
  }
  if (scrollTo !== undefined) scroll({ top: scrollTo, behavior: 'instant' })
  else if (target === null) scroll({ top: 0, behavior: 'instant' })
  else target.scrollIntoView({ behavior: calm() ? 'instant' : 'smooth' })
}

/** Moves the focus to the heading of the new page, which a screen reader then announces. */
function moveFocus() {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (heading === null) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** Announces the title of the new page to screen readers, as a full page load would. */
function announce(title: string) {
  let region = document.getElementById('announcer')
  if (region === null) {
    region = document.createElement('p')
    region.id = 'announcer'
    region.className = 'visually-hidden'
    region.setAttribute('role', 'status')
    document.body.append(region)
  }
  region.textContent = title
}

function calm(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
