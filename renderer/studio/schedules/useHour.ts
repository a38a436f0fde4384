import { useState } from 'react'
import { browserTimeZone, instantsOf } from '#renderer/studio/texts/zonedTime.ts'

/** A moment as the calls take it, with the time zone it was chosen in. */
export interface Hour {
  readonly at: string
  readonly time_zone: string
}

interface Typed {
  readonly date: string
  readonly time: string
  readonly zone: string
  /** Which of the two that a clock shows twice when it is changed: an ISO instant; empty before it is chosen. */
  readonly chosen: string
}

const nine = '09:00'

/** Returns what the fields of an hour have (`HourFields`), what reads them, and what empties them. */
export function useHour() {
  const [typed, setTyped] = useState<Typed>(() => ({ date: '', time: nine, zone: browserTimeZone(), chosen: '' }))
  const [isPast, setPast] = useState(false)
  const instants = instantsOf(`${typed.date}T${typed.time}`, typed.zone)
  const choices = instants ?? []
  const at = choices.length > 1 ? choices.find((instant) => instant.toISOString() === typed.chosen) : choices[0]
  return {
    hour: {
      typed,
      choices,
      isPast,
      isLeftOut: instants?.length === 0,
      onChange: (change: Partial<Typed>) => setTyped({ ...typed, ...change }),
    },
    /** `undefined`, with an error at the field, for an hour that is past, or is none. */
    read: (): Hour | undefined => {
      const isLater = at !== undefined && at.getTime() > Date.now()
      setPast(at !== undefined && !isLater)
      return isLater ? { at: at.toISOString(), time_zone: typed.zone } : undefined
    },
    reset: () => setTyped({ ...typed, date: '', chosen: '' }),
  }
}
