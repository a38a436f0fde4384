import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { mergeJson } from '#schemas/studio/merge/mergeJson.ts'
import type { SuggestedValue } from '#schemas/studio/merge/merging.ts'

/** A row of technical data. */
const rowSchema = v.object({ label: v.string(), value: v.string(), unit: v.string() })
type Row = v.InferOutput<typeof rowSchema>
const row = (label: string, value: string, unit = 'u'): Row => ({ label, value, unit })

function merge(base: readonly object[], mine: readonly object[], theirs: readonly object[]) {
  const suggested: SuggestedValue[] = []
  const [from, own, other] = [base, mine, theirs].map((value) => JSON.stringify(value))
  const text = mergeJson({ base: from, mine: own, theirs: other }, 'list', { suggested })
  const value: unknown = JSON.parse(text ?? 'null')
  return { value, suggested }
}

const [power, torque, width] = [row('Power', '120'), row('Torque', '120'), row('Width', '2')]
const stronger = row('Power', '130')

describe('an entry of a list in the place of one it has much in common with', () => {
  test.each<readonly [string, object, object, object]>([
    ['under another label', power, torque, stronger],
    ['under a label that is partly the same', row('Max. power', '120'), row('Max. torque', '100'), row('Power', '130')],
    ['with another key', { key: 'a', value: '1', u: 'x' }, { key: 'b', value: '1', u: 'x' }, { key: 'a', value: '2' }],
    ['with another link', { $page: 'a', style: 'b', size: 1 }, { $page: 'c', style: 'b', size: 1 }, { $page: 'a' }],
  ])('is not that one %s: what a colleague changed in that waits as a whole', (_name, base, mine, theirs) => {
    expect(merge([base], [mine], [theirs])).toEqual({
      value: [mine],
      suggested: [{ path: 'list.0', value: JSON.stringify(theirs) }],
    })
  })
})

test.each([
  ['one is removed by one and another added by the other', [power], [], [power, torque], [torque]],
  ['one is removed with others added, and changed', [power], [torque, width], [stronger], [torque, width, stronger]],
  [
    'one is changed, and another',
    [power, torque],
    [stronger, torque],
    [power, row('Torque', '2')],
    [stronger, row('Torque', '2')],
  ],
])('entries that have much in common: where %s, each is as it was written', (_name, base, mine, theirs, value) => {
  expect(merge(base, mine, theirs)).toEqual({ value, suggested: [] })
})

const text = 'What it does for you, in short'
test.each<readonly [string, readonly object[], readonly object[], readonly object[], readonly object[]]>([
  ['its label is written on', [power], [row('Power in kW', '120')], [stronger], [row('Power in kW', '130')]],
  ['its label is being written', [power], [row('Pow', '120')], [stronger], [row('Pow', '130')]],
  [
    'its question is put in other words',
    [{ question: 'How long is the warranty for it?', body: 'Two' }],
    [{ question: 'How long does the warranty for it last?', body: 'Two' }],
    [{ question: 'How long is the warranty for it?', body: 'Three' }],
    [{ question: 'How long does the warranty for it last?', body: 'Three' }],
  ],
  [
    'its text is what differs',
    [{ title: 'A', text }],
    [{ title: 'B', text }],
    [{ title: 'A', text: `${text} ` }],
    [{ title: 'B', text: `${text} ` }],
  ],
  [
    'it is moved and changed',
    [power, torque, width],
    [torque, width, stronger],
    [row('Power', '120', 'hp'), torque, width],
    [torque, width, row('Power', '130', 'hp')],
  ],
])('an entry stays the same where %s', (_name, base, mine, theirs, value) => {
  expect(merge(base, mine, theirs)).toEqual({ value, suggested: [] })
})

const edited = fc.record({
  label: fc.constantFrom('Power', 'Torque', 'Max. power', 'Max. torque', 'Front axle load', 'Rear axle load'),
  value: fc.constantFrom('100', '120', '130', '4000'),
})
const edits = fc.array(
  fc.record({ at: fc.nat(4), act: fc.constantFrom('remove', 'add', 'change', 'move', 'replace'), edited }),
  { maxLength: 3 },
)
type Edits = typeof edits extends fc.Arbitrary<infer TEdits> ? TEdits : never

function applyEdits(rows: readonly Row[], changes: Edits): readonly Row[] {
  return changes.reduce((all, { at, act, edited: { label, value } }) => {
    const index = at % Math.max(1, all.length)
    const found = all[index]
    const added = all.some((each) => each.label === label) ? [] : [row(label, value)]
    if (act === 'add') return all.toSpliced(at, 0, ...added)
    if (found === undefined) return all
    if (act === 'change') return all.with(index, { ...found, value })
    if (act === 'replace') return added.length > 0 ? all.toSpliced(index, 1, ...added) : all
    const rest = all.toSpliced(index, 1)
    return act === 'remove' ? rest : rest.toSpliced(at, 0, found)
  }, rows)
}

test('no entry has the value of another one, and what was written is at its own or suggested', () => {
  const nameOf = ({ label, value }: Row) => `${label} ${value}`
  const list = fc.uniqueArray(edited, { maxLength: 5, selector: ({ label }) => label })
  fc.assert(
    fc.property(list, edits, edits, (begun, ownEdits, otherEdits) => {
      const base = begun.map(({ label, value }) => row(label, value))
      const [mine, theirs] = [applyEdits(base, ownEdits), applyEdits(base, otherEdits)]
      const { value, suggested } = merge(base, mine, theirs)
      const merged = v.parse(v.array(rowSchema), value)
      const known = new Set([base, mine, theirs].flatMap((side) => side.map(nameOf)))
      expect(merged.map(nameOf).filter((each) => !known.has(each))).toEqual([])
      const waiting = suggested.map(({ path, value: json = 'null' }) => {
        const [, index, field] = path.split('.')
        const given: unknown = JSON.parse(json)
        return nameOf(v.parse(rowSchema, field === undefined ? given : { ...merged[Number(index)], [field]: given }))
      })
      const found = new Set([...base, ...merged].map(nameOf).concat(waiting))
      expect([...mine, ...theirs].map(nameOf).filter((each) => !found.has(each))).toEqual([])
    }),
    { numRuns: 5000 },
  )
})
