import { describe, expect, it } from 'vitest'
import { savePage } from '#server/content/editPage.ts'
import { getPage } from '#server/content/getPage.ts'
import { readState } from '#server/studio/pages/draftState.ts'
import { publishDraft } from '#server/studio/pages/publishPage.ts'
import { editor, publish, saveDraft, withdraw } from '#tests/support/studio/editing.ts'
import { entitySections, fixture, snapshot } from '#tests/support/db/cmsFixture.ts'
import { errorsOf, fillCms } from '#tests/support/db/filledCms.ts'

const filled = fillCms(fixture)

const page = { id: 'extra', page_type: 'blank', template: 'ST', parent: 'home', entity: null, position: 0 } as const
const title = async (locale: 'en-gb' | 'it-it', permalink: string) =>
  (await getPage(filled.cms, locale, permalink))?.value.seo['title']

describe('a draft', () => {
  it('is not public until it is published', async () => {
    await savePage(filled.cms, page)
    await saveDraft(filled.cms, 'extra', 'en-gb', snapshot('extra', 'First'))
    expect(await title('en-gb', 'extra')).toBeUndefined()
    await publish(filled.cms, 'extra', 'en-gb')
    expect(await title('en-gb', 'extra')).toBe('First')
    await saveDraft(filled.cms, 'extra', 'en-gb', snapshot('moved', 'Second'))
    expect(await title('en-gb', 'extra')).toBe('First')
    expect(await title('en-gb', 'moved')).toBeUndefined()
    await publish(filled.cms, 'extra', 'en-gb')
    expect(await title('en-gb', 'moved')).toBe('Second')
    expect(await title('en-gb', 'extra')).toBeUndefined()
  })

  it('may contain incomplete or unknown sections, but is not published with them', async () => {
    const sections = [
      { key: 'hero', data: { heading: '' } },
      { key: 'someday', data: { any: 1 } },
    ]
    await saveDraft(filled.cms, 'about', 'en-gb', snapshot('about', 'Draft', sections))
    expect(await errorsOf(publish(filled.cms, 'about', 'en-gb'))).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ level: 'error', section: { key: 'hero', id: expect.any(String) }, path: 'heading' }),
        expect.objectContaining({ level: 'error', section: { key: 'hero', id: expect.any(String) }, path: 'image' }),
        expect.objectContaining({ code: 'unknown_section', params: { key: 'someday' } }),
      ]),
    )
    expect(await title('en-gb', 'about')).toBe('about en-gb')
  })

  it('may be published with an invalid section that is disabled', async () => {
    await saveDraft(filled.cms, 'about', 'en-gb', snapshot('about', 'Off', [{ key: 'hero', enabled: 0, data: {} }]))
    await publish(filled.cms, 'about', 'en-gb')
    expect(await title('en-gb', 'about')).toBe('Off')
  })

  it('keeps its revision when the same content is saved in another key order', async () => {
    const draft = snapshot('about', 'Same', [{ key: 'hero', data: { heading: 'x', lead: 'y' } }])
    const reordered = snapshot('about', 'Same', [{ key: 'hero', data: { lead: 'y', heading: 'x' } }])
    const revision = async () => (await readState(filled.cms, { page: 'about', locale: 'en-gb' })).revision
    await saveDraft(filled.cms, 'about', 'en-gb', draft)
    const saved = await revision()
    await saveDraft(filled.cms, 'about', 'en-gb', reordered)
    expect(await revision()).toBe(saved)
    await saveDraft(filled.cms, 'about', 'en-gb', snapshot('about', 'Other'))
    expect(await revision()).toBeGreaterThan(saved)
  })

  it('may have no title, half a permalink and the permalink of another page', async () => {
    await saveDraft(filled.cms, 'about', 'en-gb', snapshot('a/', ''))
    await savePage(filled.cms, page)
    await saveDraft(filled.cms, 'extra', 'en-gb', snapshot('about', 'Two'))
    expect(await errorsOf(publish(filled.cms, 'about', 'en-gb'))).toMatchObject([
      { path: 'title', code: 'missing' },
      { path: 'permalink', code: 'invalid_permalink' },
    ])
    expect(await errorsOf(saveDraft(filled.cms, 'nobody', 'en-gb', snapshot('x', 'X')))).toMatchObject({
      code: 'not_found',
      message: 'There is no page "nobody"',
    })
  })

  it('is not published at an address the site has itself', async () => {
    await saveDraft(filled.cms, 'about', 'en-gb', snapshot('ticket/abc', 'About'))
    expect(await errorsOf(publish(filled.cms, 'about', 'en-gb'))).toMatchObject([
      { path: 'permalink', code: 'reserved_permalink' },
    ])
  })

  it('is sanitised when it is published', async () => {
    const body =
      '<p onclick="alert(1)">Text <a href="javascript:alert(1)">x</a></p><img src=x onerror=alert(1)><svg><script>alert(1)</script></svg>'
    await saveDraft(filled.cms, 'about', 'en-gb', snapshot('about', 'Script', [{ key: 'rich_text', data: { body } }]))
    await publish(filled.cms, 'about', 'en-gb')
    expect((await getPage(filled.cms, 'en-gb', 'about'))?.value.template_data).toEqual({
      rich_text: { body: '<p>Text <a>x</a></p>' },
    })
  })
})

describe('publishing', () => {
  it('changes no other locale', async () => {
    const italian = JSON.stringify(await getPage(filled.cms, 'it-it', 'chi-siamo'))
    await saveDraft(filled.cms, 'about', 'it-it', snapshot('bozza', 'Bozza'))
    await saveDraft(filled.cms, 'about', 'en-gb', snapshot('about', 'English'))
    await publish(filled.cms, 'about', 'en-gb')
    expect(JSON.stringify(await getPage(filled.cms, 'it-it', 'chi-siamo'))).toBe(italian)
    await publish(filled.cms, 'about', 'it-it')
    expect(await title('en-gb', 'about')).toBe('English')
    expect(await title('it-it', 'bozza')).toBe('Bozza')
  })

  it('rejects a permalink another page has in any locale that falls back', async () => {
    await savePage(filled.cms, page)
    await saveDraft(filled.cms, 'extra', 'it-it', snapshot('chi-siamo-2', 'Due'))
    await saveDraft(filled.cms, 'extra', 'en-gb', snapshot('about', 'Two'))
    expect(await errorsOf(publish(filled.cms, 'extra', 'en-gb'))).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          locale: 'en-gb',
          path: 'permalink',
          code: 'permalink_taken',
          params: { permalink: 'about', pages: 'about' },
        }),
      ]),
    )
  })

  it('requires a draft', async () => {
    expect(await errorsOf(publish(filled.cms, 'about', 'en-gb'))).toMatchObject({
      code: 'not_found',
      message: 'There is no draft to publish',
    })
  })

  it('is published once where the publication of what was seen is sent again', async () => {
    await saveDraft(filled.cms, 'about', 'en-gb', snapshot('about', 'Once'))
    const { revision } = await readState(filled.cms, { page: 'about', locale: 'en-gb' })
    const publication = { page: 'about', locale: 'en-gb', actor: editor, revision } as const
    const first = await publishDraft(filled.cms, publication)
    expect(await publishDraft(filled.cms, publication)).toEqual({ ...first, warnings: [] })
    await saveDraft(filled.cms, 'about', 'en-gb', snapshot('about', 'Later'))
    expect(await publishDraft(filled.cms, publication)).toEqual({ ...first, warnings: [] })
    expect(await title('en-gb', 'about')).toBe('Once')
    const { hasDraft, content } = await readState(filled.cms, { page: 'about', locale: 'en-gb' })
    expect([hasDraft, content.title]).toEqual([true, 'Later'])
    await publish(filled.cms, 'about', 'en-gb')
    expect(await errorsOf(publishDraft(filled.cms, publication))).toMatchObject({ code: 'conflict' })
  })

  it('announces the page, its entity and the redirect from its old address', async () => {
    await saveDraft(filled.cms, 'product/v1', 'en-gb', snapshot('en/v1-new', 'V1', entitySections('product', 'v1')))
    await publish(filled.cms, 'product/v1', 'en-gb')
    await expect
      .poll(() => filled.announced)
      .toEqual(['page:product/v1', 'list:page', 'product:v1', 'list:product', 'redirects'])
  })

  it('can be reversed', async () => {
    await withdraw(filled.cms, 'about', 'it-it')
    expect(await title('it-it', 'chi-siamo')).toBeUndefined()
    expect(await title('it-it', 'about')).toBe('about en-gb')
    await publish(filled.cms, 'about', 'it-it')
    expect(await title('it-it', 'chi-siamo')).toBe('about it-it')
  })
})

describe('a page', () => {
  it('cannot become its own ancestor', async () => {
    await savePage(filled.cms, page)
    expect(
      await errorsOf(savePage(filled.cms, { ...page, id: 'home', page_type: 'homepage', parent: 'extra' })),
    ).toMatchObject([{ page: 'home', path: 'parent' }])
  })
})
