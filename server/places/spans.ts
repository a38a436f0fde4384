import type { Segment } from '#server/places/parsePlaceQuery.ts'

/** Words of the longest town name, and letters of the shortest one searched inside a segment. */
const maxWords = 6
const minLetters = 3

export function textOf({ words }: Segment): string {
  return words.join(' ')
}

/** Returns the possible town names inside a segment: suffixes first, then prefixes, then the rest, each by length. */
export function spansOf({ words, kind }: Segment): string[] {
  if (kind === 'street with number') return []
  const spans: { text: string; rank: number }[] = []
  for (let from = 0; from < words.length; from += 1) {
    for (let to = from + 1; to <= Math.min(words.length, from + maxWords); to += 1) {
      const text = words.slice(from, to).join(' ')
      // "via roma" is a street; "via roma cremona" may be one in Cremona.
      const isStreetName = kind === 'street' && from < 2
      if (to - from === words.length || isStreetName || text.length < minLetters) continue
      const group = to === words.length ? 0 : from === 0 ? 1 : 2
      spans.push({ text, rank: group * 100 - (to - from) })
    }
  }
  return spans.toSorted((a, b) => a.rank - b.rank).map(({ text }) => text)
}

/** Returns the first and the last one or two words, where a misspelt town is most likely. */
export function endsOf({ words }: Segment): string[] {
  const counts = [2, 1].filter((count) => count < words.length)
  return [
    ...counts.map((count) => words.slice(0, count).join(' ')),
    ...counts.map((count) => words.slice(-count).join(' ')),
  ]
}
