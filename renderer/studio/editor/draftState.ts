import type * as v from 'valibot'
import type { draftConflict } from '#schemas/studio/calls/drafts.ts'
import type { ContentIssue } from '#schemas/studio/contentIssue.ts'
import type { Content } from '#renderer/studio/editor/content/editContent.ts'

export type Conflict = v.InferOutput<typeof draftConflict>
/** What the save status shows: tags of the machine. */
export type SaveStatus = 'saved' | 'busy' | 'unsaved' | 'offline' | 'conflict' | 'rejected'

export interface DraftState {
  readonly content: Content
  /** What the server has at `revision`. */
  readonly base: Content
  readonly revision: number
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly issues: readonly ContentIssue[]
  readonly status: SaveStatus
  readonly conflict: Conflict | undefined
  /** Why the last save was rejected for good. */
  readonly error: unknown
}
