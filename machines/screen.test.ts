import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { screenMachine } from '#machines/screen.ts'
import { breakpoints } from '#schemas/breakpoints.ts'
import { hydrationBreakpoint } from '#schemas/hydrationBreakpoint.ts'
import { screenOf } from '#schemas/screens.ts'

test('the breakpoints have their agreed values', () => {
  expect([hydrationBreakpoint, breakpoints]).toEqual([640, { mobile: 768, landscapeMobile: 920, desktop: 1300 }])
})

describe('screenOf', () => {
  test.each([
    [640, 900, 'mobile', 'portrait', false],
    [640, 360, 'mobile', 'landscape', true],
    [768, 1024, 'mobile', 'portrait', false],
    [768, 767, 'mobile', 'landscape', true],
    [768, 768, 'mobile', 'portrait', false],
    [768.5, 1024, 'tablet', 'portrait', false],
    [769, 1024, 'tablet', 'portrait', false],
    [769, 400, 'tablet', 'landscape', true],
    [920, 430, 'tablet', 'landscape', true],
    [920, 1000, 'tablet', 'portrait', false],
    [921, 430, 'tablet', 'landscape', false],
    [1299, 900, 'tablet', 'landscape', false],
    [1299.5, 900, 'tablet', 'landscape', false],
    [1300, 900, 'desktop', 'landscape', false],
    [1300, 1600, 'desktop', 'portrait', false],
  ] as const)('%d × %d is %s, %s, landscape mobile: %s', (width, height, screen, orientation, landscapeMobile) => {
    expect(screenOf(width, height)).toEqual({ screen, orientation, landscapeMobile })
  })
})

describe('the screen', () => {
  test('follows the window', () => {
    const actor = createActor(screenMachine, { input: { width: 1440, height: 900 } }).start()
    expect(actor.getSnapshot().hasTag('desktop')).toBe(true)
    actor.send({ type: 'window.resize', width: 844, height: 390 })
    expect([...actor.getSnapshot().tags]).toEqual(['tablet'])
    expect(actor.getSnapshot().context).toEqual({
      width: 844,
      height: 390,
      screen: 'tablet',
      orientation: 'landscape',
      landscapeMobile: true,
    })
    actor.send({ type: 'window.resize', width: 390, height: 844 })
    expect([...actor.getSnapshot().tags]).toEqual(['mobile'])
  })
})
