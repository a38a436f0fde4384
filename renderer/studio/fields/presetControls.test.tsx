// @vitest-environment jsdom
import { act } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { sectionSchemas } from '#schemas/sectionSchemas.ts'
import { fillPreset } from '#schemas/studio/preset.ts'
import { loadPresets } from '#renderer/studio/editor/loadPresets.ts'
import { setUpFields } from '#tests/support/studio/fieldsHarness.tsx'

const show = setUpFields()
// Files and pages a preset refers to are not known here.
beforeEach(() => void vi.stubGlobal('fetch', async () => new Response('{}', { status: 404 })))

describe.each(Object.keys(sectionSchemas))('the controls of a preset of %s', (type) => {
  test('write at their own path what is typed or chosen', async () => {
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

// React notices a value only when it is set by the browser's own setter.
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
