import { mergeText } from '#schemas/studio/merge/mergeText.ts'
import { percentiles } from '#tests/bench/percentiles.ts'
import type { Row } from '#tests/bench/results.ts'

/** Goal for the merge of one field, in ms. */
const maxMerge = 20
const merges = 40

/** Measures the merge of one field that two people have changed. */
export function measureTogether(): Row[] {
  return Object.entries(texts()).flatMap(([name, base]) => {
    const middle = base.indexOf(' ', base.length / 2)
    const times = Array.from({ length: merges }, (_, count) => {
      const mine = `${base.slice(0, middle)} mine ${count}${base.slice(middle)}`
      const theirs = `Theirs ${count} ${base.slice(0, -9)} and theirs ${base.slice(-9)}`
      const begun = performance.now()
      mergeText(base, mine, theirs)
      return performance.now() - begun
    })
    // The first ones warm up.
    return percentiles(name, 'merge of one field, ms', times.slice(5), 'p95', maxMerge)
  })
}

function texts(): Readonly<Record<string, string>> {
  const words = (count: number, of: number) => Array.from({ length: count }, (_, index) => `word${(index * 7919) % of}`)
  const paragraphs = Array.from({ length: 600 }, (_, index) => `<p>Row ${index} <b>${words(10, 97).join(' ')}</b></p>`)
  return {
    'a text of 800 words': words(800, 800).join(' '),
    '2,000 words, all the same': 'word '.repeat(2000),
    [`a rich text of ${Math.round(paragraphs.join('').length / 1000)} kB`]: paragraphs.join(''),
  }
}
