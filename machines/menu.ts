import { assign, not, setup } from 'xstate'
import { noEffect } from '#machines/noEffect.ts'
import { typesOf } from '#machines/typesOf.ts'
import type { ScreenClass } from '#schemas/screens.ts'

export interface MenuContext {
  readonly screen: ScreenClass
  readonly subMenuKey: string | null
}

export type MenuEvent =
  /** `menu.close` is for the drawer: it is also the last word of its popover when the drawer becomes the rail. */
  | { readonly type: 'menu.open' | 'menu.close' | 'menu.toggle' | 'navigation.done' }
  /** What was open in the document before hydration. */
  | { readonly type: 'menu.adopt'; readonly menuOpen: boolean; readonly subMenuKey: string | null }
  | { readonly type: 'subMenu.open'; readonly key: string }
  /** With a key: only if it is this one, so that a late word from a replaced popover closes nothing. */
  | { readonly type: 'subMenu.close'; readonly key?: string }
  | { readonly type: 'screen.change'; readonly screen: ScreenClass }

/**
 * Main menu and sub-menu (specification, sections 2 and 4). On a desktop the menu is a rail, open at mount and through
 * navigations; on narrower screens a drawer, closed at first. A sub-menu is open only inside an open menu. An effect may be
 * asked for what the document already shows (a native popover was faster) and then has nothing to do.
 */
export const menuMachine = setup({
  types: typesOf<{
    context: MenuContext
    events: MenuEvent
    input: { readonly screen: ScreenClass }
    tags: 'open' | 'subMenu'
  }>(),
  actions: {
    showMenu: noEffect,
    hideMenu: noEffect,
    showSubMenu: noEffect,
    hideSubMenu: noEffect,
    lockScroll: noEffect,
    restoreScroll: noEffect,
    takeKey: assign(({ event }) => ({ subMenuKey: keyOf(event) })),
  },
  guards: {
    onDesktop: ({ context }) => context.screen === 'desktop',
    onMobile: ({ context }) => context.screen === 'mobile',
    toDesktop: ({ context, event }) => 'screen' in event && event.screen === 'desktop' && context.screen !== 'desktop',
    hasKey: ({ context }) => context.subMenuKey !== null,
    adopts: ({ event }) => keyOf(event) !== null || (event.type === 'menu.adopt' && event.menuOpen),
    isOther: ({ context, event }) => keyOf(event) !== context.subMenuKey,
    isMeant: ({ context, event }) =>
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
        'menu.adopt': { guard: 'adopts', target: 'open', actions: 'takeKey' },
        'subMenu.open': { target: 'open', actions: 'takeKey' },
        'screen.change': { guard: 'toDesktop', target: 'open', actions: assign({ screen: 'desktop' }) },
      },
    },
    open: {
      type: 'parallel',
      tags: 'open',
      on: { 'menu.toggle': 'closed' },
      states: {
        // Before `inside`: a drawer is shown before the sub-menu in it.
        frame: {
          initial: 'choosing',
          states: {
            choosing: { always: [{ guard: 'onDesktop', target: 'rail' }, { target: 'drawer' }] },
            rail: { always: { guard: not('onDesktop'), target: '#menu.closed' } },
            drawer: {
              entry: 'showMenu',
              exit: 'hideMenu',
              always: { guard: 'onDesktop', target: 'rail' },
              on: { 'menu.close': '#menu.closed', 'navigation.done': '#menu.closed' },
            },
          },
        },
        inside: {
          initial: 'categories',
          states: {
            categories: {
              always: { guard: 'hasKey', target: 'subMenu' },
              on: { 'menu.adopt': { actions: 'takeKey' }, 'subMenu.open': { actions: 'takeKey' } },
            },
            subMenu: {
              tags: 'subMenu',
              entry: 'showSubMenu',
              exit: ['hideSubMenu', 'takeKey'],
              initial: 'free',
              states: {
                free: { always: { guard: not('onMobile'), target: 'locked' } },
                locked: { entry: 'lockScroll', exit: 'restoreScroll', always: { guard: 'onMobile', target: 'free' } },
              },
              on: {
                'subMenu.open': { guard: 'isOther', actions: ['hideSubMenu', 'takeKey', 'showSubMenu'] },
                'subMenu.close': { guard: 'isMeant', target: 'categories' },
                'navigation.done': 'categories',
              },
            },
          },
        },
      },
    },
  },
})

/** The sub-menu an event asks for. */
function keyOf(event: MenuEvent): string | null {
  if (event.type === 'subMenu.open') return event.key
  return event.type === 'menu.adopt' ? event.subMenuKey : null
}
