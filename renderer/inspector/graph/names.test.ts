import { and, not, or, stateIn } from 'xstate'
import { expect, test } from 'vitest'
import { nameGuard } from '#renderer/inspector/graph/names.ts'

/** Returns a guard whose functions have the names a minifier gives them. */
function minified<TGuard extends object>(guard: TGuard): TGuard {
  const parts = 'guards' in guard && Array.isArray(guard.guards) ? guard.guards : []
  for (const part of parts) if (typeof part === 'function') minified(part)
  return Object.defineProperty(guard, 'name', { value: 'e' })
}

test('guards are named by what they are, also where their functions have lost their names', () => {
  const named = (guard: object) => nameGuard(minified(guard))
  expect(named(not('isGranted'))).toBe('not isGranted')
  expect(named(and(['isGranted', not('isEmpty')]))).toBe('isGranted and not isEmpty')
  expect(named(or(['a', { type: 'b', params: { count: 2 } }]))).toBe('a or b(count: 2)')
  expect(named(not(and(['a', 'b'])))).toBe('not (a and b)')
  expect(named(and([or(['a', 'b']), 'c']))).toBe('(a or b) and c')
  expect(named(stateIn({ choice: 'granted' }))).toBe('in choice.granted')
  expect(named(() => true)).toBe('function')
})
