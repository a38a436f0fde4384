import type { ActorRefFrom } from 'xstate'
import { menuMachine } from '#machines/menu.ts'
import { menuPopover } from '#renderer/site/shell/popovers.ts'

/** Popovers of product categories, each a sub-menu with its id as its key. */
const subMenus = '[id^="category-"][popover]'

/** The menu machine over the native popovers: they open and close by themselves, the machine knows and can ask for it. */
export const menu = menuMachine.provide({
  actions: {
    showMenu: () => setOpen(menuPopover, true),
    hideMenu: () => setOpen(menuPopover, false),
    showSubMenu: ({ context }) => setOpen(context.subMenuKey, true),
    hideSubMenu: ({ context }) => setOpen(context.subMenuKey, false),
    lockScroll: () => (document.documentElement.dataset['scrollLocked'] = ''),
    restoreScroll: () => delete document.documentElement.dataset['scrollLocked'],
  },
})

/** Tells the machine what the visitor opens and closes, beginning with what is open already. */
export function connectMenu(actor: ActorRefFrom<typeof menuMachine>): void {
  const open = document.querySelector(`${subMenus}:popover-open`)
  actor.send({ type: 'menu.adopt', menuOpen: isOpen(menuPopover), subMenuKey: open?.id ?? null })
  for (const button of document.querySelectorAll('[popovertarget]')) {
    const id = button.getAttribute('popovertarget')
    if (id !== null) setExpanded(id, isOpen(id))
  }
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

/** The state of a popover's buttons as an attribute too: browsers tell it to assistive technology, but not to style sheets. */
function setExpanded(id: string, shows: boolean): void {
  for (const button of document.querySelectorAll(
    `[popovertarget="${CSS.escape(id)}"]:not([popovertargetaction="hide"])`,
  ))
    button.setAttribute('aria-expanded', String(shows))
}

function isOpen(id: string): boolean {
  return document.getElementById(id)?.matches(':popover-open') === true
}

function setOpen(id: string | null, shows: boolean): void {
  const element = id === null ? null : document.getElementById(id)
  if (element !== null && element.matches(':popover-open') !== shows) element.togglePopover(shows)
}
