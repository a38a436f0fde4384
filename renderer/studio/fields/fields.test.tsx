// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sectionSchemas } from '#schemas/sectionSchemas.ts'
import type { Control } from '#schemas/studio/control.ts'
import { fieldsOf } from '#schemas/studio/fieldsOf.ts'
import { fillPreset } from '#schemas/studio/preset.ts'
import { loadPresets } from '#renderer/studio/editor/loadPresets.ts'
import { SectionFields } from '#renderer/studio/fields/SectionFields.tsx'
import { mediaIdOf, mediaTypeOf } from '#renderer/studio/fields/mediaValue.ts'
import { readReferenceParts, writeReference } from '#renderer/studio/fields/referenceValue.ts'
import { isLinkValid, readLink, writeLink } from '#renderer/studio/pickers/linkValue.ts'
import type { ControlOf } from '#renderer/studio/fields/fieldProps.ts'

let root: Root | undefined

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', async () => new Response('{"items":[],"next":null}'))
})
afterEach(async () => {
  await act(async () => root?.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
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
    expect(writeLink({ kind: 'phone', target: '+39 (0363) 42-11', hash: '' }).computed).toBe('tel:+3903634211')
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

describe.each(Object.keys(sectionSchemas))('the controls of a preset of %s', (type) => {
  test('write at their own path what is typed or chosen', async () => {
    // Files and pages the preset refers to are not known here.
    vi.stubGlobal('fetch', async () => new Response('{}', { status: 404 }))
    const [preset] = await loadPresets(type)
    const data = preset === undefined ? {} : fillPreset(preset, 'en-gb')
    const onChange = vi.fn<(data: unknown) => void>()
    await show(type, data, onChange)
    await openItems()
    const silent: string[] = []
    const controls = document.querySelectorAll<HTMLElement>('[data-path] :is(input, textarea, select)')
    for (const control of controls) {
      const path = control.closest<HTMLElement>('[data-path]')?.dataset['path'] ?? ''
      onChange.mockClear()
      await act(async () => operate(control))
      const written = onChange.mock.calls.at(-1)?.[0]
      // A control that only shows something, as the search of a picker does, is not one of the section.
      if (isReadOnly(control)) expect(onChange).not.toHaveBeenCalled()
      else if (written === undefined || isSame(readPath(written, path), readPath(data, path))) silent.push(path)
    }
    expect(silent).toEqual([])
  })
})

/** Opens the first item of every list, and of those inside. */
async function openItems(): Promise<void> {
  const opened = new Set<Element>()
  for (;;) {
    const list = [...document.querySelectorAll('ol')].find((each) => !opened.has(each))
    if (list === undefined) return
    opened.add(list)
    const button = list.querySelector<HTMLElement>('button[aria-expanded="false"]')
    await act(async () => button?.click())
  }
}

/** Gives a control another value, as a person would. */
function operate(control: HTMLElement): void {
  if (control instanceof HTMLInputElement && control.type === 'checkbox') control.click()
  else if (control instanceof HTMLInputElement) {
    const values: Readonly<Record<string, string>> = { number: '7', color: '#12ab34', date: '2031-02-03' }
    type(control, HTMLInputElement.prototype, values[control.type] ?? `${control.value} more`)
  } else if (control instanceof HTMLTextAreaElement) {
    // What no picker expresses is JSON.
    type(control, HTMLTextAreaElement.prototype, /^[[{]/.test(control.value) ? '{"own":1}' : `${control.value} more`)
  } else if (control instanceof HTMLSelectElement) {
    const other = [...control.options].find(({ value }) => value !== control.value && value !== '')
    type(control, HTMLSelectElement.prototype, other?.value ?? '')
  }
}

/** React hears of a value that was set by the browser's own setter only. */
function type(control: HTMLElement, prototype: object, value: string): void {
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value)
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

function isReadOnly(control: HTMLElement): boolean {
  return control instanceof HTMLInputElement && (control.readOnly || control.type === 'search' || control.disabled)
}

function readPath(data: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (inside, name) => (typeof inside === 'object' && inside !== null ? Reflect.get(inside, name) : undefined),
      data,
    )
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** Where a field is marked: a variant at its choice, anything else at itself. */
function own(name: string, control: Control): string {
  return control.kind === 'variant' ? `${name}.${control.discriminator}` : name
}

async function show(type: string, data: Readonly<Record<string, unknown>>, onChange: (data: unknown) => void) {
  const container = document.createElement('div')
  document.body.append(container)
  root = createRoot(container)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await act(async () =>
    root?.render(
      <I18nProvider i18n={setupI18n({ locale: 'en-GB', messages: { 'en-GB': {} } })}>
        <QueryClientProvider client={client}>
          <SectionFields
            section={{ id: 'one', key: type, data }}
            issues={[]}
            focused=""
            visible={undefined}
            onChange={onChange}
          />
        </QueryClientProvider>
      </I18nProvider>,
    ),
  )
}
