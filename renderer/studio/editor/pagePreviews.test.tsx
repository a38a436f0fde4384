// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import { DraftStore } from '#renderer/studio/editor/draftStore.ts'
import { PagePreviews } from '#renderer/studio/editor/PagePreviews.tsx'
import { OpenPageContext } from '#renderer/studio/editor/useDraft.ts'
import { setUpStudioPart } from '#tests/support/studio/studioPart.tsx'

const show = setUpStudioPart()
const none = 'No picture of its own: the site’s is shown.'

/** Renders the previews of a page with data for search engines; returns the addresses of their pictures. */
async function picturesWith(seo: object): Promise<() => readonly (string | null)[]> {
  vi.stubGlobal('fetch', async (url: string) => Response.json({ file: `/media/${url.split('/').at(-1)}.jpg` }))
  const content = { title: 'About', permalink: 'about', seo: { ...seo }, sections: [] }
  const draft: CallResult<'getDraft'> = {
    ...{ revision: 3, content, base: null, updated_at: null, updated_by: null, visible: null, issues: [] },
  }
  const store = new DraftStore('about', 'en-gb', draft)
  await show(
    <OpenPageContext value={{ page: 'about', locale: 'en-gb', store, select: () => undefined }}>
      <PagePreviews />
    </OpenPageContext>,
  )
  return () => [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'))
}

test('a page is shared with the picture that was chosen for it, as the site does', async () => {
  const shared = await picturesWith({ image: { $ref: 'media/field' }, landscape_image: { $ref: 'media/wide' } })
  await expect.poll(shared).toEqual(['/media/field.jpg'])
  expect(document.body.textContent).not.toContain(none)
})

test('a picture may be an address', async () => {
  expect((await picturesWith({ og_image: { file: '/media/own.jpg' } }))()).toEqual(['/media/own.jpg'])
})

test('a page without a picture says so', async () => {
  expect((await picturesWith({ og_image: null, image: '' }))()).toEqual([])
  expect(document.body.textContent).toContain(none)
})
