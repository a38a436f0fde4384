import type { ContentIssue } from '#schemas/issues/contentIssue.ts'
import type { EditedState } from '#renderer/studio/edit/editedState.ts'
import type { Content } from '#renderer/studio/edit/editContent.ts'

export interface DraftState extends EditedState<Content> {
  /** What the content was made from: what the server has at `revision`, or had when others saved beside it. */
  readonly base: Content
  readonly issues: readonly ContentIssue[]
}
