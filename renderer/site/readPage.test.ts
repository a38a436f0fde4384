import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { prepareSections, toPayload } from '#renderer/site/prepareSections.ts'
import { isEnabled, PageInvalid, readPage } from '#renderer/site/readPage.ts'

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

  test('any order of sections comes out as it went in', async () => {
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

  test('a section that is off is gone', async () => {
    const page = await readPage({
      ...envelope,
      template_data: { rich_text: { ...text, enabled: 0 }, product_list: list },
    })
    expect(page.sections.map(({ key }) => key)).toEqual(['product_list'])
  })

  test('an unknown, an integer-like and an invalid section are refused alone, with the path', async () => {
    const page = await readPage({
      ...envelope,
      template_data: { 1: text, bogus: text, rich_text: { body: 7 }, product_list: list, rich_text_2: null },
    })
    expect(page.sections.map(({ key, state }) => [key, state])).toEqual([
      ['1', 'refused'],
      ['bogus', 'refused'],
      ['rich_text', 'refused'],
      ['product_list', 'ready'],
      ['rich_text_2', 'refused'],
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

  test('of two thousand sections the first 200 are read, and the next one says why it is not', async () => {
    const many = Object.fromEntries(Array.from({ length: 2000 }, (_, index) => [`rich_text_${index + 2}`, text]))
    const { sections } = await readPage({ ...envelope, template_data: many })
    expect(sections.map(({ state }) => state)).toEqual([...Array<string>(200).fill('ready'), 'refused'])
    const message = 'A page holds at most 200 sections: this one and those after it are left out'
    expect(sections.at(-1)).toEqual({
      state: 'refused',
      key: 'rich_text_202',
      type: 'rich_text',
      issues: [{ path: '', message }],
    })
  })

  test('a breadcrumb or translation that does not hold is left out, and the page stands', async () => {
    const { facts } = await readPage({
      ...envelope,
      breadcrumbs: [{ title: 'A', permalink: 'a' }, { title: 3 }, null],
      translations: { 'en-gb': 'a', 'it-it': '../b', 'de-de': 4 },
    })
    expect([facts.breadcrumbs, facts.translations]).toEqual([[{ title: 'A', permalink: 'a' }], { 'en-gb': 'a' }])
  })
})

test('the browser gets data of interactive sections only, in their place', async () => {
  const page = await readPage({ ...envelope, template_data: { rich_text: text, product_list: list, bogus: text } })
  const nothing = new Map<string, string>()
  expect(toPayload(page, nothing, false)).toEqual([{ key: 'rich_text' }, { key: 'product_list', data: list }])
  expect(toPayload(page, new Map([['rich_text', 'broke']]), false)).toEqual([{ key: 'product_list', data: list }])
  const payload = toPayload(page, nothing, true)
  expect(payload[2]).toMatchObject({ key: 'bogus', issues: [{ path: '' }] })
  const again = await prepareSections(payload)
  expect(again.map(({ state }) => state)).toEqual(['static', 'ready', 'refused'])
})
