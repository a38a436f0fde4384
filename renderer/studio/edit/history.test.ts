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
  expect([rejected.history.future, rejected.history.past]).toEqual([[], added.past])
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
  expect(redone.history.future).toEqual(undone.future.map((step) => ({ ...step, isLeft: true })))
})

test('a new edit leaves nothing to be done again but what somebody else was in the way of', () => {
  const both = (first: string, second: string) => page(hero(first), { ...hero(second), id: 'b' })
  const typed = edit(startHistory(both('One', 'Two')), both('One', 'My own'), '', 0)
  const more = edit(typed, both('One, and more', 'My own'), '', 10)
  const undone = undo(undo(more, mergeEdited).history, mergeEdited).history
  const rejected = redo(replacePresent(undone, both('One', 'His words')), mergeEdited)
  expect([rejected.isWhole, rejected.history.future.map(({ isLeft }) => isLeft)]).toEqual([false, [undefined, true]])
  const letter = edit(rejected.history, both('f', 'His words'), 'a', 20)
  const word = edit(letter, both('field', 'His words'), 'a', 30)
  expect([word.past.length, word.future]).toEqual([1, rejected.history.future.slice(1)])
  const redone = redo(replacePresent(word, both('field', 'Two')), mergeEdited)
  expect([headings(redone.history), redone.history.future]).toEqual([['field', 'My own'], []])
})

test('words that were removed come back where a colleague has written since, and what he wrote is whole', () => {
  const removed = edit(startHistory(page(hero('One two three'))), page(hero('One three')), '', 0)
  const undone = undo(replacePresent(removed, page(hero('One new three'))), mergeEdited)
  expect([headings(undone.history), undone.isWhole]).toEqual([['One two new three'], true])
  expect(headings(redo(undone.history, mergeEdited).history)).toEqual(['One new three'])
})

test('a step that a colleague is in the way of is tried again after the others, and applies once he is not', () => {
  const titled = (title: string, heading: string): Content => ({ ...page(hero(heading)), title })
  const first = edit(startHistory(titled('', 'One two')), titled('Mine', 'One two'), '', 0)
  const both = edit(first, titled('Mine', 'My own'), '', 10)
  const theirs = replacePresent(both, titled('Mine', 'His words'))
  const rejected = undo(theirs, mergeEdited)
  expect([rejected.history.present, rejected.left]).toEqual([titled('Mine', 'His words'), both.past[1]])
  const next = undo(rejected.history, mergeEdited)
  expect([next.history.present, next.isWhole]).toEqual([titled('', 'His words'), true])
  const back = replacePresent(next.history, titled('', 'My own'))
  const last = undo(back, mergeEdited)
  expect([last.history.present, last.isWhole]).toEqual([titled('', 'One two'), true])
})

test('of a step that is taken back in part, the rest stays and nothing is taken back twice', () => {
  const [one, two] = [
    page(hero('One two'), { ...hero('Two'), id: 'b' }),
    page(hero('My own'), { ...hero('Mine'), id: 'b' }),
  ]
  const restored = edit(startHistory(one), two, '', 0)
  const theirs = replacePresent(restored, page(hero('His words'), { ...hero('Mine'), id: 'b' }))
  const undone = undo(theirs, mergeEdited)
  expect([headings(undone.history), undone.isWhole]).toEqual([['His words', 'Two'], false])
  const rest = {
    before: page(hero('One two'), { ...hero('Two'), id: 'b' }),
    after: page(hero('My own'), { ...hero('Two'), id: 'b' }),
  }
  expect([undone.left, undone.history.past]).toEqual([rest, [rest]])
  expect(headings(redo(undone.history, mergeEdited).history)).toEqual(['His words', 'Mine'])
})

test('undo of an edit leaves a section that a colleague has removed since removed', () => {
  const typed = edit(startHistory(page(hero('One'))), page(hero('One two')), '', 0)
  const undone = undo(replacePresent(typed, page()), mergeEdited)
  expect([headings(undone.history), undone.isWhole, undone.history.past]).toEqual([[], false, typed.past])
})

test('what changes nothing, or a colleague has taken back already, is no step that is undone or done again', () => {
  const mine = edit(startHistory(page(hero('One'))), page(hero('One two')), '', 0)
  const more = edit(mine, page(hero('One two three')), '', 10)
  const gone = replacePresent(more, page(hero('One two')))
  const undone = undo(gone, mergeEdited)
  expect([headings(undone.history), undone.history.past, undone.history.future.length]).toEqual([['One'], [], 1])
  expect(headings(redo(undone.history, mergeEdited).history)).toEqual(['One two'])

  const nothing = edit(startHistory(page(hero('One'))), page(hero('One')), '', 0)
  const { history, isWhole } = undo(nothing, mergeEdited)
  expect([history.past, history.future, isWhole]).toEqual([[], [], true])
  const back = replacePresent(undo(mine, mergeEdited).history, page(hero('One two')))
  expect(redo(back, mergeEdited).history).toMatchObject({ past: [], future: [] })
})

test.each([
  ['who began it first', ['a', 'a', 'b', 'b']],
  ['who began it last', ['b', 'b', 'a', 'a']],
  ['each in turn', ['a', 'b', 'a', 'b']],
])('two who fill a list that was not there take back all of it, %s', (_name, order) => {
  const faq = (questions?: readonly object[]) =>
    page({ id: 'a', key: 'faq', data: { ...(questions === undefined ? {} : { questions }) } })
  const [first, second] = [{ question: 'Q of a' }, { question: 'Q of bo' }]
  const typed = edit(edit(startHistory(faq()), faq([{}]), '', 0), faq([first]), '', 10)
  const added = edit(startHistory(faq([first])), faq([first, {}]), '', 0)
  const beside = edit(added, faq([first, second]), '', 10)
  const histories = new Map([
    ['a', replacePresent(typed, beside.present)],
    ['b', beside],
  ])
  const outcomes = order.map((by) => {
    const { history, isWhole } = undo(histories.get(by) ?? typed, mergeEdited)
    for (const [name, each] of histories) {
      histories.set(name, name === by ? history : replacePresent(each, history.present))
    }
    return isWhole
  })
  expect(outcomes).toEqual([true, true, true, true])
  const [left] = [...histories.values()].map(({ present }) => present.sections[0]?.data['questions'] ?? [])
  expect(left).toEqual([])
})
