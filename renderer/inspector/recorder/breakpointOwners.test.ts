import { expect, test } from 'vitest'
import type { Breakpoint } from '#renderer/inspector/pageQueue.ts'
import { createBreakpointOwners } from '#renderer/inspector/recorder/breakpointOwners.ts'

const at = (name: string): Breakpoint => ({ machine: 'menu', kind: 'event', name })
const [open, close, toggle] = [at('menu.open'), at('menu.close'), at('menu.toggle')]

test('the breakpoints of two inspectors are all those that either has set', () => {
  const owners = createBreakpointOwners()
  owners.change('window', [open, close], [])
  owners.change('docked', [{ ...close }, toggle], [])
  expect(owners.all()).toEqual([open, close, toggle])
  owners.change('docked', [], [{ ...open }])
  expect(owners.all()).toEqual([close, toggle])
})

test('an inspector that closes takes away what it alone has set', () => {
  const owners = createBreakpointOwners()
  owners.change('window', [open, close], [])
  owners.change('docked', [close, toggle], [])
  owners.leave('docked')
  expect(owners.all()).toEqual([open, close])
  owners.leave(undefined)
  expect(owners.all()).toEqual([])
})
