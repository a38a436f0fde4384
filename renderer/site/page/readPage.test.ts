import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { prepareSections, toPayload } from '#renderer/site/page/prepareSections.ts'
import { isEnabled, PageInvalid, readPage } from '#renderer/site/page/readPage.ts'

const envelope = {
  page_type: 'blank',
  template: 'XX',
  template_data: {},
  language_code: 'en-gb',
  permalink: 'a',
  seo: { title: 'A' },
}
const text = { body: '<p>Text</p>' }
const list = { products: [] }

describe('enabled', () => {
  test.each([
    [{}, true],
    [{ enabled: undefined }, true],
    [{ enabled: 1 }, true],
    [{ enabled: '1' }, true],
    [{ enabled: true }, true],
    [{ enabled: 0 }, false],
    [{ enabled: '0' }, false],
    [{ enabled: false }, false],
    [{ enabled: null }, false],
    [{ enabled: 2 }, false],
    [{ enabled: 'yes' }, false],
  ])('%j → %s', (raw, on) => expect(isEnabled(raw)).toBe(on))
})

describe('readPage', () => {
  test('keeps the order of template_data, second instances included', async () => {
    const page = await readPage({
      ...envelope,
      template_data: { rich_text_2: text, product_list: list, rich_text: text },
    })
    expect(page.sections.map(({ key, state }) => [key, state])).toEqual([
      ['rich_text_2', 'ready'],
      ['product_list', 'ready'],
      ['rich_text', 'ready'],
    ])
  })

  test('any order of sections is kept', async () => {
    const keys = fc.uniqueArray(
      fc.integer({ min: 2, max: 60 }).map((number) => `rich_text_${number}`),
      { maxLength: 30 },
    )
    await fc.assert(
      fc.asyncProperty(keys, async (order) => {
        const page = await readPage({ ...envelope, template_data: Object.fromEntries(order.map((key) => [key, text])) })
        expect(page.sections.map(({ key }) => key)).toEqual(order)
      }),
    )
  })

  test('a disabled section is removed', async () => {
    const page = await readPage({
      ...envelope,
      template_data: { rich_text: { ...text, enabled: 0 }, product_list: list },
    })
    expect(page.sections.map(({ key }) => key)).toEqual(['product_list'])
  })

  test('an unknown, an integer-like and a malformed section are invalid alone, with the path', async () => {
    const page = await readPage({
      ...envelope,
      template_data: { 1: text, bogus: text, rich_text: { body: 7 }, product_list: list, rich_text_2: null },
    })
    expect(page.sections.map(({ key, state }) => [key, state])).toEqual([
      ['1', 'invalid'],
      ['bogus', 'invalid'],
      ['rich_text', 'invalid'],
      ['product_list', 'ready'],
      ['rich_text_2', 'invalid'],
    ])
    const [, bogus, invalid] = page.sections
    expect(bogus).toMatchObject({ issues: [{ path: '', message: 'There is no section type "bogus" in the registry' }] })
    expect(invalid).toMatchObject({ issues: [{ path: 'body' }] })
  })

  test.each([
    ['no object', null],
    ['an unknown page type', { ...envelope, page_type: 'bogus' }],
    ['template_data that is a list', { ...envelope, template_data: [] }],
    ['a permalink with ..', { ...envelope, permalink: 'a/../b' }],
    ['an unknown language', { ...envelope, language_code: 'xx-yy' }],
    ['no SEO object', { ...envelope, seo: undefined }],
  ])('an envelope with %s is invalid', async (_name, raw) => {
    await expect(readPage(raw)).rejects.toThrow(PageInvalid)
  })

  test('an invalid field for search engines is left out, and a title that is too long is cut', async () => {
    const seo = { title: 'T'.repeat(301), description: 'D'.repeat(1001), og_type: 7, noindex: true, canonical: '/a' }
    const { facts } = await readPage({ ...envelope, seo })
    expect(facts.seo).toEqual({
      title: 'T'.repeat(300),
      description: '',
      og_type: 'website',
      noindex: true,
      canonical: '/a',
    })
    expect((await readPage({ ...envelope, seo: { og_image: [] } })).facts.seo.title).toBe('')
  })

  test('of two thousand sections the first 200 are read, and the next one is reported as an issue', async () => {
    const many = Object.fromEntries(Array.from({ length: 2000 }, (_, index) => [`rich_text_${index + 2}`, text]))
    const { sections } = await readPage({ ...envelope, template_data: many })
    expect(sections.map(({ state }) => state)).toEqual([...Array<string>(200).fill('ready'), 'invalid'])
    const message = 'A page holds at most 200 sections: this one and those after it are left out'
    expect(sections.at(-1)).toEqual({
      state: 'invalid',
      key: 'rich_text_202',
      type: 'rich_text',
      issues: [{ path: '', message }],
    })
  })

  test('an invalid breadcrumb or translation is left out, and the page is valid', async () => {
    const { facts } = await readPage({
      ...envelope,
      breadcrumbs: [{ title: 'A', permalink: 'a' }, { title: 3 }, null],
      translations: { 'en-gb': 'a', 'it-it': '../b', 'de-de': 4 },
    })
    expect([facts.breadcrumbs, facts.translations]).toEqual([[{ title: 'A', permalink: 'a' }], { 'en-gb': 'a' }])
  })
})

test('the browser gets data of interactive sections only, in their order', async () => {
  const page = await readPage({ ...envelope, template_data: { rich_text: text, product_list: list, bogus: text } })
  const nothing = new Map<string, string>()
  expect(toPayload(page, nothing, false)).toEqual([{ key: 'rich_text' }, { key: 'product_list', data: list }])
  expect(toPayload(page, new Map([['rich_text', 'broke']]), false)).toEqual([{ key: 'product_list', data: list }])
  const payload = toPayload(page, nothing, true)
  expect(payload[2]).toMatchObject({ key: 'bogus', issues: [{ path: '' }] })
  const again = await prepareSections(payload)
  expect(again.map(({ state }) => state)).toEqual(['static', 'ready', 'invalid'])
})

test('the browser gets neither data nor code of an interactive section without content', async () => {
  const page = await readPage({ ...envelope, template_data: { product_3d: { name: 'A' }, product_list: list } })
  const payload = toPayload(page, new Map(), false)
  expect(payload).toEqual([
    { key: 'product_3d', empty: true },
    { key: 'product_list', data: list },
  ])
  expect((await prepareSections(payload)).map(({ state }) => state)).toEqual(['static', 'ready'])
})
