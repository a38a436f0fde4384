import { canonical } from '#schemas/studio/canonical.ts'
import { isOtherEntry } from '#schemas/studio/entries/isOtherEntry.ts'
import { sharedPart, shapeOf } from '#schemas/studio/entries/likeness.ts'
import { isComparable, matchEntries, type Entries } from '#schemas/studio/entries/matchEntries.ts'

/** Items of a list by their names, in its order; their JSON texts. */
export type NamedItems = ReadonlyMap<string, string>

interface NamedLists {
  readonly base: NamedItems
  readonly mine: NamedItems
  readonly theirs: NamedItems
  /** Names of items that are the same by nothing but their position: they may have been replaced. */
  readonly unclear: ReadonlySet<string>
}

/**
 * Returns the items of three lists without ids by names, so that an item has the same one wherever it is: by what it is, by what it has in common
 * with what it was, and where its list is as long as it was by its position. New items that are the same on both sides are one; with `areAlikeOne` also those that have much in common.
 */
export function nameItems(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
  { areAlikeOne = false } = {},
): NamedLists {
  const [before, own, other] = [entriesOf(base), entriesOf(mine), entriesOf(theirs)]
  const [mineOf, theirsOf] = [follow(before, own), follow(before, other)]
  const [ownNames, otherNames] = [namesBefore(mineOf.found), namesBefore(theirsOf.found)]
  if (areAlikeOne) {
    const [ownNew, otherNew] = [newIn(own, ownNames), newIn(other, otherNames)]
    for (const [from, to] of matchEntries(partOf(own, ownNew), partOf(other, otherNew), { isByPosition: false })) {
      ownNames.set(ownNew[from] ?? -1, `a${from}`)
      otherNames.set(otherNew[to] ?? -1, `a${from}`)
    }
  }
  return {
    base: new Map(base.map((text, index) => [`b${index}`, text])),
    mine: nameSide(own, ownNames),
    theirs: nameSide(other, otherNames),
    unclear: new Set([...mineOf.unclear, ...theirsOf.unclear].map((index) => `b${index}`)),
  }
}

function entriesOf(texts: readonly string[]): Entries {
  return { texts, values: texts.map((text): unknown => JSON.parse(text)) }
}

/** Returns what each item of a list is in another one, and which are found by their position alone; by their numbers. */
function follow(before: Entries, after: Entries) {
  const found = new Map(matchEntries(before, after, { isByPosition: false }))
  const taken = new Set(found.values())
  const left = [...before.values.keys()].filter((index) => !found.has(index))
  const free = () => [...after.values.keys()].filter((index) => !taken.has(index))
  const take = (from: number, to: number) => {
    found.set(from, to)
    taken.add(to)
  }
  const isSameLength = before.values.length === after.values.length
  if (isComparable(before, after, left, free())) {
    const [old, now] = [before, after].map(({ values }) => values.map(shapeOf))
    for (const from of left) {
      const share = (to: number) => {
        const [own, next] = [old?.[from], now?.[to]]
        return own === undefined || next === undefined || isOtherEntry(own, next) ? 0 : sharedPart(own, next)
      }
      const isInPlace = isSameLength && !taken.has(from) && share(from) >= 0.5
      const to = isInPlace ? from : free().find((index) => share(index) > 0.5)
      if (to !== undefined) take(from, to)
    }
  }
  const unclear = left.filter((index) => isSameLength && !found.has(index) && !taken.has(index))
  for (const index of unclear) take(index, index)
  return { found, unclear }
}

function namesBefore(found: ReadonlyMap<number, number>): Map<number, string> {
  return new Map([...found].map(([from, to]) => [to, `b${from}`]))
}

function newIn({ texts }: Entries, names: ReadonlyMap<number, string>): number[] {
  return [...texts.keys()].filter((index) => !names.has(index))
}

function partOf({ texts, values }: Entries, indexes: readonly number[]): Entries {
  return { texts: indexes.map((index) => texts[index] ?? ''), values: indexes.map((index) => values[index]) }
}

/** Returns the items of a list by their names; new ones by their content, and how many the same there are before. */
function nameSide({ texts, values }: Entries, names: ReadonlyMap<number, string>): NamedItems {
  const counts = new Map<string, number>()
  return new Map(
    texts.map((text, index) => {
      const known = names.get(index)
      if (known !== undefined) return [known, text]
      const content = canonical(values[index])
      const count = counts.get(content) ?? 0
      counts.set(content, count + 1)
      return [`n${count} ${content}`, text]
    }),
  )
}
