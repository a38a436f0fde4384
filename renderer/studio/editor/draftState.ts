import type * as v from 'valibot'
import type { draftConflict } from '#schemas/studio/calls/drafts.ts'
import type { ContentIssue } from '#schemas/studio/contentIssue.ts'
import type { EditedState } from '#renderer/studio/edit/editedStore.ts'
import type { Content } from '#renderer/studio/edit/editContent.ts'

export type Conflict = v.InferOutput<typeof draftConflict>
export interface DraftState extends EditedState<Content, Conflict> {
  /** What the server has at `revision`. */
  readonly base: Content
  readonly issues: readonly ContentIssue[]
}
