// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import type { ContentItem } from '#schemas/studio/calls/content.ts'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import { ItemStore } from '#renderer/studio/content/itemStore.ts'
import { ItemNoted } from '#renderer/studio/content/notes/ItemNoted.tsx'
import { OpenItemContext } from '#renderer/studio/content/useItem.ts'
import { DraftStore } from '#renderer/studio/editor/draftStore.ts'
import { PageNoted } from '#renderer/studio/editor/notes/PageNoted.tsx'
import { OpenPageContext } from '#renderer/studio/editor/useDraft.ts'
import { useNoted, type Noted } from '#renderer/studio/notes/noted.ts'
import { setUpStudioPart } from '#tests/support/studio/studioPart.tsx'

const show = setUpStudioPart()
const note = { id: '00000000-0000-4000-8000-000000000001', section: null, path: 'title', text: 'Long', mentions: [] }
const select = () => undefined

/** Answers every call, and returns those that change something. */
function respondTo(saved: object) {
  const changes: string[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'GET') return Response.json({ items: [] })
    changes.push(`${method} ${url.split('/').at(-1)}`)
    return Response.json(method === 'PUT' ? saved : {})
  })
  return changes
}

function Shown({ onNoted }: { readonly onNoted: (noted: Noted) => void }) {
  onNoted(useNoted())
  return null
}

test('what was typed on a page is saved before a note is added', async () => {
  const changes = respondTo({ revision: 4, updated_at: '', suggestions: 0, issues: [] })
  const content = { title: 'About', permalink: 'about', seo: {}, sections: [] }
  const draft: CallResult<'getDraft'> = {
    ...{ revision: 3, content, base: null, updated_at: null, updated_by: null, visible: null, issues: [] },
  }
  const store = new DraftStore('about', 'en-gb', draft)
  const stop = store.start()
  let noted: Noted | undefined
  await show(
    <OpenPageContext value={{ page: 'about', locale: 'en-gb', store, select }}>
      <PageNoted>
        <Shown onNoted={(shown) => (noted = shown)} />
      </PageNoted>
    </OpenPageContext>,
  )
  store.change({ ...content, title: 'About us' })
  await noted?.add(note)
  expect(changes).toEqual(['PUT draft', 'POST notes'])
  stop()
})

test('what was typed in an item is saved before a note is added', async () => {
  const item: ContentItem = {
    ...{ kind: 'text', id: 'Site/Menu', revision: 3, content: { values: { 'en-gb': 'Menu' } }, published: null },
    ...{ has_draft: true, updated_at: null, updated_by: null, issues: [], suggestions: [] },
  }
  const typed = { values: { 'en-gb': 'Pages' } }
  const changes = respondTo({ ...item, revision: 4, content: typed })
  const store = new ItemStore(item)
  const stop = store.start()
  let noted: Noted | undefined
  await show(
    <OpenItemContext value={{ store, locale: 'en-gb', focused: '', select }}>
      <ItemNoted>
        <Shown onNoted={(shown) => (noted = shown)} />
      </ItemNoted>
    </OpenItemContext>,
  )
  store.change(typed)
  await noted?.add(note)
  expect(changes).toEqual(['PUT draft', 'POST notes'])
  stop()
})
