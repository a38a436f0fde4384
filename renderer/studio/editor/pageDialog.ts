import type { CallResult } from '#schemas/studio/studioCalls.ts'

/** What every dialog of the page's menu receives; it is rendered while it is open. */
export interface PageDialogProps {
  readonly facts: CallResult<'getPage'>
  readonly onClose: () => void
}
