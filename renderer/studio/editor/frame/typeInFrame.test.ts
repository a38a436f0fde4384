// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { showSections } from '#renderer/studio/editor/frame/frameSections.ts'
import { isTypable, typeInFrame } from '#renderer/studio/editor/frame/typeInFrame.ts'

function elementOf(html: string): HTMLElement {
  document.body.innerHTML = html
  const element = document.body.querySelector('h1, p')
  if (!(element instanceof HTMLElement)) throw new Error('There is no element')
  element.tabIndex = 0
  return element
}

/** Starts typing in a heading whose field is in a store of its own. */
function start(text: string) {
  const element = elementOf(`<main><section data-section-key="hero"><h1>${text}</h1></section></main>`)
  const store: { value: string | undefined; written: string[]; ends: boolean[]; joined: number } = {
    value: text,
    written: [],
    ends: [],
    joined: 0,
  }
  const listeners = new Set<() => void>()
  const set = (value: string | undefined) => {
    store.value = value
    for (const listener of listeners) listener()
  }
  typeInFrame(element, {
    read: () => store.value,
    write(value) {
      store.written.push(value)
      set(value)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onEnd: (byKey) => store.ends.push(byKey),
    onJoined: () => void (store.joined += 1),
  })
  const type = (value: string, event = 'input') => {
    element.textContent = value
    element.dispatchEvent(new Event(event))
  }
  const press = (key: string) => element.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }))
  return { element, store, set, type, press, listeners }
}

test('a text of one line that stands there as it is can be typed in, and nothing else', () => {
  expect(isTypable(elementOf('<h1> Built for\n the field</h1>'), 'Built for the field')).toBe(true)
  expect(isTypable(elementOf('<h1>Built for <br>the field</h1>'), 'Built for the field')).toBe(false)
  expect(isTypable(elementOf('<p>Quiet</p>'), '<p>Quiet</p>')).toBe(false)
  expect(isTypable(elementOf('<p>98 PS</p>'), '98')).toBe(false)
})

test('what is typed is written with its no-break spaces, and rendering leaves it alone', () => {
  const { element, store, type } = start('7\u00a0800 kg')
  type('7\u00a0800 kg?')
  expect(store.written).toEqual(['7\u00a0800 kg?'])
  const html = '<section data-section-key="hero"><p>Invalid</p></section>'
  showSections(document, [{ key: 'hero', html }], new Map())
  expect(element.isConnected).toBe(true)
  element.blur()
  expect([store.ends, element.outerHTML]).toEqual([[false], '<h1 tabindex="0" style="">7&nbsp;800 kg?</h1>'])
  showSections(document, [{ key: 'hero', html }], new Map())
  expect(document.querySelector('section')?.outerHTML).toBe(html)
})

test('Escape takes back what was typed, and not what a colleague wrote; without typing it writes nothing', () => {
  const typed = start('Field')
  typed.type('Field of May')
  typed.set('Green Field of May')
  expect(typed.element.textContent).toBe('Green Field of May')
  typed.press('Escape')
  expect([typed.store.value, typed.store.ends, typed.listeners.size]).toEqual(['Green Field', [true], 0])
  const idle = start('Field')
  idle.set('Green Field')
  idle.press('Escape')
  expect([idle.store.value, idle.store.written]).toEqual(['Green Field', []])
})

test('while an input method composes, nothing is replaced; what came meanwhile is merged with it', () => {
  const { element, store, type, set } = start('Field')
  element.dispatchEvent(new Event('compositionstart'))
  type('Field の')
  set('Green Field')
  expect([element.textContent, store.written]).toEqual(['Field の', []])
  type('Field の', 'compositionend')
  expect([element.textContent, store.value]).toEqual(['Green Field の', 'Green Field の'])
})

test('typing ends where the field is gone, and where the element is', () => {
  const gone = start('Field')
  gone.set(undefined)
  expect([gone.store.ends, gone.store.written]).toEqual([[false], []])
  const removed = start('Field')
  removed.element.remove()
  removed.set('Other')
  expect([removed.store.ends, removed.listeners.size]).toEqual([[false], 0])
})

test('lines that are pasted become one, which is announced', () => {
  const { element, store } = start('Built')
  const inserted: unknown[] = []
  Object.assign(document, { execCommand: (...call: unknown[]) => inserted.push(call[2]) })
  const paste = (text: string) => {
    const event = new Event('paste', { cancelable: true })
    element.dispatchEvent(Object.assign(event, { clipboardData: { getData: () => text } }))
  }
  paste('one line\n')
  expect(store.joined).toBe(0)
  paste('two\r\n lines')
  expect([inserted, store.joined]).toEqual([['one line', 'two lines'], 1])
})
