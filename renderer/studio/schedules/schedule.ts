import type { CallResult } from '#schemas/studio/studioCalls.ts'

/** A schedule of a page, or of an item, which only goes live. */
export type Schedule = CallResult<'listContentSchedules'>['items'][number] & {
  readonly action?: CallResult<'listSchedules'>['items'][number]['action']
}
