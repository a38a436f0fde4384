import type { ActorRefFrom } from 'xstate'
import { menuMachine } from '#machines/menu.ts'
import { menuPopover } from '#renderer/site/app/shell/popovers.ts'

/** Popovers of product categories, each a sub-menu with its id as its key. */
const subMenus = '[id^="category-"][popover]'

/** The burger beside the rail. */
const railButton = `[aria-controls="${menuPopover}"]`

/** Connects the menu machine with the native popovers: it is notified when the browser opens or closes them, and can do so itself. */
export const menu = menuMachine.provide({
  actions: {
    showMenu: () => setOpen(menuPopover, true),
    hideMenu: () => setOpen(menuPopover, false),
    unfoldRail: () => setFolded(false),
    foldRail: () => setFolded(true),
    showSubMenu: ({ context }) => setOpen(context.subMenuKey, true),
    hideSubMenu: ({ context }) => setOpen(context.subMenuKey, false),
    lockScroll: () => (document.documentElement.dataset['scrollLocked'] = ''),
    restoreScroll: () => delete document.documentElement.dataset['scrollLocked'],
  },
})

/** Notifies the machine of what the visitor opens and closes, starting with what is already open. */
export function connectMenu(actor: ActorRefFrom<typeof menuMachine>): void {
  const open = document.querySelector(`${subMenus}:popover-open`)
  actor.send({ type: 'menu.adopt', menuOpen: isOpen(menuPopover), subMenuKey: open?.id ?? null })
  for (const button of document.querySelectorAll('[popovertarget]')) {
    const id = button.getAttribute('popovertarget')
    if (id !== null) setExpanded(id, isOpen(id))
  }
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest(railButton) !== null) actor.send({ type: 'menu.toggle' })
  })
  // `toggle` does not bubble; it is caught on its way down.
  document.addEventListener(
    'toggle',
    ({ target, newState }) => {
      if (!(target instanceof HTMLElement) || target.popover === null) return
      const shows = newState === 'open'
      setExpanded(target.id, shows)
      if (target.id === menuPopover) actor.send({ type: shows ? 'menu.open' : 'menu.close' })
      else if (target.matches(subMenus)) actor.send({ type: shows ? 'subMenu.open' : 'subMenu.close', key: target.id })
    },
    true,
  )
}

/** Mirrors the state of a popover's buttons as an attribute: browsers expose it to assistive technology, but not to style sheets. */
function setExpanded(id: string, shows: boolean): void {
  for (const button of document.querySelectorAll(
    `[popovertarget="${CSS.escape(id)}"]:not([popovertargetaction="hide"])`,
  ))
    button.setAttribute('aria-expanded', String(shows))
}

/** Folds or unfolds the rail of a wide screen; a narrower one has none. */
function setFolded(isFolded: boolean): void {
  if (isFolded) document.documentElement.dataset['rail'] = 'folded'
  else delete document.documentElement.dataset['rail']
  document.querySelector(railButton)?.setAttribute('aria-expanded', String(!isFolded))
}

function isOpen(id: string): boolean {
  return document.getElementById(id)?.matches(':popover-open') === true
}

function setOpen(id: string | null, shows: boolean): void {
  const element = id === null ? null : document.getElementById(id)
  if (element !== null && element.matches(':popover-open') !== shows) element.togglePopover(shows)
}
