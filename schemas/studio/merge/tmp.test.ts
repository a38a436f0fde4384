import fc from 'fast-check'
import { expect, it } from 'vitest'
import { diffItems } from '#schemas/studio/merge/textDiff.ts'
import { mergeText } from '#schemas/studio/merge/mergeText.ts'
import { mergeJson } from '#schemas/studio/merge/mergeJson.ts'

it('diff applies', () => {
  const list = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 })
  fc.assert(fc.property(list, list, (a, b) => {
    const out: string[] = []; let at = 0
    for (const { from, to } of diffItems(a, b)) { out.push(...a.slice(at, from.start), ...b.slice(to.start, to.end)); at = from.end }
    out.push(...a.slice(at))
    expect(out).toEqual(b)
  }), { numRuns: 5000 })
})
it('examples', () => {
  const show = (b: string, m: string, t: string) => console.log(JSON.stringify([b, m, t]), JSON.stringify(mergeText(b, m, t)))
  show('The red tractor', 'The blue tractor', 'The red tractor works')
  show('The red tractor', 'The blue tractor', 'The green tractor')
  show('Hel', 'Hello wor', 'Hel b1 b2')
  show('', 'Good day', 'Hello you')
  show('', 'Good', 'Hello')
  show('Goo', 'Good day', 'Hello')
  show('<p>One two</p>', '<p>One two</p><p>x</p>', '<p>One two</p><p>y</p>')
  show('<p>One two</p>', '<p>One <strong>two</strong></p>', '<p>One two three</p>')
  show('<p>One two</p>', '<p>One <strong>two</strong></p>', '<ul><li>One two</li></ul>')
  const kept: any[] = []
  console.log(mergeJson({ base: '{"a":1,"l":[{"t":"x y"},{"t":"z"}]}', mine: '{"a":2,"l":[{"t":"x y m"},{"t":"z"},{"t":"new"}]}', theirs: '{"a":3,"l":[{"t":"x q y"},{"t":"z"}],"b":12345678901234567890}' }, '', kept), kept)
  for (const n of [200, 2000, 20000]) for (const f of [(i: number) => 'word' + i, () => 'same']) {
    const base = Array.from({ length: n }, (_, i) => f(i)).join(' ')
    const mine = 'x ' + base + ' end', theirs = base.replace(/ /, ' y ') + ' other'
    const t = performance.now(); const r = mergeText(base, mine, theirs); console.log(n, f(1), (performance.now() - t).toFixed(1), r.other === undefined)
    const wild = Array.from({ length: n }, (_, i) => 'w' + (i * 7919 % n)).join(' ')
    const t2 = performance.now(); const r2 = mergeText(base, wild, theirs); console.log(n, 'wild', (performance.now() - t2).toFixed(1), r2.other === undefined)
  }
})
