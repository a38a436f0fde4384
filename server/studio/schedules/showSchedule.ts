import type { CallResult } from '#schemas/studio/studioCalls.ts'
import type { Schedule } from '#server/db/schedules.ts'
import { personOf } from '#server/studio/pages/draftState.ts'

/** Returns of a schedule, of a page or an item, what both have, as calls return it. */
export function showSchedule({
  id,
  at,
  time_zone,
  state,
  issues,
  reason,
  created_by,
  created_by_name,
}: Schedule): Omit<CallResult<'listContentSchedules'>['items'][number], 'behind' | 'open'> {
  return {
    id,
    at: at.toISOString(),
    time_zone,
    state,
    created_by: personOf(created_by, created_by_name),
    issues: [...issues],
    reason,
  }
}
