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
  const other = diffItems(base, theirs)
  const own = slideApart(diffItems(base, mine), other, base)
  for (const group of groupHunks(own, slideApart(other, own, base))) {
    regions.push({ changed: 'one', items: base.slice(position, group.start) })
    const [left, right] = [sideOf(group, group.mine, mine), sideOf(group, group.theirs, theirs)]
    if (left === undefined || right === undefined) regions.push({ changed: 'one', items: left ?? right ?? [] })
    else if (left.join('\0') === right.join('\0')) regions.push({ changed: 'one', items: left })
    else regions.push({ changed: 'both', base: base.slice(group.start, group.end), mine: left, theirs: right })
    position = group.end
  }
  regions.push({ changed: 'one', items: base.slice(position) })
  return regions
}

/**
 * Returns the hunks of a side, of which one that only removes items is moved off such ones of the other side where that makes no difference: of
 * two words that follow each other, each side may have removed either blank between them.
 */
function slideApart(hunks: readonly Hunk[], others: readonly Hunk[], base: readonly string[]): Hunk[] {
  return hunks.map((hunk, index) => {
    const touched = others.filter((other) => overlaps({ ...other.from, mine: [], theirs: [] }, hunk))
    const isSame = touched.some(({ from }) => from.start === hunk.from.start && from.end === hunk.from.end)
    if (touched.length === 0 || isSame || ![hunk, ...touched].every(isRemoval)) return hunk
    const [first, last] = [hunks[index - 1]?.from.end ?? 0, hunks[index + 1]?.from.start ?? base.length]
    const slid = [-1, 1]
      .map((by) => slide(hunk, by, base))
      .find(
        (each) =>
          each !== undefined &&
          each.from.start >= first &&
          each.from.end <= last &&
          !others.some((other) => overlaps({ ...other.from, mine: [], theirs: [] }, each)),
      )
    return slid ?? hunk
  })
}

function isRemoval({ to }: Hunk): boolean {
  return to.start === to.end
}

/** Returns a removal one item further, where what is left is the same; `undefined` elsewhere. */
function slide({ from, to }: Hunk, by: number, base: readonly string[]): Hunk | undefined {
  const [entering, leaving] = by < 0 ? [from.start - 1, from.end - 1] : [from.end, from.start]
  if (base[entering] === undefined || base[entering] !== base[leaving]) return undefined
  const move = ({ start, end }: Hunk['from']) => ({ start: start + by, end: end + by })
  return { from: move(from), to: move(to) }
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
