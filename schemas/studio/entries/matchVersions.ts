import { shapeOf, type Shape } from '#schemas/studio/entries/likeness.ts'
import { isComparable, type Entries } from '#schemas/studio/entries/matchEntries.ts'

/** Two people hardly add entries that have as many words in common, in the same fields and order. */
const minWords = 5

/** Returns which entries of two lists are versions of the same, by their numbers: one has all words of the other, in their order. */
export function matchVersions(before: Entries, after: Entries): ReadonlyMap<number, number> {
  const found = new Map<number, number>()
  const [from, to] = [[...before.values.keys()], [...after.values.keys()]]
  if (!isComparable(before, after, from, to)) return found
  const [old, now] = [before.values.map(shapeOf), after.values.map(shapeOf)]
  const taken = new Set<number>()
  for (const [index, entry] of old.entries()) {
    const match = now.findIndex((other, at) => !taken.has(at) && (contains(other, entry) || contains(entry, other)))
    if (match === -1) continue
    found.set(index, match)
    taken.add(match)
  }
  return found
}

/** Returns whether an entry is another one written on. */
function contains(long: Shape, short: Shape): boolean {
  return short.fields.size > 0 && wordsIn(short) >= minWords && isWrittenOn(short, long)
}

function isWrittenOn(short: Shape, long: Shape | undefined): boolean {
  if (short.isEmpty || short.text === long?.text) return true
  if (long === undefined) return false
  if (short.words !== undefined && long.words !== undefined) return isWithin(short.words.all, long.words.all)
  return short.fields.size > 0 && [...short.fields].every(([name, field]) => isWrittenOn(field, long.fields.get(name)))
}

/** Returns whether a list of words has those of another one, in their order. */
function isWithin(words: readonly string[], all: readonly string[]): boolean {
  let next = 0
  for (const word of all) if (word === words[next]) next += 1
  return next === words.length
}

function wordsIn({ words, fields }: Shape): number {
  return (words?.all.length ?? 0) + [...fields.values()].reduce((sum, field) => sum + wordsIn(field), 0)
}
