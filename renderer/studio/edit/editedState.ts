import type { StoredDraft } from '#renderer/studio/edit/sharedDraft.ts'

/** Tags of the `draft` machine that a status shows. */
export const saveStatuses = ['rejected', 'offline', 'busy', 'unsaved'] as const

/** What a person typed into a document in a tab that was closed before it was saved. */
export interface KeptDraft<TContent> extends StoredDraft<TContent> {
  readonly key: string
  /** When it was typed last. */
  readonly at: string
}

/** What everything that is edited shows. */
export interface EditedState<TContent> {
  readonly content: TContent
  readonly revision: number
  /** What the save status shows: tags of the machine. */
  readonly status: 'saved' | (typeof saveStatuses)[number]
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** Whether the last undo or redo has left something that somebody else has changed since. */
  readonly isUndoPartial: boolean
  /** Whether what the server does not have is kept in the browser, also when the tab is closed. */
  readonly isKept: boolean
  /** What the person typed in tabs that were closed before it was saved, newest first. */
  readonly kept: readonly KeptDraft<TContent>[]
  /** Why the last save was rejected for good. */
  readonly error: unknown
}
export type SaveStatus = EditedState<unknown>['status']
