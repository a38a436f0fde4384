// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import { DraftStore } from '#renderer/studio/editor/draftStore.ts'
import { Structure } from '#renderer/studio/editor/structure/StructurePanel.tsx'
import { OpenPageContext } from '#renderer/studio/editor/useDraft.ts'
import { setUpStudioPart } from '#tests/support/studio/studioPart.tsx'

const show = setUpStudioPart()
const hero = { id: 'one', key: 'hero', data: { heading: 'Vineyard tractors' } }
const article = {
  id: 'two',
  key: 'rich_text',
  data: { heading: 'Why narrow', body: '<h3>In the row</h3><p>Text.</p>' },
}

async function open(sections: readonly { key: string; html: string }[]) {
  const selected: (readonly [string, string | undefined])[] = []
  vi.stubGlobal('fetch', async () => Response.json({ sections }))
  const content = { title: 'About', permalink: 'about', seo: {}, sections: [hero, article] }
  const draft: CallResult<'getDraft'> = {
    ...{ revision: 3, content, base: null, updated_at: null, updated_by: null, visible: null, issues: [] },
  }
  const store = new DraftStore('about', 'en-gb', draft)
  const select = (section: string, field?: string) => void selected.push([section, field])
  await show(
    <OpenPageContext value={{ page: 'about', locale: 'en-gb', store, select }}>
      <Structure onClose={() => undefined} />
    </OpenPageContext>,
  )
  return selected
}

test('the headings of the page lead to their fields, in its order', async () => {
  const paragraph = `<p>${'The seat is soft and the cab is calm. '.repeat(10)}</p>`
  const selected = await open([
    { key: 'hero', html: '<section><h1>Vineyard tractors</h1><script>x</script></section>' },
    { key: 'rich_text', html: `<section><h2>Why narrow</h2><h3>In the row</h3><h4> </h4>${paragraph}</section>` },
  ])
  const headings = () =>
    [...document.querySelectorAll('li[data-level]')].map((item) => [item.getAttribute('data-level'), item.textContent])
  await expect.poll(headings).toEqual([
    ['1', 'H1Vineyard tractors'],
    ['2', 'H2Why narrow'],
    ['3', 'H3In the row'],
  ])
  expect(document.body.textContent).toMatch(/90 words · 9 words a sentence · Easy to read \(\d+ \/ 100\)/)
  for (const button of document.querySelectorAll<HTMLElement>('li[data-level] button')) button.click()
  expect(selected).toEqual([
    ['one', 'heading'],
    ['two', 'heading'],
    ['two', 'body'],
  ])
})

test('a second main heading and a missing level are named', async () => {
  await open([
    { key: 'hero', html: '<section><h1>Vineyard tractors</h1><h3>In the row</h3></section>' },
    { key: 'rich_text', html: '<section><h1>Why narrow</h1><h2>Width</h2><h3>Track</h3></section>' },
  ])
  const headings = () => [...document.querySelectorAll('li[data-level]')].map((item) => item.textContent)
  await expect
    .poll(headings)
    .toEqual([
      'H1Vineyard tractors',
      'H3In the rowA level is missing between this heading and the one before',
      'H1Why narrowThe page has a main heading (H1) already',
      'H2Width',
      'H3Track',
    ])
})

test('a page without text says so', async () => {
  await open([{ key: 'hero', html: '<section><img alt="" src="/a.jpg"></section>' }])
  await expect.poll(() => document.body.textContent).toContain('There is no text on this page yet.')
})
