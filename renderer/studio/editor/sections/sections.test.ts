import { expect, test } from 'vitest'
import { maxPageBytes, maxSections } from '#schemas/page.ts'
import {
  addSection,
  exchangedId,
  exchangeSection,
  stepSections,
  toggleSections,
  type Content,
} from '#renderer/studio/edit/editContent.ts'
import { mergeEdited } from '#renderer/studio/edit/mergeEdited.ts'
import { addCopies } from '#renderer/studio/editor/sections/addCopies.ts'
import { readSections, writeSections } from '#renderer/studio/editor/sections/sectionClipboard.ts'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const content: Content = {
  title: 'About',
  permalink: '/about',
  seo: {},
  sections: [
    { id: id(1), key: 'hero', data: { title: 'One' } },
    { id: id(2), key: 'rich_text', data: { text: 'Two' }, enabled: false },
    { id: id(3), key: 'rich_text_2', data: { text: 'Three' } },
  ],
}
const keys = ({ sections }: Content) => sections.map(({ key }) => key)
const chosen = new Set([id(1), id(2)])
const [first, second] = content.sections
let next = 100
const newId = () => id((next += 1))
const options = { pageType: 'blank', after: id(3), isOwn: true, newId }

test('sections go through the clipboard as they are; anything else there is none', () => {
  const text = writeSections('about en-gb', content, chosen)
  expect(readSections(text)).toEqual({ document: 'about en-gb', sections: [first, second] })
  const foreign = ['', 'Hero', '{}', '[]', 'null', JSON.stringify({ document: 'a', sections: [] })]
  expect(foreign.map(readSections)).toEqual(foreign.map(() => undefined))
  expect(readSections(text.replace(id(1), 'a'))).toBeUndefined()
  expect(readSections(text.replace('rich_text', '__proto__'))).toBeUndefined()
})

test('copies stand below each other with ids of their own, and take the notes along', () => {
  const {
    content: after,
    ids,
    rejected,
  } = addCopies(
    content,
    [first, second].flatMap((each) => each ?? []),
    options,
  )
  expect(keys(after)).toEqual(['hero', 'rich_text', 'rich_text_2', 'hero_2', 'rich_text_3'])
  expect(after.sections.slice(3)).toEqual([
    { id: ids[0], key: 'hero_2', data: { title: 'One' }, copy_of: id(1) },
    { id: ids[1], key: 'rich_text_3', data: { text: 'Two' }, enabled: false, copy_of: id(2) },
  ])
  expect(rejected).toEqual([])
})

test('what was cut is the same section again, once; in another document it is a new one', () => {
  const cut = { ...content, sections: content.sections.slice(1) }
  const sections = first === undefined ? [] : [first, first]
  expect(addCopies(cut, sections, options).content.sections.at(-2)).toEqual(first)
  expect(addCopies(cut, sections, options).content.sections.at(-1)?.id).not.toBe(id(1))
  const elsewhere = addCopies(cut, sections, { ...options, isOwn: false }).content.sections.at(-1)
  expect(elsewhere).toEqual({ id: id(next), key: 'hero_2', data: { title: 'One' } })
})

test('what a page does not take is rejected with its reason, and the rest is added', () => {
  const unknown = { id: id(8), key: 'nothing_like_it', data: {} }
  const product = { id: id(9), key: 'product_overview', data: {} }
  const foreign = { ...options, isOwn: false }
  const added = addCopies(content, [unknown, product, ...content.sections.slice(1, 2)], foreign)
  expect(added.rejected).toEqual([
    { key: 'nothing_like_it', rejection: 'unknown_type' },
    { key: 'product_overview', rejection: 'page_type' },
  ])
  expect(added.ids).toHaveLength(1)
  // What is on this page is duplicated, and pasted again, whatever its type.
  expect(addCopies(content, [unknown, product], options)).toMatchObject({ ids: { length: 2 }, rejected: [] })
  let full = content
  while (full.sections.length < maxSections) full = addSection(full, 'rich_text', {}, undefined, newId())
  expect(addCopies(full, content.sections.slice(1, 2), options)).toEqual({
    content: full,
    ids: [],
    rejected: [{ key: 'rich_text', rejection: 'max_sections' }],
  })
})

test('a page takes no copy with which it would be larger than it may be', () => {
  const large = { id: id(9), key: 'rich_text', data: { text: 'ü'.repeat(maxPageBytes / 4) } }
  const added = addCopies(content, [large, large, ...content.sections.slice(1, 2)], { ...options, isOwn: false })
  expect(added.ids).toHaveLength(2)
  expect(added.rejected).toEqual([{ key: 'rich_text', rejection: 'max_bytes' }])
})

test('several move as one block, and are hidden or shown at once', () => {
  const apart = new Set([id(1), id(3)])
  expect(keys(stepSections(content, new Set([id(2), id(3)]), -1))).toEqual(['rich_text', 'rich_text_2', 'hero'])
  expect(keys(stepSections(content, apart, -1))).toEqual(keys(content))
  expect(stepSections(content, new Set([id(9)]), 1)).toBe(content)
  const shown = ({ sections }: Content) => sections.map(({ enabled }) => enabled !== false)
  expect(shown(toggleSections(content, apart))).toEqual([false, false, false])
  expect(shown(toggleSections(toggleSections(content, apart), new Set([id(1), id(2), id(3)])))).toEqual([
    true,
    true,
    true,
  ])
})

test('two who exchange a section at once leave one in its place; who does it again meanwhile, another', () => {
  const exchanged = (from: Content, text: string) => exchangeSection(from, id(2), { text }, exchangedId(from, id(2)))
  const mine = exchanged(content, 'Two')
  expect(mergeEdited(content, mine, exchanged(content, 'Two'))).toMatchObject({ content: mine, isWhole: true })
  const published = exchanged(content, 'Published in between')
  expect(keys(mergeEdited(content, published, mine).content)).toEqual(keys(content))
  const both = { ...content, sections: [...content.sections, ...mine.sections.slice(1, 2)] }
  const ids = [...both.sections.map((section) => section.id), exchangedId(both, id(2))]
  expect(new Set(ids).size).toBe(5)
})
