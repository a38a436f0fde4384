// @vitest-environment jsdom
import type { ReactNode } from 'react'
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { UseList } from '#renderer/studio/pickers/UseList.tsx'
import { DraftStore } from '#renderer/studio/editor/draftStore.ts'
import { AddSectionDialog } from '#renderer/studio/editor/sections/AddSectionDialog.tsx'
import { OpenPageContext } from '#renderer/studio/editor/useDraft.ts'
import { find, type } from '#tests/support/studio/studioHarness.tsx'
import { setUpStudioPart } from '#tests/support/studio/studioPart.tsx'

const render = setUpStudioPart()
const show = (part: ReactNode) => {
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly observe = () => {}
      readonly disconnect = () => {}
    },
  )
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  const component = () => part
  return render(<RouterProvider router={createRouter({ routeTree: createRootRoute({ component }) })} />)
}
/** Shared sections of the server, by name. */
const all = Array.from({ length: 230 }, (_, n) => {
  const title = `Call ${String(n).padStart(3, '0')}`
  return { id: `call-${n}`, title, state: 'published', fields: { 'data.type': 'rich_text' } }
})

function respond(url: string): Response {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  if (pathname.endsWith('/content/shared_section')) {
    const found = all.filter(({ title }) => title.includes(searchParams.get('q') ?? ''))
    return Response.json({ items: found.slice(0, 200), next: null, total: found.length })
  }
  return Response.json(pathname.endsWith('/presets') ? { items: [] } : { sections: [] })
}

test('reusable sections beyond those the palette lists are counted, and found by their name', async () => {
  vi.stubGlobal('fetch', async (url: string) => respond(url))
  const content = { title: 'About', permalink: 'about', seo: {}, sections: [] }
  const store = new DraftStore('about', 'en-gb', {
    ...{ revision: 3, content, base: null, updated_at: null, updated_by: null, visible: null, issues: [] },
  })
  await show(
    <OpenPageContext value={{ page: 'about', locale: 'en-gb', store, select: () => {} }}>
      <AddSectionDialog open pageType="blank" entityId={undefined} after={undefined} onClose={() => {}} />
    </OpenPageContext>,
  )
  const cards = () =>
    [...document.querySelectorAll('button')].filter(({ textContent }) => textContent.startsWith('Call'))
  await expect.poll(() => cards().length).toBe(200)
  expect(document.body.textContent).toContain('Not listed here: 30 more. Search for them by name.')
  await type(find<HTMLInputElement>('input'), 'Call 229')
  await expect.poll(() => cards().map(({ textContent }) => textContent.slice(0, 8))).toEqual(['Call 229'])
  expect(document.body.textContent).not.toContain('Not listed here')
})

test('a list of uses says how many pages it leaves out', async () => {
  const uses = ['One', 'Two'].flatMap((title) =>
    (['en-gb', 'de-de'] as const).map((locale) => ({
      kind: 'page',
      id: title.toLowerCase(),
      title,
      locale,
      path: 'hero',
    })),
  )
  const items = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent)
  await show(
    <>
      <UseList uses={uses} pages={523} />
      <UseList uses={uses} pages={2} />
    </>,
  )
  const listed = [expect.stringContaining('One'), expect.stringContaining('Two')]
  await expect.poll(items).toEqual([...listed, 'and 521 more pages that are not listed here', ...listed])
})
