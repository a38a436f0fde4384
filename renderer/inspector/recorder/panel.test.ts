// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { addInspectorPanel } from '#renderer/inspector/recorder/panel.ts'

beforeEach(() => {
  document.body.replaceChildren()
  sessionStorage.clear()
  // jsdom has no popovers.
  Object.assign(HTMLElement.prototype, { showPopover: () => {}, hidePopover: () => {} })
})

test('a panel that is open stays open in the next document, for its page, and a closed one closed', () => {
  addInspectorPanel('first')
  expect(frame()).toBeNull()
  document.querySelector('button')?.click()
  expect(frame()).not.toBeNull()
  document.body.replaceChildren()
  addInspectorPanel('second')
  expect(frame()?.getAttribute('src')).toBe('/inspector?tab=second')
  expect(document.querySelector('button')?.ariaExpanded).toBe('true')
  document.querySelector('button')?.click()
  document.body.replaceChildren()
  addInspectorPanel('third')
  expect(frame()).toBeNull()
})

function frame(): Element | null {
  return document.querySelector('iframe')
}
