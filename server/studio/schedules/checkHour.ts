import { StudioError } from '#server/studio/studioError.ts'

interface Hour {
  /** ISO instant. */
  readonly at: string
  /** IANA name. */
  readonly timeZone: string
}

/** Throws `invalid` for a time zone there is not, and an hour that is past. */
export function checkHour({ at, timeZone }: Hour, now: Date): void {
  if (!isTimeZone(timeZone)) throw new StudioError('invalid', `There is no time zone "${timeZone}"`, { timeZone })
  if (Date.parse(at) <= now.getTime()) throw new StudioError('invalid', 'The hour is past', { at })
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
