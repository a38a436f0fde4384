import type { ActorRefFrom } from 'xstate'
import type { headerMachine } from '#machines/header.ts'

/** Moves the top bar away and back as the machine says, and tells it where the page and the focus are. */
export function connectHeader(actor: ActorRefFrom<typeof headerMachine>): void {
  const root = document.documentElement
  actor.subscribe((snapshot) => {
    if (snapshot.hasTag('collapsed')) root.dataset['header'] = 'collapsed'
    else delete root.dataset['header']
  })
  let waiting = false
  const measure = () => {
    waiting = false
    actor.send({ type: 'page.scroll', y: Math.max(0, scrollY) })
  }
  addEventListener(
    'scroll',
    () => {
      if (!waiting) requestAnimationFrame(measure)
      waiting = true
    },
    { passive: true },
  )
  document.addEventListener('focusin', ({ target }) =>
    actor.send({ type: isKeyboardFocus(target) ? 'focus.inside' : 'focus.outside' }),
  )
}

/** A mouse click leaves the focus behind without anybody looking at it. */
function isKeyboardFocus(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('header') !== null && target.matches(':focus-visible')
}
