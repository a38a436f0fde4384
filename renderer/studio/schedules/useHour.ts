import { useState } from 'react'
import { browserTimeZone, toInstant } from '#renderer/studio/texts/zonedTime.ts'

/** A moment as the calls take it, with the time zone it was chosen in. */
export interface Hour {
  readonly at: string
  readonly time_zone: string
}

interface Typed {
  readonly date: string
  readonly time: string
  readonly zone: string
}

const nine = '09:00'

/** Returns what the fields of an hour have (`HourFields`), what reads them, and what empties them. */
export function useHour() {
  const [typed, setTyped] = useState<Typed>(() => ({ date: '', time: nine, zone: browserTimeZone() }))
  const [isPast, setPast] = useState(false)
  return {
    hour: { typed, isPast, onChange: (change: Partial<Typed>) => setTyped({ ...typed, ...change }) },
    /** `undefined`, with an error at the field, for an hour that is past. */
    read: (): Hour | undefined => {
      const at = toInstant(`${typed.date}T${typed.time}`, typed.zone)
      const isLater = at !== undefined && at.getTime() > Date.now()
      setPast(!isLater)
      return isLater ? { at: at.toISOString(), time_zone: typed.zone } : undefined
    },
    reset: () => setTyped({ ...typed, date: '' }),
  }
}
