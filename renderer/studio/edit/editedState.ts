/** Tags of the `draft` machine that a status shows. */
export const saveStatuses = ['rejected', 'offline', 'busy', 'unsaved'] as const

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
  /** Why the last save was rejected for good. */
  readonly error: unknown
}
export type SaveStatus = EditedState<unknown>['status']
