// @vitest-environment jsdom
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import type { Person } from '#schemas/studio/calls/people.ts'
import { DraftStore } from '#renderer/studio/editor/draftStore.ts'
import { PublishPanel } from '#renderer/studio/editor/PublishPanel.tsx'
import { OpenPageContext } from '#renderer/studio/editor/useDraft.ts'
import { click, find, me } from '#tests/support/studio/studioHarness.tsx'
import { setUpStudioPart } from '#tests/support/studio/studioPart.tsx'

const show = setUpStudioPart()
const onPanel = vi.fn<(panel: string) => void>()
const bodyText = () => document.body.textContent
const content = { title: 'About', permalink: 'about', seo: {}, sections: [] }
const draft = { revision: 3, content, base: null, updated_at: null, updated_by: null, visible: null, issues: [] }

/** Opens the panel of a page in English as a person; returns the calls it makes. */
async function open(person: Partial<Person>): Promise<readonly string[]> {
  const called: string[] = []
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  vi.stubGlobal('fetch', async (url: string) => {
    called.push(url.split('/').at(-1) ?? '')
    return Response.json(url.endsWith('/me') ? { ...me, ...person } : { items: [] })
  })
  const store = new DraftStore('about', 'en-gb', draft)
  const component = () => (
    <OpenPageContext value={{ page: 'about', locale: 'en-gb', store, select: () => {} }}>
      <PublishPanel panel="publish" onPanel={onPanel} />
    </OpenPageContext>
  )
  await show(<RouterProvider router={createRouter({ routeTree: createRootRoute({ component }) })} />)
  await expect.poll(bodyText).toContain('Ask for review')
  return called
}

test('an author is shown who publishes, and may request a review instead', async () => {
  const called = await open({ role: 'author' })
  await expect.poll(bodyText).toContain('A publisher makes it live.')
  expect(bodyText()).not.toContain('Schedule')
  expect(document.querySelectorAll('[role="dialog"] textarea, [role="dialog"] form')).toHaveLength(0)
  await click(find('button', 'Ask for review'))
  expect([onPanel.mock.calls, called.includes('versions')]).toEqual([[['review']], false])
})

test('who may not change the locale is shown that, and may not request a review', async () => {
  await open({ role: 'author', locales: ['it-it'] })
  await expect.poll(bodyText).toContain('your access does not include English')
  expect(bodyText()).not.toContain('A publisher makes it live.')
  expect(find<HTMLButtonElement>('button', 'Ask for review').disabled).toBe(true)
})
