import { expect, test } from 'vitest'
import { resultPath } from '#renderer/studio/navigation/resultPath.ts'

test.each([
  ['page', 'product/t9', '/studio/pages/product%2Ft9/en-gb'],
  ['person', 'marta-lorenzini', '/studio/content/person/marta-lorenzini'],
  ['menu', 'footer', '/studio/content/menu/footer'],
  ['media', 'scene/fair', '/studio/media?file=scene%2Ffair'],
])('a %s is edited at its own address', (kind, id, address) => {
  expect(resultPath({ kind, id })).toBe(address)
})
