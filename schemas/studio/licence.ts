/** So many days before a licence ends it is warned of. */
const noticeDays = 30
const dayLength = 86_400_000

/** Returns whether a licence that lasts until a day (inclusive) has ended, or ends within 30 days; `undefined` where it lasts longer. */
export function licenceState(until: string, now: number): 'ended' | 'ends' | undefined {
  if (until < dayAt(now)) return 'ended'
  return until < licenceNoticeDay(now) ? 'ends' : undefined
}

/** Returns the first day on which a licence may end without a warning now. */
export function licenceNoticeDay(now: number): string {
  return dayAt(now + noticeDays * dayLength)
}

function dayAt(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
