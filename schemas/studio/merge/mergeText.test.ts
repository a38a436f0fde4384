import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { mergeText } from '#schemas/studio/merge/mergeText.ts'
import { diffItems } from '#schemas/studio/merge/textDiff.ts'

const word = fc.constantFrom('red', 'green', 'blue', 'tractor', 'the', 'a')
const words = fc.array(word, { maxLength: 14 })

/** Returns the words of an edit that no other text has. */
const newWords = (prefix: string) =>
  fc.array(
    fc.nat(999).map((n) => `${prefix}${n}`),
    { maxLength: 3 },
  )
const edits = (prefix: string) =>
  fc.array(fc.record({ at: fc.nat(14), remove: fc.nat(2), insert: newWords(prefix) }), { maxLength: 4 })

function applyEdits(list: readonly string[], changes: readonly { at: number; remove: number; insert: string[] }[]) {
  return changes.reduce<string[]>(
    (all, { at, remove, insert }) => all.toSpliced(Math.min(at, all.length), remove, ...insert),
    [...list],
  )
}

describe('differences of lists', () => {
  test('lead from one to the other', () => {
    fc.assert(
      fc.property(words, words, (a, b) => {
        const built: string[] = []
        let position = 0
        for (const { from, to } of diffItems(a, b)) {
          built.push(...a.slice(position, from.start), ...b.slice(to.start, to.end))
          position = from.end
        }
        expect([...built, ...a.slice(position)]).toEqual(b)
      }),
      { numRuns: 2000 },
    )
  })

  test('of long unlike texts are one', () => {
    const [a, b] = ['a', 'b'].map((letter) => Array.from({ length: 4000 }, (_, n) => `${letter}${n}`))
    expect(diffItems(['x', ...(a ?? [])], ['x', ...(b ?? [])])).toEqual([
      { from: { start: 1, end: 4001 }, to: { start: 1, end: 4001 } },
    ])
  })
})

describe('a text that two have changed', () => {
  test.each([
    [
      'in different words',
      'The red tractor',
      'The blue tractor',
      'The red tractor works',
      'The blue tractor works',
      undefined,
    ],
    ['at its end', 'One', 'One two', 'One three', 'One three two', undefined],
    ['in a word one was still typing', 'Hel', 'Hello you', 'Hel and me', 'Hello you and me', undefined],
    ['from nothing', '', 'Good day', 'Hello you', 'Hello you Good day', undefined],
    ['where one has only got to the space', 'One', 'One ', 'One three', 'One  three', undefined],
    ['after the space of another one', 'One', 'One two', 'One ', 'One  two', undefined],
    ['by words that begin alike', 'One', 'One w10', 'One w1', 'One w1 w10', undefined],
    ['in the same word', 'A red one', 'A blue one', 'A green one', 'A blue one', 'A green one'],
    ['that is one value', 'a', 'b', 'c', 'b', 'c'],
    ['in front of the same word', 'the Middle', 'the aMiddle', 'the bMiddle', 'the b aMiddle', undefined],
    ['in front of a word one is writing', 'a Middle', 'a m1Middle', 'a tMiddle', 'a t m1Middle', undefined],
    [
      'by a word before the other’s, which goes on',
      'x mMiddle',
      'x mineMiddle',
      'x m tMiddle',
      'x mine tMiddle',
      undefined,
    ],
    ['in front of what the other writes', 'x mMiddle', 'x mineMiddle', 'x tmMiddle', 'x tmineMiddle', undefined],
    ['in one word, at both its ends', 'go in', 'go within', 'go into', 'go within', 'go into'],
    ['in one number', 'for 10 days', 'for 100 days', 'for 210 days', 'for 100 days', 'for 210 days'],
    ['in one number with a unit', 'weighs 5kg', 'weighs 15kg', 'weighs 25kg', 'weighs 15kg', 'weighs 25kg'],
    ['by numbers in front of one unit', 'weighs kg', 'weighs 5kg', 'weighs 7kg', 'weighs 5kg', 'weighs 7kg'],
    [
      'in the address of one link',
      '<p><a href="/p/">x</a></p>',
      '<p><a href="/p/a">x</a></p>',
      '<p><a href="/p/b">x</a></p>',
      '<p><a href="/p/a">x</a></p>',
      '<p><a href="/p/b">x</a></p>',
    ],
    [
      'in the first number of one list',
      '<ol><li>x</li></ol>',
      '<ol start="3"><li>x</li></ol>',
      '<ol start="5"><li>x</li></ol>',
      '<ol start="3"><li>x</li></ol>',
      '<ol start="5"><li>x</li></ol>',
    ],
    [
      'by a paragraph before words at its start',
      '<p>x</p>',
      '<p>m</p><p>x</p>',
      '<p>t x</p>',
      '<p>m</p><p>t x</p>',
      undefined,
    ],
    ['by new paragraphs', '<p>x</p>', '<p>x</p><p>y</p>', '<p>x</p><p>z</p>', '<p>x</p><p>z</p><p>y</p>', undefined],
    ['in words and markup', '<p>x y</p>', '<p>x <b>y</b></p>', '<p>w x y</p>', '<p>w x <b>y</b></p>', undefined],
    [
      'by markup that overlaps',
      '<p>x y z</p>',
      '<p><b>x y</b> z</p>',
      '<p>x <i>y z</i></p>',
      '<p><b>x y</b> z</p>',
      '<p>x <i>y z</i></p>',
    ],
  ] as const)('%s', (_name, base, mine, theirs, text, other) => {
    const merged = mergeText(base, mine, theirs)
    expect([merged.text, merged.other]).toEqual([text, other])
  })

  test('has every new word of both, in it or beside it', () => {
    fc.assert(
      fc.property(words, edits('m'), edits('t'), (base, mine, theirs) => {
        const [own, others] = [applyEdits(base, mine), applyEdits(base, theirs)]
        const { text, other = '' } = mergeText(base.join(' '), own.join(' '), others.join(' '))
        const found = new Set(`${text} ${other}`.split(/\s+/))
        expect([...own, ...others].filter((each) => /^[mt]\d/.test(each) && !found.has(each))).toEqual([])
        const shown = new Set(text.split(/\s+/))
        expect(own.filter((each) => /^m\d/.test(each) && !shown.has(each))).toEqual([])
      }),
      { numRuns: 3000 },
    )
  })

  test('of many paragraphs is read word by word only where it was changed', () => {
    const words = Array.from({ length: 10 }, (_, index) => `word${(index * 7919) % 97}`).join(' ')
    const base = Array.from({ length: 600 }, (_, row) => `<p>Row ${row} <b>${words}</b></p>`).join('')
    const middle = base.indexOf(' ', base.length / 2)
    const mine = `${base.slice(0, middle)} mine${base.slice(middle)}`
    const end = base.indexOf('</b>', middle)
    const theirs = `Theirs ${base.slice(0, end)} and theirs${base.slice(end)}`
    const match = vi.spyOn(String.prototype, 'match')
    try {
      expect(mergeText(base, mine, theirs).other).toBeUndefined()
      const cut = match.mock.contexts.reduce<number>((length, text) => length + String(text).length, 0)
      expect(cut).toBeGreaterThan(0)
      // One of 600 paragraphs, in three texts.
      expect(cut).toBeLessThan(base.length / 50)
    } finally {
      match.mockRestore()
    }
  })

  test('is what one side wrote where the other wrote nothing', () => {
    fc.assert(
      fc.property(words, edits('m'), (base, mine) => {
        const [from, own] = [base.join(' '), applyEdits(base, mine).join(' ')]
        expect([mergeText(from, own, from), mergeText(from, from, own)]).toEqual([{ text: own }, { text: own }])
      }),
    )
  })

  test.each([
    ['Quiet. Wide Low', 'Quiet. Low', 'Quiet. Wide', 'Quiet.'],
    ['Wide low quiet', 'low quiet', 'Wide quiet', 'quiet'],
    ['<p>Quiet wide low</p>', '<p>Quiet low</p>', '<p>Quiet wide</p>', '<p>Quiet</p>'],
  ])(
    'of “%s” has no word where each side has removed one of two that follow each other',
    (base, mine, theirs, text) => {
      expect([mergeText(base, mine, theirs), mergeText(base, theirs, mine)]).toEqual([{ text }, { text }])
    },
  )
})
