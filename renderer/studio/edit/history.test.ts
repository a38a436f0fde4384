import { expect, test } from 'vitest'
import { edit, redo, replacePresent, startHistory, undo } from '#renderer/studio/edit/history.ts'
import { mergeEdited } from '#renderer/studio/edit/mergeEdited.ts'
import type { Content } from '#renderer/studio/edit/editContent.ts'

const hero = (heading: string): Content['sections'][number] => ({ id: 'a', key: 'hero', data: { heading } })
const page = (...sections: Content['sections']): Content => ({ title: '', permalink: '', seo: {}, sections })
const headings = ({ present }: { readonly present: Content }) => present.sections.map(({ data }) => data['heading'])

test('what could not be taken back, because a colleague has changed it, is not done a second time', () => {
  const added = edit(startHistory(page()), page(hero('What it offers')), '', 0)
  const theirs = replacePresent(added, page(hero('Their words: What it offers')))
  const rejected = undo(theirs, mergeEdited)
  expect([headings(rejected.history), rejected.isWhole]).toEqual([['Their words: What it offers'], false])
  expect(rejected.history.future).toEqual([])
  const again = redo(rejected.history, mergeEdited)
  expect(headings(again.history)).toEqual(['Their words: What it offers'])
})

test('redo does what undo took back, beside what a colleague has written before and since', () => {
  const typed = edit(startHistory(page(hero('One'))), page(hero('One two')), '', 0)
  const theirs = replacePresent(typed, page(hero('Zero One two')))
  const undone = undo(theirs, mergeEdited).history
  expect(headings(undone)).toEqual(['Zero One'])
  const later = replacePresent(undone, page(hero('Zero, later One')))
  const redone = redo(later, mergeEdited).history
  expect(redone.past).toHaveLength(1)
  expect(headings(redone)).toEqual(['Zero, later One two'])
  expect(headings(undo(redone, mergeEdited).history)).toEqual(['Zero, later One'])
})

test('a text that a colleague has written over stays theirs, and no word of mine comes between', () => {
  const [first, mine, theirs] = ['In line what this page offers', 'Anna one', 'Bo replaced']
  const typed = edit(startHistory(page(hero(first))), page(hero(mine)), '', 0)
  const rejected = undo(replacePresent(typed, page(hero(theirs))), mergeEdited)
  expect([headings(rejected.history), rejected.isWhole]).toEqual([[theirs], false])
  const undone = undo(typed, mergeEdited).history
  const redone = redo(replacePresent(undone, page(hero(theirs))), mergeEdited)
  expect([headings(redone.history), redone.isWhole]).toEqual([[theirs], false])
})
