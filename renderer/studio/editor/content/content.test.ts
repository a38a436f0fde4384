import { expect, test } from 'vitest'
import {
  addSection,
  addCopy,
  moveSections,
  removeSections,
  setField,
  stepSections,
  toggleSections,
  toSaved,
  typeOf,
  type Content,
} from '#renderer/studio/edit/editContent.ts'
import { edit, redo, replacePresent, startHistory, undo } from '#renderer/studio/edit/history.ts'
import { pack, unpack } from '#renderer/studio/edit/storedHistory.ts'
import { mergeEdited } from '#renderer/studio/edit/mergeEdited.ts'
import { readPath, writePath } from '#schemas/studio/valuePaths.ts'

const content: Content = {
  title: 'About',
  permalink: '/about',
  seo: {},
  sections: [
    { id: 'a', key: 'hero', data: { title: 'One', actions: [{ label: 'Go' }] } },
    { id: 'b', key: 'rich_text', data: { text: 'Two' } },
    { id: 'c', key: 'rich_text_2', data: {} },
  ],
}
const keys = ({ sections }: Content) => sections.map(({ key }) => key)
const b = new Set(['b'])
const duplicate = (id: string) =>
  content.sections.reduce(
    (changed, section) =>
      section.id === id ? addCopy(changed, section, { after: id, newId: 'new', isCopy: true }) : changed,
    content,
  )

test('values are read and written by path; removing one leaves the rest', () => {
  const data = { a: [{ b: 1 }, { b: 2 }] }
  expect([
    readPath(data, 'a.1.b'),
    readPath(data, 'x.y'),
    writePath(data, 'a.1.b', 3),
    writePath(data, 'a.0', undefined),
    writePath({}, 'c.d', 1),
    writePath(data, 'a', undefined),
  ]).toEqual([2, undefined, { a: [{ b: 1 }, { b: 3 }] }, { a: [{ b: 2 }] }, { c: { d: 1 } }, {}])
  expect(data).toEqual({ a: [{ b: 1 }, { b: 2 }] })
})

test('a new section takes the next key of its type and stands where it was inserted', () => {
  expect(keys(addSection(content, 'rich_text', {}, 'a', 'new'))).toEqual([
    'hero',
    'rich_text_3',
    'rich_text',
    'rich_text_2',
  ])
  expect(keys(addSection(content, 'faq', {}, undefined, 'new'))).toEqual(['hero', 'rich_text', 'rich_text_2', 'faq'])
  expect(keys(duplicate('a'))).toEqual(['hero', 'hero_2', 'rich_text', 'rich_text_2'])
  expect([typeOf('rich_text_2'), typeOf('product_3d'), typeOf('hero_12')]).toEqual(['rich_text', 'product_3d', 'hero'])
})

test('sections are moved, hidden and removed', () => {
  expect(keys(moveSections(content, new Set(['c']), 'a', 'before'))).toEqual(['rich_text_2', 'hero', 'rich_text'])
  expect(keys(stepSections(content, new Set(['a']), 1))).toEqual(['rich_text', 'hero', 'rich_text_2'])
  expect(stepSections(content, new Set(['a']), -1)).toBe(content)
  expect(keys(removeSections(content, new Set(['b'])))).toEqual(['hero', 'rich_text_2'])
  expect(toggleSections(content, b).sections[1]).toEqual({
    id: 'b',
    key: 'rich_text',
    data: { text: 'Two' },
    enabled: false,
  })
  expect(toggleSections(toggleSections(content, b), b)).toEqual(content)
})

test('only touched sections are sent with their data', () => {
  const changed = setField(content, 'b', 'text', 'Three')
  expect(toSaved(changed, content).sections).toEqual([
    { id: 'a', key: 'hero' },
    { id: 'b', key: 'rich_text', data: { text: 'Three' } },
    { id: 'c', key: 'rich_text_2' },
  ])
})

test('two changes of a page are merged; what is as on one side stays the same object', () => {
  const mine = setField(content, 'a', 'title', 'Mine')
  const theirs = setField({ ...content, title: 'Their title' }, 'b', 'text', 'Theirs')
  const merged = mergeEdited(content, mine, removeSections(theirs, new Set(['c'])))
  expect(merged).toEqual({
    content: { ...content, title: 'Their title', sections: [mine.sections[0], theirs.sections[1]] },
    isWhole: true,
  })
  expect(merged.content.sections.map((section) => [...mine.sections, ...theirs.sections].includes(section))).toEqual([
    true,
    true,
  ])
})

test('typing in one field is one step; undo and redo go through them', () => {
  const one = setField(content, 'a', 'title', 'O')
  const two = setField(content, 'a', 'title', 'Ok')
  const three = removeSections(two, new Set(['b']))
  let history = startHistory(content)
  history = edit(history, one, 'a title', 1000)
  history = edit(history, two, 'a title', 1200)
  history = edit(history, three, '', 1300)
  expect(history.past).toEqual([
    { before: content, after: two },
    { before: two, after: three },
  ])
  const back = (from: typeof history) => undo(from, mergeEdited).history
  const again = (from: typeof history) => redo(from, mergeEdited).history
  const first = back(back(history))
  expect([first.present, back(first), again(again(first)).present]).toEqual([content, first, three])
})

test('undo takes back one’s own words and leaves those of others, before and after a save', () => {
  const text = (value: string, from = content) => setField(from, 'b', 'text', value)
  let history = edit(startHistory(text('One two')), text('One big two'), 'b text', 1000)
  history = replacePresent(history, text('One big two three'))
  history = edit(history, text('One big two three four'), 'b text', 1100)
  const once = undo(history, mergeEdited)
  expect([once.isWhole, once.history.present]).toEqual([true, text('One big two three')])
  const twice = undo(once.history, mergeEdited)
  expect([twice.isWhole, twice.history.present]).toEqual([true, text('One two three')])
  const redone = redo(redo(twice.history, mergeEdited).history, mergeEdited)
  expect(redone.history.present).toEqual(text('One big two three four'))
})

test('undo leaves a field that someone else has changed since, and says so', () => {
  const link = (value: string) => setField(content, 'a', 'actions.0.label', value)
  const history = replacePresent(edit(startHistory(content), link('Mine'), '', 1), link('Theirs'))
  const { isWhole, history: left } = undo(history, mergeEdited)
  expect([isWhole, left.present, left.past]).toEqual([false, link('Theirs'), history.past])
})

test('a history is stored with every section once', () => {
  const id = '3f2b8f6e-6a51-4d0e-9c11-0b2f4c1a7e55'
  const base = { ...content, sections: [{ id, key: 'faq', data: { title: 'Questions' } }] }
  const edited = edit(startHistory(base), { ...base, title: 'New' }, '', 1)
  const left = [{ before: base, after: { ...base, title: 'Left' }, isLeft: true }]
  const history = { ...edited, future: left, last: { what: '', at: 0 } }
  const stored = { draft: { history, base, isOwnBase: false, attempts: [base] }, revision: 3, changed: true }
  expect(unpack(pack(stored))).toEqual(stored)
  expect(pack(stored).match(/Questions/g)).toHaveLength(1)
  expect(unpack('{}')).toBeUndefined()
})
