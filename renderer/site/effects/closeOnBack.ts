import { menuPopover } from '#renderer/site/app/shell/popovers.ts'
import { offlineDialog } from '#renderer/site/boot/offline.ts'
import { screenOf } from '#schemas/screens.ts'

/**
 * What Back closes, the topmost first: a dialog, a sub-menu, the drawer. Not the dialog about a missing connection, which opens while
 * the history returns to the page on screen.
 */
const layers = [
  `dialog:modal:not(#${offlineDialog})`,
  '[id^="category-"][popover]:popover-open',
  `#${menuPopover}:popover-open`,
] as const

/**
 * Closes on a phone's Back what is open before the page is left. While something is open, the history has an entry of
 * its own on top of the page's; closing in another way removes it. One that is left over, below a page gone to from a
 * menu, is passed over.
 */
export function closeOnBack(): void {
  /** Address of the page under the extra entry, while that is the one on screen. */
  let page: string | undefined
  /** The step back that is under way: off an extra entry, which is removed, or past one that is left over. */
  let step: 'removing' | 'passing' | undefined

  for (const name of ['toggle', 'close']) document.addEventListener(name, () => setTimeout(update), true)
  // Before the router, which is notified of changes of the page only.
  addEventListener('popstate', pop, true)
  update()

  function update() {
    // What closes while a step is under way must not take another one.
    if (step !== undefined) return
    if (findOpen() === undefined) {
      if (isExtra(history.state)) remove()
    } else if (!isExtra(history.state) && isPhone()) add()
  }

  function add() {
    page = location.href
    // Not the router's own `pushState`, which would load the page.
    History.prototype.pushState.call(history, { ...history.state, isExtra: true }, '')
  }

  function remove() {
    page = undefined
    step = 'removing'
    history.back()
  }

  function pop(event: PopStateEvent) {
    const wasOpen = page === location.href && findOpen()
    const isRemoved = step === 'removing'
    page = undefined
    step = undefined
    if (isRemoved) {
      event.stopImmediatePropagation()
      update()
    } else if (isExtra(event.state)) {
      // The step to the page itself is the router's.
      event.stopImmediatePropagation()
      step = 'passing'
      history.back()
    } else if (wasOpen) {
      event.stopImmediatePropagation()
      close(wasOpen)
    }
  }
}

/** Marks an extra entry as one again when the router's history replaces the state of the entry it starts on. */
export function keepExtra<THistory>(start: () => THistory): THistory {
  const wasExtra = isExtra(history.state)
  const started = start()
  if (wasExtra) History.prototype.replaceState.call(history, { ...history.state, isExtra: true }, '')
  return started
}

// The toggle event that follows adds an entry for what is still open below.
function close(layer: HTMLElement) {
  if (layer instanceof HTMLDialogElement) layer.close()
  else layer.hidePopover()
}

function findOpen(): HTMLElement | undefined {
  return layers.flatMap((selector) => document.querySelector<HTMLElement>(selector) ?? [])[0]
}

function isExtra(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isExtra' in state
}

function isPhone(): boolean {
  const { screen, landscapeMobile } = screenOf(innerWidth, innerHeight)
  return screen === 'mobile' || landscapeMobile
}
