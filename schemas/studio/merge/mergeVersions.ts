import { isBalanced, mergeText, tokensOf, type MergedText } from '#schemas/studio/merge/mergeText.ts'
import { diffItems } from '#schemas/studio/merge/textDiff.ts'

/**
 * Merges two versions of a text of which what both were made from is not known: what they have in common is there once, and what only one
 * of them has as well.
 */
export function mergeVersions(mine: string, theirs: string): MergedText {
  const merged = mergeText(commonText(mine, theirs), mine, theirs)
  const isHtml = isBalanced(mine) && isBalanced(theirs)
  return isHtml && ![merged.text, merged.other ?? ''].every(isBalanced) ? { text: mine, other: theirs } : merged
}

/** Returns what two texts have in common, in its order. */
function commonText(mine: string, theirs: string): string {
  const tokens = tokensOf(mine)
  const kept: string[] = []
  let position = 0
  for (const { from } of diffItems(tokens, tokensOf(theirs))) {
    kept.push(...tokens.slice(position, from.start))
    position = from.end
  }
  return [...kept, ...tokens.slice(position)].join('')
}
