import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { undoText } from '#schemas/studio/merge/undoText.ts'

const wordsOf = (text: string) => text.match(/\S+/g) ?? []
const textOf = (words: readonly string[]) => words.join(' ')

/** Words that stand in many texts, and such as only one has. */
const words = fc.array(fc.constantFrom('a', 'the', 'red', 'one', 'page'), { maxLength: 8 })
const edit = (prefix: string) =>
  fc.record({
    at: fc.nat(10),
    remove: fc.nat(8),
    insert: fc.array(
      fc.oneof(
        fc.constantFrom('the', 'one'),
        fc.nat(99).map((n) => `${prefix}${n}`),
      ),
      { maxLength: 4 },
    ),
  })
type Edit = typeof edit extends (prefix: string) => fc.Arbitrary<infer TEdit> ? TEdit : never

function applyEdit(list: readonly string[], { at, remove, insert }: Edit): string[] {
  return list.toSpliced(Math.min(at, list.length), remove, ...insert)
}

describe('taking back one’s words', () => {
  test.each([
    ['as nobody has written since', 'One two', 'One two', 'One', 'One'],
    ['beside words that came before them', 'One two', 'Zero One two', 'One', 'Zero One'],
    ['beside words that came after them', 'One two', 'One two three', 'One', 'One three'],
    ['that replaced others, beside new words', 'Anna one', 'Good Anna one', 'What it offers', 'Good What it offers'],
    ['where others have written at the gap', 'One three', 'One new three', 'One two three', 'One two new three'],
    ['at the end, where others went on', 'One', 'One three', 'One two', 'One two three'],
    ['from what was emptied', '', 'Bo wrote', 'What this page offers', 'What this page offers Bo wrote'],
    ['before a word of others', '<p></p>', '<p>new</p>', '<p>old words</p>', '<p>old words new</p>'],
    [
      'of a paragraph before words of others',
      '<p>x</p><p>w</p>',
      '<p>x</p><p>new w</p>',
      '<p>x</p><p>y</p><p>w</p>',
      '<p>x</p><p>y</p><p>new w</p>',
    ],
    ['in rich text', '<p>x</p><p>y</p>', '<p>x</p><p>y</p><p>z</p>', '<p>x</p>', '<p>x</p><p>z</p>'],
    ['beside words that were taken back', 'Base Anna Bo', 'Base Bo', 'Base Anna', 'Base'],
    ['between which others have written', 'Base one two', 'Base one new two', 'Base', 'Base new'],
    ['behind which others have put a mark', 'Base Anna', 'Base Anna, Bo.', 'Base', 'Base, Bo.'],
    [
      'beside a paragraph that was removed',
      '<p>x</p><p>y</p><p>z</p>',
      '<p>x</p><p>y</p>',
      '<p>x</p><p>z</p>',
      '<p>x</p>',
    ],
    ['where all that was beside them was removed', 'One two', '', 'One new two', 'new'],
    ['in two places, with words of others between', 'x One y Two', 'x One new y Two', 'One Two', 'One new Two'],
  ])('%s', (_name, after, present, before, text) => {
    expect(undoText(after, present, before)).toEqual({ text })
  })

  test.each([
    ['that were replaced', 'Anna one', 'Bo replaced', 'In line what this page offers'],
    ['that were replaced in part', 'Anna one', 'Anna replaced line', 'In line what this page offers'],
    ['between which others have written', 'My line', 'My new line', 'Red tractor'],
    ['that were written on', 'One two', 'One two-fold', 'One'],
    ['that were removed and are there again', 'One', 'One two more', 'One two'],
    ['that were one value', '', 'replaced', 'offers'],
    ['that were removed within what others have replaced', 'The one works', 'It', 'The red one works'],
    ['that were removed beside one that was replaced', 'offers', 'replaced', 'What this page offers'],
  ])('leaves those %s', (_name, after, present, before) => {
    expect(undoText(after, present, before)).toEqual({ text: present, other: before })
  })

  test('loses and splits no word of others: the text is as it was, or without exactly that change', () => {
    fc.assert(
      fc.property(words, edit('m'), fc.array(edit('t'), { minLength: 1, maxLength: 3 }), (before, mine, theirs) => {
        const after = applyEdit(before, mine)
        const present = theirs.reduce(applyEdit, after)
        const { text, other } = undoText(textOf(after), textOf(present), textOf(before))
        const isLeft = text === textOf(present)
        if (other !== undefined) expect(isLeft).toBe(true)
        const [result, ...others] = [wordsOf(text), present, before, after].map(countsOf)
        const isExact = [...before, ...after, ...present].every((word) => {
          const [now = 0, old = 0, own = 0] = others.map((counts) => counts.get(word) ?? 0)
          return (result?.get(word) ?? 0) - now === old - own
        })
        expect(isLeft || isExact).toBe(true)
        const isTheirs = (word: string) => word.startsWith('t') && word !== 'the'
        expect(wordsOf(text).filter(isTheirs)).toEqual(present.filter(isTheirs))
      }),
      { numRuns: 5000 },
    )
  })
})

test('what was only removed comes back, once, as long as a word beside it is left', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.nat(99).map((n) => `b${n}`),
        { minLength: 1, maxLength: 8 },
      ),
      fc.array(
        fc.nat(99).map((n) => `m${n}`),
        { minLength: 1, maxLength: 3 },
      ),
      fc.nat(8),
      fc.array(
        fc.record({
          at: fc.nat(10),
          insert: fc.array(
            fc.nat(99).map((n) => `t${n}`),
            { maxLength: 3 },
          ),
        }),
        {
          maxLength: 3,
        },
      ),
      (kept, mine, at, theirs) => {
        const present = theirs.reduce((words, each) => applyEdit(words, { ...each, remove: 0 }), kept)
        const undone = undoText(textOf(kept), textOf(present), textOf(kept.toSpliced(at, 0, ...mine)))
        expect(undone.other).toBeUndefined()
        expect(wordsOf(undone.text).filter((word) => !word.startsWith('m'))).toEqual(present)
        expect(wordsOf(undone.text).filter((word) => word.startsWith('m'))).toEqual(mine)
      },
    ),
    { numRuns: 2000 },
  )
})

function countsOf(words: readonly string[]): ReadonlyMap<string, number> {
  return new Map(words.map((word) => [word, words.filter((each) => each === word).length]))
}
