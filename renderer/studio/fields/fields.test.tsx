// @vitest-environment jsdom
import { act } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { sectionSchemas } from '#schemas/sectionSchemas.ts'
import type { Control, ControlOf } from '#schemas/fields/control.ts'
import { fieldsOf } from '#schemas/studio/fieldsOf.ts'
import { mediaTypeOf } from '#renderer/studio/fields/media/mediaValue.ts'
import { mediaIdOf } from '#schemas/studio/filesIn.ts'
import { readReferenceParts, writeReference } from '#renderer/studio/fields/reference/referenceValue.ts'
import { isLinkValid, readLink, writeLink } from '#renderer/studio/pickers/linkValue.ts'
import { setUpFields } from '#tests/support/studio/fieldsHarness.tsx'

const show = setUpFields()
beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response('{"items":[],"next":null}'))
})

describe('links', () => {
  test.each([
    { $page: 'about' },
    { $page: 'about/team', hash: 'people' },
    { link_type: 'ST', computed: 'https://example.com/a?b#c' },
    { link_type: 'ST', computed: 'mailto:sales@example.com?subject=Hello' },
    { link_type: 'ST', computed: 'tel:+3903634211' },
    { link_type: 'ST', computed: '#prices' },
  ])('%j is read and written without a change', (link) => {
    const parts = readLink(link)
    expect(parts && writeLink(parts)).toEqual(link)
    expect(parts && isLinkValid(parts)).toBe(true)
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'half', ''])('%s is no address', (target) => {
    expect(isLinkValid({ kind: 'address', target, hash: '' })).toBe(false)
  })

  test('an address without a scheme gets https', () => {
    expect(writeLink({ kind: 'address', target: 'www.example.com', hash: '' })).toEqual({
      link_type: 'ST',
      computed: 'https://www.example.com',
    })
  })

  test.each([
    ['+39 (0363) 42-11', 'tel:+3903634211'],
    ['\u202a+44 1632 960\u2011000 ext. 12\u202c', 'tel:+441632960000'],
    ['1800 TRACTOR', 'tel:18008722867'],
  ])('the telephone number %s links to %s', (target, computed) => {
    expect(isLinkValid({ kind: 'phone', target, hash: '' })).toBe(true)
    expect(writeLink({ kind: 'phone', target, hash: '' })).toEqual({ link_type: 'ST', computed })
  })
})

describe('references', () => {
  const gallery: ControlOf<'reference'> = { kind: 'reference', shape: 'product', part: 'gallery', list: true }
  const products: ControlOf<'reference'> = { kind: 'reference', shape: 'product_card', list: true }
  const categories: ControlOf<'reference'> = { kind: 'reference', shape: 'category', list: true }

  test.each([
    [gallery, { $ref: 'product/t9#gallery' }],
    [products, { $list: 'product_card' }],
    [products, { $list: 'product_card', ids: ['b', 'a'] }],
    [products, { $list: 'product_card', category: 'vineyard' }],
    [categories, { $list: 'category_card' }],
  ])('%j: %j is read and written without a change', (control, value) => {
    expect(writeReference(control, readReferenceParts(control, value))).toEqual(value)
  })

  test.each([
    [gallery, { $ref: 'product/t9#prices' }],
    [gallery, [{ type: 'image' }]],
    [products, { $list: 'product_card', sibling_of: 't9', limit: 3 }],
    [products, { $list: 'product_card', category: ['a', 'b'] }],
    [products, { $list: 'news_card' }],
  ])('%j: %j is left to the JSON of it', (control, value) => {
    expect(readReferenceParts(control, value)).toEqual({ mode: 'other' })
  })
})

test('a list of awards is the catalogue’s or has entries of its own, and changes from one to the other', async () => {
  const press = (name: string) => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
    return act(async () => button?.click())
  }
  const onChange = vi.fn<(data: unknown) => void>()
  await show('awards', { awards: [{ name: 'Silver Ear', year: 2026, given_by: 'A jury' }] }, onChange)
  expect(document.body.textContent).toContain('Silver Ear')
  await press('Choose from the catalogue')
  expect(onChange).toHaveBeenLastCalledWith({ awards: { $list: 'award' } })
  await show('awards', { awards: { $list: 'award', ids: ['silver-ear'] } }, onChange)
  await press('Own entries')
  expect(onChange).toHaveBeenLastCalledWith({ awards: [] })
})

test('a file is one of the library and nothing more', () => {
  expect(mediaIdOf({ $ref: 'media/app/fault' })).toBe('app/fault')
  expect(mediaIdOf({ $ref: 'media/app/fault#file' })).toBeUndefined()
  expect(mediaIdOf({ $ref: 'media/a', alt_text: 'x' })).toBeUndefined()
  expect(mediaTypeOf({ type: 'video', video: {} })).toBe('video')
  expect(mediaTypeOf({ type: 'video', video: {}, title: 'x' })).toBeUndefined()
})

describe.each(Object.keys(sectionSchemas))('the fields of %s', (type) => {
  test('have a control each, and write nothing while they are only shown', async () => {
    const onChange = vi.fn<(data: unknown) => void>()
    await show(type, {}, onChange)
    const missing = fieldsOf(type).flatMap(({ name, control }) => {
      const element = document.querySelector(`[data-path="${own(name, control)}"]`)
      const found = element?.querySelector('input, textarea, select, button, [contenteditable]')
      return found === null || found === undefined ? [name] : []
    })
    expect(missing).toEqual([])
    expect(onChange).not.toHaveBeenCalled()
  })

  test('show data no picker expresses without changing it', async () => {
    const onChange = vi.fn<(data: unknown) => void>()
    const data = Object.fromEntries(fieldsOf(type).map(({ name }) => [name, { $ref: 'product/other#nothing', own: 1 }]))
    await show(type, data, onChange)
    for (const input of document.querySelectorAll<HTMLElement>('input, textarea, select')) {
      await act(async () => {
        input.focus()
        input.blur()
      })
    }
    expect(onChange).not.toHaveBeenCalled()
  })
})

test('lines that a field of one line was given are shown as lines', async () => {
  const headingOf = () => document.querySelector<HTMLInputElement>('[data-path="heading"] :is(input, textarea)')?.value
  await show('rich_text', { heading: 'Two\nlines' }, () => undefined)
  expect(headingOf()).toBe('Two\nlines')
})

/** Returns where a field is marked: a variant at its choice, anything else at itself. */
function own(name: string, control: Control): string {
  return control.kind === 'variant' ? `${name}.${control.discriminator}` : name
}
