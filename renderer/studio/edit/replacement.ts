import { randomUuid } from '#schemas/randomUuid.ts'
import type { Step } from '#renderer/studio/edit/history.ts'
import type { Stored } from '#renderer/studio/edit/sharedDraft.ts'

/** Which replacement of a content as a whole a person makes, from what they have seen. */
export interface Replacement {
  /** The same where they make the same again. */
  readonly what: string
  readonly revision: number
}

/** What a call that replaces everything sends with it: the same attempt happens once. */
export interface Attempt {
  readonly revision: number
  readonly query: { readonly attempt: string }
}

/** An attempt as it is under way, or whose response was lost: it may have happened. */
export interface Attempted<TContent> {
  readonly what: string
  readonly attempt: Attempt
  readonly call: (attempt: Attempt) => Promise<Stored<TContent>>
  /** What was there before it. */
  readonly before: TContent
  /** Its step of the history, once it is known to have happened. */
  readonly step?: Step<TContent>
}

export function attempted<TContent>(
  { what, revision }: Replacement,
  call: Attempted<TContent>['call'],
  before: TContent,
): Attempted<TContent> {
  return { what, attempt: { revision, query: { attempt: randomUuid() } }, call, before }
}
