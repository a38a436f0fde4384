import { isBalanced, mergeText, tokensOf, type MergedText } from '#schemas/studio/merge/mergeText.ts'
import { diffItems, type Hunk } from '#schemas/studio/merge/textDiff.ts'

/**
 * Merges two versions of a text of which what both were made from is not known: what they have in common is there once, and what only one
 * of them has as well. Where both have something else in the same place mine stands, and `other` is theirs.
 */
export function mergeVersions(mine: string, theirs: string): MergedText {
  const hunks = diffItems(tokensOf(mine), tokensOf(theirs))
  const isReplaced = hunks.some(({ from, to }) => from.start !== from.end && to.start !== to.end)
  if (isReplaced) return { text: mine, other: theirs }
  const merged = mergeText(withoutHunks(mine, hunks), mine, theirs)
  const isHtml = isBalanced(mine) && isBalanced(theirs)
  return isHtml && ![merged.text, merged.other ?? ''].every(isBalanced) ? { text: mine, other: theirs } : merged
}

/** Returns what a text has in common with another one, in its order. */
function withoutHunks(text: string, hunks: readonly Hunk[]): string {
  const tokens = tokensOf(text)
  const kept: string[] = []
  let position = 0
  for (const { from } of hunks) {
    kept.push(...tokens.slice(position, from.start))
    position = from.end
  }
  return [...kept, ...tokens.slice(position)].join('')
}
