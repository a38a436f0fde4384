// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { findField, findRichField, findTypedField } from '#renderer/studio/editor/frame/findField.ts'
import { showSections, typedSections } from '#renderer/studio/editor/frame/frameSections.ts'

const section = (key: string, body: string) => ({ key, html: `<section data-section-key="${key}">${body}</section>` })

function openFrame(html: string) {
  const frame = document.implementation.createHTMLDocument()
  frame.body.innerHTML = `<main><nav>Crumbs</nav>${html}</main><footer></footer>`
  return { frame, main: () => frame.querySelector('main')?.innerHTML, shown: new Map<string, string>() }
}

test('a changed section is changed in place, so that its pictures stay', () => {
  const { frame, main, shown } = openFrame(section('hero', '<h1>One</h1><img src="/a.jpg">').html)
  const picture = frame.querySelector('img')
  showSections(frame, [section('hero', '<h1>Two</h1><img src="/a.jpg">')], shown)
  expect(main()).toBe('<nav>Crumbs</nav><section data-section-key="hero"><h1>Two</h1><img src="/a.jpg"></section>')
  expect(frame.querySelector('img')).toBe(picture)
})

test('sections are added, removed and moved; what stands before them stays there', () => {
  const { frame, main, shown } = openFrame(
    [section('a', 'A'), section('b', 'B'), section('c', 'C')].map(({ html }) => html).join(''),
  )
  showSections(frame, [section('c', 'C'), section('d', 'D'), section('a', 'A')], shown)
  const expected = [section('c', 'C'), section('d', 'D'), section('a', 'A')].map(({ html }) => html).join('')
  expect(main()).toBe(`<nav>Crumbs</nav>${expected}`)
  showSections(frame, [], shown)
  expect(main()).toBe('<nav>Crumbs</nav>')
  showSections(frame, [section('d', 'D')], shown)
  expect(main()).toBe(`<nav>Crumbs</nav>${section('d', 'D').html}`)
})

test('what was typed in the page stays, where a rendering is older than that, until it is rendered again', () => {
  const { frame, main, shown } = openFrame(section('hero', '<h1 data-typed="">Two</h1>').html)
  const [old, next] = ['<h1>One</h1>', '<h1>Two words</h1>'].map((html) => [section('hero', html)])
  expect(typedSections(frame)).toEqual(new Set(['hero']))
  showSections(frame, old ?? [], shown)
  frame.querySelector('h1')?.removeAttribute('data-typed')
  showSections(frame, old ?? [], shown, new Set(['hero']))
  expect(main()).toBe('<nav>Crumbs</nav><section data-section-key="hero"><h1>Two</h1></section>')
  showSections(frame, next ?? [], shown)
  expect(main()).toBe('<nav>Crumbs</nav><section data-section-key="hero"><h1>Two words</h1></section>')
})

test('the clicked text or picture names its field', () => {
  const data = {
    title: 'Built for the field',
    text: '<p>Quiet and <strong>strong</strong> in one machine</p>',
    actions: [{ label: 'See all', link: { $page: 'tractors' } }],
    image: { $ref: 'media/hero/harvest.jpg' },
    scene: { $ref: 'media/scene/farmyard' },
  }
  const { frame } = openFrame(
    '<section><h1>Built for <br>the field</h1><p>Quiet and <strong>strong</strong> in one machine</p><a><span>See all</span></a><picture><img src="/resize/800x0/hero/harvest.jpg.webp?v=1"></picture><em>Nothing</em><figure><picture><img src="/media/scene/farmyard.svg"></picture><figcaption>See all</figcaption></figure></section>',
  )
  const fieldAt = (selector: string) => {
    const element = frame.querySelector(selector)
    return element === null ? 'no element' : findField(data, element)
  }
  expect(['h1', 'strong', 'a span', 'img', 'em', 'figure img'].map(fieldAt)).toEqual([
    'title',
    'text',
    'actions.0.label',
    'image',
    undefined,
    'scene',
  ])
})

test('typing goes into the field that shows a text alone, by its place where items have the same', () => {
  const data = { title: 'Spring', items: [{ label: 'More' }, { label: 'More' }], other: 'Alpha' }
  const { frame } = openFrame(
    section('a', '<h2>Spring</h2><a>More</a><a><b>More</b></a><p>Alpha</p><p>Alpha</p><p>Spring sale</p>').html,
  )
  const paths = ['h2', 'a', 'b', 'p', 'p:last-child', 'section'].map((selector) => {
    const element = frame.querySelector(selector)
    return element === null ? 'no element' : findTypedField(data, element)
  })
  expect(paths).toEqual(['title', 'items.0.label', 'items.1.label', undefined, undefined, undefined])
  const twice = frame.querySelector('h2')
  expect(twice === null ? '' : findTypedField({ title: 'Spring', subtitle: 'Spring' }, twice)).toBeUndefined()
})

test('a text with markup is found by what it says, whatever the page makes of its links and tables', () => {
  const data = {
    heading: 'Two beds',
    body: '<p>Two <strong>beds</strong>&nbsp;&amp; a <a href="page:app">low roof</a>.</p><table><tbody><tr><td>1</td></tr></tbody></table>',
    items: [{ text: 'More' }, { text: '<p>More</p>' }, { text: '<p>Other</p>' }, { text: '<p>Other</p>' }],
    note: '<p>Alone</p>',
    plain: 'Alone',
  }
  const { frame } = openFrame(
    section(
      'a',
      '<h2>Two beds</h2><div data-rich=""><p>Two <strong>beds</strong>\u00a0&amp; a <a href="/en-gb/app">low roof</a>.</p>\n<div role="group"><table><tbody><tr><td>1</td></tr></tbody></table></div></div>' +
        '<div data-rich="">More</div><div data-rich=""><p>More</p></div><div data-rich=""><p>Other</p></div>' +
        '<div data-rich=""><p>Of a product</p></div><div data-rich="">Alone</div>',
    ).html,
  )
  const isRich = (path: string) => /body|text|note/.test(path)
  const found = [...frame.querySelectorAll('[data-rich]')].map((element) => findRichField(data, element, isRich))
  expect(found).toEqual(['body', 'items.0.text', 'items.1.text', undefined, undefined, 'note'])
})

test('the focus stays on a text that the Tab key reaches while its section is rendered again', () => {
  document.body.innerHTML = `<main>${section('a', '<div data-rich=""><p>A</p></div><p tabindex="0">A</p>').html}</main>`
  const text = document.querySelector<HTMLElement>('[data-rich]')
  if (text !== null) text.tabIndex = 0
  showSections(document, [section('a', '<div data-rich=""><p>B</p></div><p>B</p>')], new Map())
  expect(document.querySelector('section')?.innerHTML).toBe('<div data-rich="" tabindex="0"><p>B</p></div><p>B</p>')
})

test('what a person has opened stays open while its section is rendered again', () => {
  const { frame, main, shown } = openFrame(section('a', '<details><summary>One</summary><p>A</p></details>').html)
  frame.querySelector('details')?.toggleAttribute('open')
  showSections(frame, [section('a', '<details><summary>One</summary><p>B</p></details>')], shown)
  expect(main()).toContain('<details open=""><summary>One</summary><p>B</p></details>')
})
