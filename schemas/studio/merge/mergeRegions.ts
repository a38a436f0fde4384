import { diffItems, type Hunk } from '#schemas/studio/merge/textDiff.ts'

/** A stretch of two changed lists: what at most one side has changed, or what both have. */
export type Region =
  | { readonly changed: 'one'; readonly items: readonly string[] }
  | {
      readonly changed: 'both'
      readonly base: readonly string[]
      readonly mine: readonly string[]
      readonly theirs: readonly string[]
    }

/** The hunks of both sides that touch the same items of the base. */
interface Group {
  start: number
  end: number
  readonly mine: Hunk[]
  readonly theirs: Hunk[]
}

/** Returns two changes of a list as regions, in the order of the base. Edits side by side are apart; only those of the same items are of both. */
export function mergeRegions(base: readonly string[], mine: readonly string[], theirs: readonly string[]): Region[] {
  const regions: Region[] = []
  let position = 0
  for (const group of groupHunks(diffItems(base, mine), diffItems(base, theirs))) {
    regions.push({ changed: 'one', items: base.slice(position, group.start) })
    const [own, other] = [sideOf(group, group.mine, mine), sideOf(group, group.theirs, theirs)]
    if (own === undefined || other === undefined) regions.push({ changed: 'one', items: own ?? other ?? [] })
    else if (own.join('\0') === other.join('\0')) regions.push({ changed: 'one', items: own })
    else regions.push({ changed: 'both', base: base.slice(group.start, group.end), mine: own, theirs: other })
    position = group.end
  }
  regions.push({ changed: 'one', items: base.slice(position) })
  return regions
}

function groupHunks(mine: readonly Hunk[], theirs: readonly Hunk[]): Group[] {
  const hunks = [
    ...mine.map((hunk) => ({ hunk, side: 'mine' as const })),
    ...theirs.map((hunk) => ({ hunk, side: 'theirs' as const })),
  ].toSorted((a, b) => a.hunk.from.start - b.hunk.from.start || a.hunk.from.end - b.hunk.from.end)
  const groups: Group[] = []
  for (const { hunk, side } of hunks) {
    const last = groups.at(-1)
    const { start, end } = hunk.from
    const group = last !== undefined && overlaps(last, hunk) ? last : { start, end, mine: [], theirs: [] }
    group.end = Math.max(group.end, end)
    group[side].push(hunk)
    if (group !== last) groups.push(group)
  }
  return groups
}

// An insertion at the edge of what the other side has changed is beside it; two insertions at one place are not.
function overlaps({ start, end }: Group, { from }: Hunk): boolean {
  if (start === end && from.start === from.end) return start === from.start
  return from.start < end && from.end > start
}

/** Returns what a side has in place of the group's items; `undefined` when it did not change them. */
function sideOf({ start, end }: Group, hunks: readonly Hunk[], list: readonly string[]): string[] | undefined {
  const [first, last] = [hunks[0], hunks.at(-1)]
  if (first === undefined || last === undefined) return undefined
  return list.slice(first.to.start - (first.from.start - start), last.to.end + (end - last.from.end))
}
