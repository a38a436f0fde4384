import type { LastReplacement } from '#schemas/studio/pageVersion.ts'
import type { Step } from '#renderer/studio/edit/history.ts'
import type { StoredDraft } from '#renderer/studio/edit/sharedDraft.ts'

/** Tags of the `draft` machine that a status shows. */
export const saveStatuses = ['rejected', 'offline', 'busy', 'unsaved'] as const

/** What a person typed into a document in a tab that was closed before it was saved. */
export interface UnsavedDraft<TContent> extends StoredDraft<TContent> {
  readonly key: string
  /** When it was typed last. */
  readonly at: string
  /** What the document has of it. */
  readonly from: TContent
}

/** An undo or redo, by the content before and after it. */
export interface Undone<TContent> {
  readonly isRedo: boolean
  /** Not when it has left something that somebody else has changed since. */
  readonly isWhole: boolean
  readonly before: TContent
  readonly after: TContent
  /** What it has left, which stays in the history. */
  readonly left?: Step<TContent>
  /** How many there were before it. */
  readonly count: number
}

/** What everything that is edited shows. */
export interface EditedState<TContent> {
  readonly content: TContent
  readonly revision: number
  /** What the save status shows: tags of the machine. */
  readonly status: 'saved' | (typeof saveStatuses)[number]
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** The last undo or redo, as long as nothing was edited since. */
  readonly undone: Undone<TContent> | undefined
  /** The last replacement of the draft as a whole while it is open here, until the person has seen it. */
  readonly replaced: LastReplacement | undefined
  /** Whether what the server does not have is kept in the browser, also when the tab is closed. */
  readonly isStored: boolean
  /** What the person typed in tabs that were closed before it was saved, newest first. */
  readonly unsaved: readonly UnsavedDraft<TContent>[]
  /** Why the last save was rejected for good. */
  readonly error: unknown
  /** Whether the server no longer has the document: the last save, or reading it again, was not found. */
  readonly isGone: boolean
}
export type SaveStatus = EditedState<unknown>['status']
