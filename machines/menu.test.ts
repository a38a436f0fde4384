import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { menuMachine } from '#machines/menu.ts'
import { walk } from '#machines/menu.walk.ts'
import { recordActions } from '#machines/recordActions.ts'
import type { ScreenClass } from '#schemas/screens.ts'

describe('the menu', () => {
  test.each([
    ['desktop', true],
    ['tablet', false],
    ['mobile', false],
  ] as const)('at mount on %s is open: %s', (screen, open) => {
    const { actor, done } = start(screen)
    expect(actor.getSnapshot().hasTag('open')).toBe(open)
    expect(done).toEqual(open ? ['unfoldRail'] : [])
  })

  test('opens as a drawer on a narrow screen and closes again', () => {
    const { actor, done } = start('mobile')
    actor.send({ type: 'menu.toggle' })
    expect(actor.getSnapshot().hasTag('open')).toBe(true)
    expect(actor.getSnapshot().can({ type: 'menu.open' })).toBe(false)
    actor.send({ type: 'menu.toggle' })
    expect(actor.getSnapshot().hasTag('open')).toBe(false)
    expect(actor.getSnapshot().can({ type: 'menu.close' })).toBe(false)
    expect(done).toEqual(['showMenu', 'hideMenu'])
  })

  test('opens when the screen becomes a desktop, closes when it stops being one', () => {
    const { actor, done } = start('tablet')
    actor.send({ type: 'screen.change', screen: 'desktop' })
    expect(actor.getSnapshot().hasTag('open')).toBe(true)
    actor.send({ type: 'subMenu.open', key: 'tractors' })
    actor.send({ type: 'screen.change', screen: 'mobile' })
    expect(actor.getSnapshot().hasTag('open')).toBe(false)
    expect(done).toEqual(['unfoldRail', 'showSubMenu', 'lockScroll', 'restoreScroll', 'hideSubMenu', 'foldRail'])
  })

  test('once closed on a desktop stays closed when the window changes and is still a desktop', () => {
    const { actor, done } = start('desktop')
    actor.send({ type: 'menu.toggle' })
    actor.send({ type: 'screen.change', screen: 'desktop' })
    expect(actor.getSnapshot().hasTag('open')).toBe(false)
    actor.send({ type: 'menu.toggle' })
    expect([actor.getSnapshot().hasTag('open'), done]).toEqual([true, ['unfoldRail', 'foldRail', 'unfoldRail']])
  })

  test('an open drawer becomes the rail with its sub-menu open', () => {
    const { actor, done } = start('tablet')
    actor.send({ type: 'subMenu.open', key: 'tractors' })
    done.length = 0
    actor.send({ type: 'screen.change', screen: 'desktop' })
    expect(actor.getSnapshot().context).toEqual({ screen: 'desktop', subMenuKey: 'tractors' })
    expect(done).toEqual(['hideMenu', 'unfoldRail'])
    // The popover says that it has closed.
    actor.send({ type: 'menu.close' })
    expect(actor.getSnapshot().context.subMenuKey).toBe('tractors')
  })
})

describe('the sub-menu', () => {
  test('locks the scroll on a tablet, and a drawer is shown before it', () => {
    const { actor, done } = start('tablet')
    actor.send({ type: 'subMenu.open', key: 'tractors' })
    expect(actor.getSnapshot().hasTag('subMenu')).toBe(true)
    actor.send({ type: 'subMenu.close' })
    expect(actor.getSnapshot().context.subMenuKey).toBe(null)
    expect(done).toEqual(['showMenu', 'showSubMenu', 'lockScroll', 'restoreScroll', 'hideSubMenu'])
  })

  test('does not lock the scroll on a mobile screen, but does when that becomes wider', () => {
    const { actor, done } = start('mobile')
    actor.send({ type: 'subMenu.open', key: 'tractors' })
    expect(done).toEqual(['showMenu', 'showSubMenu'])
    actor.send({ type: 'screen.change', screen: 'tablet' })
    actor.send({ type: 'screen.change', screen: 'mobile' })
    expect(done.slice(2)).toEqual(['lockScroll', 'restoreScroll'])
  })

  test('is replaced by another: the effects hide the first and show the second', () => {
    const effects: string[] = []
    const machine = menuMachine.provide({
      actions: {
        hideSubMenu: ({ context }) => effects.push(`hide ${context.subMenuKey}`),
        showSubMenu: ({ context }) => effects.push(`show ${context.subMenuKey}`),
        lockScroll: () => effects.push('lock'),
        restoreScroll: () => effects.push('restore'),
      },
    })
    const actor = createActor(machine, { input: { screen: 'desktop' } }).start()
    actor.send({ type: 'subMenu.open', key: 'tractors' })
    actor.send({ type: 'subMenu.open', key: 'harvesters' })
    actor.send({ type: 'menu.toggle' })
    expect(effects).toEqual(['show tractors', 'lock', 'hide tractors', 'show harvesters', 'restore', 'hide harvesters'])
  })

  test('ignores the event of its own popover and the late event of a replaced one', () => {
    const { actor, done } = start('desktop')
    actor.send({ type: 'subMenu.open', key: 'tractors' })
    actor.send({ type: 'subMenu.open', key: 'harvesters' })
    done.length = 0
    expect(actor.getSnapshot().can({ type: 'subMenu.open', key: 'harvesters' })).toBe(false)
    actor.send({ type: 'subMenu.close', key: 'tractors' })
    expect(actor.getSnapshot().context.subMenuKey).toBe('harvesters')
    expect(done).toEqual([])
  })
})

describe('after a navigation', () => {
  test.each(['tablet', 'mobile'] as const)('on %s menu and sub-menu are closed', (screen) => {
    const { actor, done } = start(screen)
    actor.send({ type: 'subMenu.open', key: 'tractors' })
    actor.send({ type: 'navigation.done' })
    expect(actor.getSnapshot().hasTag('open')).toBe(false)
    expect(actor.getSnapshot().context.subMenuKey).toBe(null)
    expect(done.slice(-2)).toEqual(['hideSubMenu', 'hideMenu'])
  })

  test('on a desktop the sub-menu is closed, the scroll restored and the menu open', () => {
    const { actor, done } = start('desktop')
    actor.send({ type: 'subMenu.open', key: 'tractors' })
    actor.send({ type: 'navigation.done' })
    expect(actor.getSnapshot().hasTag('open')).toBe(true)
    expect(actor.getSnapshot().hasTag('subMenu')).toBe(false)
    expect(done).toEqual(['unfoldRail', 'showSubMenu', 'lockScroll', 'restoreScroll', 'hideSubMenu'])
  })
})

describe('at hydration', () => {
  test.each([
    ['mobile', { menuOpen: false, subMenuKey: null }, { open: false, key: null }],
    ['mobile', { menuOpen: true, subMenuKey: null }, { open: true, key: null }],
    ['mobile', { menuOpen: true, subMenuKey: 'tractors' }, { open: true, key: 'tractors' }],
    ['desktop', { menuOpen: false, subMenuKey: null }, { open: true, key: null }],
    ['desktop', { menuOpen: false, subMenuKey: 'tractors' }, { open: true, key: 'tractors' }],
  ] as const)('on %s what the document shows, %j, is taken over', (screen, found, { open, key }) => {
    const { actor } = start(screen)
    actor.send({ type: 'menu.adopt', ...found })
    expect(actor.getSnapshot().hasTag('open')).toBe(open)
    expect(actor.getSnapshot().context.subMenuKey).toBe(key)
  })
})

test('the effects on scroll and popovers always come in pairs', () => {
  const screens = fc.constantFrom<ScreenClass>('desktop', 'tablet', 'mobile')
  const events = fc.array(fc.constantFrom(...walk.events), { maxLength: 30 })
  fc.assert(
    fc.property(screens, events, (screen, sequence) => {
      const { actor, done } = start(screen)
      for (const event of sequence) {
        actor.send(event)
        const times = (action: string) => done.filter((name) => name === action).length
        const invariants = Object.entries(walk.invariants?.(actor.getSnapshot(), times) ?? {})
        expect(invariants.filter(([, holds]) => !holds)).toEqual([])
      }
    }),
  )
})

function start(screen: ScreenClass) {
  const { done, inspect } = recordActions()
  return { actor: createActor(menuMachine, { input: { screen }, inspect }).start(), done }
}
