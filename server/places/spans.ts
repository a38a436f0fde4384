import type { Segment } from '#server/places/readQuestion.ts'

/** Longest name of a town, in words, and shortest one inside of other words, in letters. */
const longestName = 6
const shortestName = 3

export function textOf({ words }: Segment): string {
  return words.join(' ')
}

/** Names inside of a segment: its endings, the longest first, then its beginnings, then what is between. */
export function spansOf({ words, kind }: Segment): string[] {
  if (kind === 'street with number') return []
  const spans: { text: string; place: number }[] = []
  for (let from = 0; from < words.length; from += 1) {
    for (let to = from + 1; to <= Math.min(words.length, from + longestName); to += 1) {
      const text = words.slice(from, to).join(' ')
      // "via roma" is a street; "via roma cremona" may be one in Cremona.
      const isStreetName = kind === 'street' && from < 2
      if (to - from === words.length || isStreetName || text.length < shortestName) continue
      const side = to === words.length ? 0 : from === 0 ? 1 : 2
      spans.push({ text, place: side * 100 - (to - from) })
    }
  }
  return spans.toSorted((a, b) => a.place - b.place).map(({ text }) => text)
}

/** The first and the last words, one and two: where a town may be mistyped beside something else. */
export function endsOf({ words }: Segment): string[] {
  const counts = [2, 1].filter((count) => count < words.length)
  return [
    ...counts.map((count) => words.slice(0, count).join(' ')),
    ...counts.map((count) => words.slice(-count).join(' ')),
  ]
}
