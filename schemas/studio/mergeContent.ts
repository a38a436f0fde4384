import { canonical } from '#schemas/studio/canonical.ts'
import { mergeJson } from '#schemas/studio/merge/mergeJson.ts'
import type { ReturnedEntry, SuggestedValue } from '#schemas/studio/merge/merging.ts'

/** Content of an item beside pages. */
type StoredContent = Readonly<Record<string, unknown>>

export interface Merged {
  readonly content: StoredContent
  /** What the other side wrote where both had changed the same. */
  readonly suggested: readonly SuggestedValue[]
  readonly returnedEntries: readonly ReturnedEntry[]
}

/**
 * Merges two changes of an item by its fields, the items of lists and the words of texts. Mine stands where both have changed the same.
 * `areValuesWhole`: texts and lists are one value each, as for what comes from a file. `isUndo`: a change is taken back, from `base` to
 * `theirs`.
 */
export function mergeContent(
  base: StoredContent,
  mine: StoredContent,
  theirs: StoredContent,
  { areValuesWhole = false, isUndo = false } = {},
): Merged {
  const suggested: SuggestedValue[] = []
  const returnedEntries: ReturnedEntry[] = []
  const [before, own, other] = [base, mine, theirs].map((content) => JSON.stringify(content))
  const merged = mergeJson({ base: before, mine: own, theirs: other }, '', {
    suggested,
    returnedEntries,
    areValuesWhole,
    isUndo,
  })
  const content: StoredContent = merged === undefined ? mine : JSON.parse(merged)
  return { content, suggested, returnedEntries }
}

/** Returns whether two values are the same, whatever the order of their keys. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === undefined || b === undefined) return a === b
  return canonical(a) === canonical(b)
}
