import { assign, not, setup } from 'xstate'
import { noEffect } from '#machines/noEffect.ts'
import type { MenuContext, MenuEvent } from '#machines/menuState.ts'
import { typesOf } from '#machines/typesOf.ts'

/**
 * Main menu and sub-menu. On desktop the menu is a rail that starts open, stays as it is through navigations and is folded by the
 * burger; on narrower screens it is a drawer that starts closed. A sub-menu is open only inside an open menu. Effects are
 * idempotent: a native popover may have opened or closed before the machine receives the event.
 */
export const menuMachine = setup({
  types: typesOf<{
    context: MenuContext
    events: MenuEvent
    input: Pick<MenuContext, 'screen'>
    tags: 'open' | 'subMenu'
  }>(),
  actions: {
    showMenu: noEffect,
    hideMenu: noEffect,
    unfoldRail: noEffect,
    foldRail: noEffect,
    showSubMenu: noEffect,
    hideSubMenu: noEffect,
    lockScroll: noEffect,
    restoreScroll: noEffect,
    setKey: assign(({ event }) => ({ subMenuKey: keyOf(event) })),
  },
  guards: {
    onDesktop: ({ context }) => context.screen === 'desktop',
    onMobile: ({ context }) => context.screen === 'mobile',
    toDesktop: ({ context, event }) => 'screen' in event && event.screen === 'desktop' && context.screen !== 'desktop',
    hasKey: ({ context }) => context.subMenuKey !== null,
    adopts: ({ event }) => keyOf(event) !== null || (event.type === 'menu.adopt' && event.menuOpen),
    isOther: ({ context, event }) => keyOf(event) !== context.subMenuKey,
    isTarget: ({ context, event }) =>
      event.type === 'subMenu.close' && (event.key === undefined || event.key === context.subMenuKey),
  },
}).createMachine({
  id: 'menu',
  context: ({ input }) => ({ screen: input.screen, subMenuKey: null }),
  initial: 'mounting',
  on: { 'screen.change': { actions: assign(({ event }) => ({ screen: event.screen })) } },
  states: {
    mounting: { always: [{ guard: 'onDesktop', target: 'open' }, { target: 'closed' }] },
    closed: {
      on: {
        'menu.open': 'open',
        'menu.toggle': 'open',
        'menu.adopt': { guard: 'adopts', target: 'open', actions: 'setKey' },
        'subMenu.open': { target: 'open', actions: 'setKey' },
        'screen.change': { guard: 'toDesktop', target: 'open', actions: assign({ screen: 'desktop' }) },
      },
    },
    open: {
      type: 'parallel',
      tags: 'open',
      on: { 'menu.toggle': 'closed' },
      states: {
        // Before `content`: a drawer is shown before the sub-menu in it.
        layout: {
          initial: 'choosing',
          states: {
            choosing: { always: [{ guard: 'onDesktop', target: 'rail' }, { target: 'drawer' }] },
            rail: {
              entry: 'unfoldRail',
              exit: 'foldRail',
              always: { guard: not('onDesktop'), target: '#menu.closed' },
            },
            drawer: {
              entry: 'showMenu',
              exit: 'hideMenu',
              always: { guard: 'onDesktop', target: 'rail' },
              on: { 'menu.close': '#menu.closed', 'navigation.done': '#menu.closed' },
            },
          },
        },
        content: {
          initial: 'categories',
          states: {
            categories: {
              always: { guard: 'hasKey', target: 'subMenu' },
              on: { 'menu.adopt': { actions: 'setKey' }, 'subMenu.open': { actions: 'setKey' } },
            },
            subMenu: {
              tags: 'subMenu',
              entry: 'showSubMenu',
              exit: ['hideSubMenu', 'setKey'],
              initial: 'free',
              states: {
                free: { always: { guard: not('onMobile'), target: 'locked' } },
                locked: { entry: 'lockScroll', exit: 'restoreScroll', always: { guard: 'onMobile', target: 'free' } },
              },
              on: {
                'subMenu.open': { guard: 'isOther', actions: ['hideSubMenu', 'setKey', 'showSubMenu'] },
                'subMenu.close': { guard: 'isTarget', target: 'categories' },
                'navigation.done': 'categories',
              },
            },
          },
        },
      },
    },
  },
})

/** Returns the key of the sub-menu an event opens. */
function keyOf(event: MenuEvent): string | null {
  if (event.type === 'subMenu.open') return event.key
  return event.type === 'menu.adopt' ? event.subMenuKey : null
}
