// @vitest-environment jsdom
import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { SectionFields } from '#renderer/studio/fields/SectionFields.tsx'
import { setUpStudioPart } from '#tests/support/studio/studioPart.tsx'

const show = setUpStudioPart()
// jsdom has none.
beforeEach(() => void Object.assign(Element.prototype, { scrollIntoView: () => undefined }))
const entry = (title: string) => ({ title, text: `Some sentences about ${title}` })
const [one, two, three] = [entry('Care'), entry('Courage'), entry('Patience')]

/** Renders values as a new response of the server has them. */
const showValues = (values: readonly object[], focused = '') =>
  show(
    <SectionFields
      section={{ id: 'a', key: 'mission_values', data: { values: structuredClone(values) } }}
      issues={[]}
      focused={focused}
      visible={undefined}
      onChange={() => undefined}
    />,
  )
const toggle = (index: number) =>
  act(async () => document.querySelectorAll<HTMLElement>('li button[aria-expanded]')[index]?.click())
/** Returns the control of the title that is open, and what it shows. */
const open = () => {
  const control = document.querySelector('li input')
  return [control, control instanceof HTMLInputElement ? control.value : undefined] as const
}

test.each([
  ['an entry before it is removed', [two, three]],
  ['an entry before it is moved behind it', [two, three, one]],
  ['it is moved', [two, one, three]],
  ['entries are added before it', [entry('Honesty'), entry('Thrift'), one, two, three]],
  ['the last entry is moved in front of it', [three, one, two]],
])('the entry that is open stays open, with the focus, when %s by a colleague', async (_name, values) => {
  await showValues([one, two, three])
  await toggle(1)
  const [control] = open()
  await act(async () => control instanceof HTMLElement && control.focus())
  await showValues(values)
  expect(open()).toEqual([control, two.title])
  expect(document.activeElement).toBe(control)
})

test('an entry that both change stays open, and none is once it is removed', async () => {
  await showValues([one, two, three])
  await toggle(1)
  const [control] = open()
  const changed = { ...two, title: 'Courage, always' }
  await showValues([changed, three])
  expect(open()).toEqual([control, changed.title])
  await showValues([three])
  expect(open()).toEqual([null, undefined])
})

test('the entry that the address names stays the one that is open, and no other field gets its focus', async () => {
  await showValues([one, two, three], 'values.1.title')
  const [named] = open()
  expect(document.activeElement).toBe(named)
  await showValues([two, three], 'values.1.title')
  expect(open()).toEqual([named, two.title])

  await showValues([one, two, three], 'values.1.title')
  await toggle(2)
  const button = document.querySelectorAll<HTMLElement>('li button[aria-expanded]')[2]
  await act(async () => button?.focus())
  await showValues([two, three], 'values.1.title')
  expect(open()[1]).toBe(three.title)
  expect(document.activeElement).toBe(button)
})
