import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { headerMachine, jitter, nearTop } from '#machines/header.ts'

describe('the top bar', () => {
  test('collapses on the way down, reappears on the way up', () => {
    const { scroll, collapsed } = start()
    scroll(500)
    expect(collapsed()).toBe(true)
    scroll(900)
    scroll(900 - jitter - 1)
    expect(collapsed()).toBe(false)
    scroll(900)
    expect(collapsed()).toBe(true)
  })

  test('measures from where the direction changed, so that slow scrolling counts', () => {
    const { scroll, collapsed } = start()
    for (let y = 500; y < 600; y += 1) scroll(y)
    expect(collapsed()).toBe(true)
    for (let y = 599; y >= 599 - jitter; y -= 1) scroll(y)
    expect(collapsed()).toBe(false)
  })

  test('does not flicker on jitter', () => {
    const { scroll, collapsed } = start()
    scroll(500)
    for (const y of [497, 500, 494, 499, 496, 500]) {
      scroll(y)
      expect(collapsed()).toBe(true)
    }
    scroll(480)
    for (const y of [484, 481, 487, 480]) {
      scroll(y)
      expect(collapsed()).toBe(false)
    }
  })

  test('is always shown near the top, also when the page overscrolls', () => {
    const { scroll, collapsed } = start()
    scroll(nearTop)
    expect(collapsed()).toBe(false)
    scroll(nearTop + 1)
    expect(collapsed()).toBe(true)
    scroll(nearTop)
    expect(collapsed()).toBe(false)
    scroll(-120)
    expect(collapsed()).toBe(false)
  })

  test('appears and stays while the focus is inside', () => {
    const { actor, scroll, collapsed } = start()
    scroll(500)
    actor.send({ type: 'focus.inside' })
    expect(collapsed()).toBe(false)
    scroll(900)
    expect(collapsed()).toBe(false)
    actor.send({ type: 'focus.outside' })
    scroll(900 + jitter)
    expect(collapsed()).toBe(false)
    scroll(900 + jitter + 1)
    expect(collapsed()).toBe(true)
  })

  test('is shown after a navigation', () => {
    const { actor, scroll, collapsed } = start()
    scroll(500)
    actor.send({ type: 'navigation.done' })
    expect(collapsed()).toBe(false)
  })
})

test('wherever the page is scrolled, the bar is shown near the top, and elsewhere changes only after more than jitter', () => {
  const steps = fc.array(fc.integer({ min: -40, max: 60 }), { maxLength: 40 })
  fc.assert(
    fc.property(steps, (moves) => {
      const { scroll, collapsed } = start()
      let [y, travelled] = [0, Infinity]
      for (const move of moves) {
        y += move
        travelled += Math.abs(move)
        const before = collapsed()
        scroll(y)
        if (y <= nearTop) expect(collapsed()).toBe(false)
        if (collapsed() === before) continue
        if (y > nearTop) expect(travelled).toBeGreaterThanOrEqual(jitter)
        travelled = 0
      }
    }),
  )
})

function start() {
  const actor = createActor(headerMachine).start()
  return {
    actor,
    scroll: (y: number) => actor.send({ type: 'page.scroll', y }),
    collapsed: () => actor.getSnapshot().hasTag('collapsed'),
  }
}
