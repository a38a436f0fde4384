// @vitest-environment jsdom
import { act, useState, type ReactElement } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recordChanges } from '#renderer/site/boot/recordChanges.ts'
import { tolerateChanges } from '#renderer/site/effects/tolerateChanges.ts'
import { undoChanges } from '#renderer/site/effects/undoChanges.ts'

// Put back after each test.
// oxlint-disable-next-line typescript/unbound-method
const { removeChild, insertBefore } = Node.prototype
const mismatch = vi.fn<() => void>()
let root: Root

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => {
  act(() => root.unmount())
  Object.assign(Node.prototype, { removeChild, insertBefore })
  Reflect.deleteProperty(Text.prototype, 'nodeValue')
  vi.unstubAllGlobals()
  mismatch.mockReset()
})

function add(): void {
  document.querySelector('input')?.click()
}

/** Renders a count in a text of two nodes, and a list that depends on it. */
function Finder() {
  const [count, setCount] = useState(0)
  return (
    <section data-section-key="finder" data-hydrate="">
      <p>
        {count} {count === 1 ? 'model' : 'models'}
        {count > 1 && <b>many</b>}
      </p>
      <input name="typed" onClick={() => setCount((before) => before + 1)} />
      <ul>
        <li>a</li>
        {count === 1 && <li>b</li>}
        {count !== 2 && 'c'}
      </ul>
    </section>
  )
}

/** Puts the server's HTML on the page, changes it as others do before hydration, and hydrates it. */
function hydrate(page: ReactElement, change: () => void): HTMLElement {
  const container = document.createElement('div')
  document.body.replaceChildren(container)
  container.innerHTML = renderToString(page)
  const changes = recordChanges(container)
  change()
  const redo = undoChanges(changes)
  act(() =>
    flushSync(() => {
      root = hydrateRoot(container, page, { onRecoverableError: mismatch })
    }),
  )
  tolerateChanges(container)
  redo()
  return container
}

const translations: Readonly<Record<string, (text: Text, font: Element) => void>> = {
  'replaces the text': (text, font) => text.replaceWith(font),
  'removes the text and inserts in its place': (text, font) => {
    const { parentNode, nextSibling } = text
    text.remove()
    parentNode?.insertBefore(font, nextSibling)
  },
  'inserts before it and removes it': (text, font) => {
    text.before(font)
    text.remove()
  },
  'inserts after it and removes it': (text, font) => {
    text.after(font)
    text.remove()
  },
}

function translate(replace: (text: Text, font: Element) => void): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (texts.nextNode()) if (texts.currentNode instanceof Text) found.push(texts.currentNode)
  for (const text of found) {
    if (text.data.trim() === '') continue
    const font = document.createElement('font')
    font.textContent = `${text.data}°`
    replace(text, font)
  }
}

test.each(Object.entries(translations))('a page whose translator %s hydrates and goes on', (_name, replace) => {
  let field: HTMLInputElement | null = null
  const page = hydrate(<Finder />, () => {
    translate(replace)
    field = document.querySelector('input')
    field?.focus()
    if (field !== null) field.value = 'typed'
  })
  expect(page.textContent).toBe('0° models°a°c°')
  expect(mismatch).not.toHaveBeenCalled()
  expect([document.activeElement, page.querySelector('input')?.value]).toEqual([field, 'typed'])
  act(() => add())
  expect(page.textContent).toBe('1 modela°bc°')
  translate(replace)
  act(() => add())
  expect(page.textContent).toBe('2 modelsmanya°°')
})

test('texts that were changed in place, and removed or wrapped elements, hydrate and go on', () => {
  const page = hydrate(<Finder />, () => {
    const list = document.querySelector('ul')
    list?.querySelector('li')?.remove()
    const text = document.querySelector('p')?.firstChild
    if (text instanceof Text) text.data = 'null'
  })
  expect(mismatch).not.toHaveBeenCalled()
  expect(page.textContent).toBe('null modelsc')
  const mark = document.createElement('mark')
  const last = page.querySelector('ul')?.lastChild
  if (last instanceof Text) {
    last.replaceWith(mark)
    mark.append(last)
  }
  act(() => add())
  act(() => add())
  expect(page.textContent).toBe('2 modelsmany')
})

test('a text that comes back by itself is React’s again', () => {
  const page = hydrate(<Finder />, () => {})
  const text = page.querySelector('p')?.firstChild
  const font = document.createElement('font')
  if (!(text instanceof Text)) throw new Error('The count is a text')
  text.replaceWith(font)
  font.replaceWith(text)
  act(() => add())
  expect(page.querySelector('p')?.textContent).toBe('1 model')
})

test('what happens inside a section without React is left alone', () => {
  const page = hydrate(
    <section data-section-key="text" dangerouslySetInnerHTML={{ __html: 'a text' }} suppressHydrationWarning />,
    () => translate((text, font) => text.replaceWith(font)),
  )
  expect(page.textContent).toBe('a text°')
  expect(mismatch).not.toHaveBeenCalled()
})

test('what others wrap before hydration stays in its wrapper, and goes on', () => {
  const page = hydrate(<Finder />, () => {
    const count = document.querySelector('p')
    const mark = document.createElement('mark')
    mark.append(...(count?.childNodes ?? []))
    count?.append(mark)
  })
  expect(page.querySelector('p')?.innerHTML).toMatch(/^<mark>.*models.*<\/mark>$/)
  expect(page.textContent).toBe('0 modelsac')
  expect(mismatch).not.toHaveBeenCalled()
  act(() => add())
  expect(page.textContent).toBe('1 modelabc')
})
