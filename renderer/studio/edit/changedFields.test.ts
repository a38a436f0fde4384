import { expect, test } from 'vitest'
import { changedFields, changedPageFields } from '#renderer/studio/edit/changedFields.ts'
import type { Content } from '#renderer/studio/edit/editContent.ts'

test('fields that differ are named by their paths; a list of another length is one field, and a new group its fields', () => {
  const before = { title: 'a', list: [{ b: 1 }, { b: 2 }], tags: ['x'], same: { c: 1 } }
  const after = { title: 'a', list: [{ b: 1 }, { b: 3 }], tags: ['x', 'y'], same: { c: 1 }, image: { src: 'i' } }
  expect(changedFields(before, after)).toEqual([
    { path: 'list.1.b', before: 2, after: 3 },
    { path: 'tags', before: ['x'], after: ['x', 'y'] },
    { path: 'image.src', before: undefined, after: 'i' },
  ])
  expect(changedFields(after, structuredClone(after))).toEqual([])
})

test('fields of a page come with their sections; one that is added, removed or hidden is named as a whole', () => {
  const [a, b] = [
    { id: 'a', key: 'hero', data: { title: 'One' } },
    { id: 'b', key: 'questions', data: {} },
  ]
  const page = (title: string, sections: Content['sections']): Content => ({ title, permalink: 'p', seo: {}, sections })
  const named = (before: Content, after: Content) =>
    changedPageFields(before, after).map(({ section, path }) => [section?.id ?? null, path])
  expect(named(page('x', [a]), page('y', [{ ...a, enabled: false, data: { title: 'Two' } }, b]))).toEqual([
    [null, 'title'],
    ['a', 'title'],
    ['a', '$enabled'],
    ['b', ''],
  ])
  expect(named(page('x', [a, b]), page('x', [b]))).toEqual([['a', '']])
  expect(named(page('x', [a, b]), page('x', [b, a]))).toEqual([['a', '$order']])
})
