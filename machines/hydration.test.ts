import { describe, expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import * as delays from '#machines/delays.ts'
import { hydrationMachine } from '#machines/hydration.ts'
import { recordActions } from '#machines/recordActions.ts'

describe('hydration', () => {
  test('starts at the first interaction, once', () => {
    const { actor, done, tags } = start(1440)
    expect(tags()).toEqual(['waiting'])
    actor.send({ type: 'interaction.start' })
    actor.send({ type: 'interaction.start' })
    expect(tags()).toEqual(['loading'])
    actor.send({ type: 'app.loaded' })
    actor.send({ type: 'interaction.start' })
    expect(tags()).toEqual(['done'])
    expect(done).toEqual(['load'])
  })

  test.each([
    [639, delays.hydrationMobile],
    [640, delays.hydrationDesktop],
  ])('at %d px without an interaction starts in the first idle moment after %d ms', (width, delay) => {
    const { actor, clock, tags } = start(width)
    clock.increment(delay - 1)
    actor.send({ type: 'page.idle' })
    expect(tags()).toEqual(['waiting'])
    clock.increment(1)
    expect(tags()).toEqual(['waiting'])
    actor.send({ type: 'page.idle' })
    expect(tags()).toEqual(['loading'])
  })

  test('waits for an idle browser no longer than the idle timeout', () => {
    const { clock, tags } = start(1440)
    clock.increment(delays.hydrationDesktop)
    clock.increment(delays.hydrationIdle - 1)
    expect(tags()).toEqual(['waiting'])
    clock.increment(1)
    expect(tags()).toEqual(['loading'])
  })

  test('starts at an interaction while waiting for an idle browser', () => {
    const { actor, clock, done, tags } = start(1440)
    clock.increment(delays.hydrationDesktop)
    actor.send({ type: 'interaction.start' })
    clock.increment(delays.hydrationIdle)
    expect(tags()).toEqual(['loading'])
    expect(done).toEqual(['load'])
  })

  test('is retried at the next interaction after a failure', () => {
    const { actor, done, tags } = start(1440)
    actor.send({ type: 'interaction.start' })
    actor.send({ type: 'app.failed', reason: 'TypeError: Failed to fetch' })
    actor.send({ type: 'interaction.start' })
    expect(tags()).toEqual(['loading'])
    actor.send({ type: 'app.loaded' })
    expect(tags()).toEqual(['done'])
    expect(done).toEqual(['load', 'load'])
  })
})

function start(width: number) {
  const clock = new SimulatedClock()
  const { done, inspect } = recordActions()
  const actor = createActor(hydrationMachine, { input: { width }, clock, inspect }).start()
  return { actor, clock, done, tags: () => [...actor.getSnapshot().tags] }
}
