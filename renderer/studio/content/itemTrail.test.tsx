// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { useItemTrail } from '#renderer/studio/content/useItemTrail.ts'
import { shown } from '#tests/support/studio/screenControls.ts'
import { setUpStudioPart } from '#tests/support/studio/studioPart.tsx'

const show = setUpStudioPart()

function Trail({ path }: { readonly path: string }) {
  const trailOf = useItemTrail()
  return trailOf('product', { path }).join(' › ')
}

test.each([
  ['parent', 'Parent category'],
  ['position', 'Position in lists'],
  ['data.power', 'Power'],
])('the field %s of an item is named as its form names it', async (path, name) => {
  await show(<Trail path={path} />)
  expect(shown()).toBe(name)
})
