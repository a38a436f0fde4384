import type { ActorRefFrom } from 'xstate'
import type { headerMachine } from '#machines/header.ts'

/** Hides and shows the top bar by the machine's state, and notifies the machine of scroll position and focus. */
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

// The focus left behind by a mouse click does not count.
function isKeyboardFocus(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('header') !== null && target.matches(':focus-visible')
}
