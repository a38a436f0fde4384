// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { SinceLooked } from '#renderer/studio/edit/SinceLooked.tsx'
import { setUpStudioPart } from '#tests/support/studio/studioPart.tsx'

const show = setUpStudioPart()
const ada = { id: 'ada', name: 'Ada' }

test.each([
  [ada, 'published', 'You have published this in another window; nothing has happened here yet.'],
  [ada, 'withdrawn', 'You have taken this off the site in another window; nothing has happened here yet.'],
  [{ id: 'bo', name: 'Ada' }, 'published', 'Ada has published this while you were looking at it'],
  [{ id: 'bo', name: 'Bo' }, 'withdrawn', 'Bo has taken this off the site while you were looking at it'],
  [undefined, 'published', 'This was published while you were looking at it'],
] as const)('%j, %s: %s', async (by, live, sentence) => {
  vi.stubGlobal('fetch', async () => Response.json({ ...ada, role: 'publisher' }))
  await show(<SinceLooked live={live} by={by} draft="same" isRejected={false} />)
  await expect.poll(() => document.body.textContent).toContain(sentence)
})
