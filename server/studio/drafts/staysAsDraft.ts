import type { DraftedState } from '#server/studio/drafts/documentKind.ts'

/**
 * Returns whether what is edited is a draft once content that was held goes live: a draft of other content stays, and so does what is published
 * where that is later than what was held. `isOlder`: whether it is.
 */
export function staysAsDraft<Content>(
  isSame: (a: Content, b: Content) => boolean,
  { content, hasDraft }: Pick<DraftedState<Content>, 'content' | 'hasDraft'>,
  held: { readonly content: Content; readonly isOlder: boolean },
): boolean {
  return (hasDraft || held.isOlder) && !isSame(held.content, content)
}
