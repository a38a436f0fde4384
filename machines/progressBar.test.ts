import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import * as delays from '#machines/delays.ts'
import { progressBarMachine } from '#machines/progressBar.ts'

describe('the progress bar', () => {
  test('shows after the throttle, advances with each tick, is full at the end and hides', () => {
    const { actor, clock, seen } = start()
    actor.send({ type: 'request.start', id: 'page' })
    clock.increment(delays.progressThrottle - 1)
    expect(seen()).toEqual({ visible: false, failed: false, percent: 0 })
    clock.increment(1)
    expect(seen()).toEqual({ visible: true, failed: false, percent: 0 })
    clock.increment(delays.progressTick)
    expect(seen()).toEqual({ visible: true, failed: false, percent: expect.closeTo(2.55, 2) })
    actor.send({ type: 'request.end', id: 'page' })
    expect(seen()).toEqual({ visible: true, failed: false, percent: 100 })
    clock.increment(delays.progressHide - 1)
    expect(seen()).toEqual({ visible: true, failed: false, percent: 100 })
    clock.increment(1)
    expect(seen()).toEqual({ visible: false, failed: false, percent: 0 })
  })

  test('is at 50 % at half its nominal duration and never full before the end', () => {
    const { actor, clock, seen } = start()
    actor.send({ type: 'request.start', id: 'page' })
    clock.increment(delays.progressThrottle)
    advance(clock, delays.progressDuration / 2)
    expect(seen().percent).toBeCloseTo(50)
    advance(clock, delays.progressDuration / 2)
    expect(seen().percent).toBeCloseTo(70.48)
    const before = seen().percent
    advance(clock, 20 * delays.progressDuration)
    expect(seen().percent).toBeGreaterThan(before)
    expect(seen().percent).toBeLessThan(100)
  })

  test('waits for the last of several requests', () => {
    const { actor, clock, seen } = start()
    actor.send({ type: 'request.start', id: 'page' })
    actor.send({ type: 'request.start', id: 'menus' })
    clock.increment(delays.progressThrottle)
    actor.send({ type: 'request.end', id: 'page' })
    actor.send({ type: 'request.end', id: 'page' })
    expect(seen()).toEqual({ visible: true, failed: false, percent: 0 })
    actor.send({ type: 'request.end', id: 'menus' })
    expect(seen()).toEqual({ visible: true, failed: false, percent: 100 })
  })

  test('is marked as failed from the first failure until it hides', () => {
    const { actor, clock, seen } = start()
    actor.send({ type: 'request.start', id: 'page' })
    actor.send({ type: 'request.start', id: 'menus' })
    clock.increment(delays.progressThrottle)
    actor.send({ type: 'request.fail', id: 'page' })
    expect(seen()).toEqual({ visible: true, failed: true, percent: 0 })
    clock.increment(delays.progressTick)
    actor.send({ type: 'request.end', id: 'menus' })
    expect(seen()).toEqual({ visible: true, failed: true, percent: expect.closeTo(2.55, 2) })
    clock.increment(delays.progressHide)
    expect(seen()).toEqual({ visible: false, failed: false, percent: 0 })
  })

  test.each(['request.end', 'request.fail'] as const)('hiding after %s, starts again with a new request', (type) => {
    const { actor, clock, seen } = start()
    actor.send({ type: 'request.start', id: 'page' })
    clock.increment(delays.progressThrottle)
    actor.send({ type, id: 'page' })
    clock.increment(delays.progressHide - 1)
    actor.send({ type: 'request.start', id: 'next' })
    clock.increment(1)
    expect(seen()).toEqual({ visible: true, failed: false, percent: 0 })
  })
})

test('never shows while no run of requests is longer than the throttle', () => {
  const stretch = fc.record({
    length: fc.integer({ min: 0, max: delays.progressThrottle - 1 }),
    pause: fc.nat(1000),
    end: fc.constantFrom('request.end' as const, 'request.fail' as const),
  })
  fc.assert(
    fc.property(fc.array(stretch), (stretches) => {
      const { actor, clock } = start()
      let shown = false
      actor.subscribe((snapshot) => (shown ||= snapshot.hasTag('visible')))
      for (const { length, pause, end } of stretches) {
        actor.send({ type: 'request.start', id: 'page' })
        clock.increment(length)
        actor.send({ type: end, id: 'page' })
        clock.increment(pause)
      }
      expect(shown).toBe(false)
    }),
  )
})

function start() {
  const clock = new SimulatedClock()
  const actor = createActor(progressBarMachine, { clock }).start()
  const seen = () => {
    const snapshot = actor.getSnapshot()
    return {
      visible: snapshot.hasTag('visible'),
      failed: snapshot.hasTag('failed'),
      percent: snapshot.context.percent,
    }
  }
  return { actor, clock, seen }
}

function advance(clock: SimulatedClock, ms: number) {
  for (let past = 0; past < ms; past += delays.progressTick) clock.increment(delays.progressTick)
}
