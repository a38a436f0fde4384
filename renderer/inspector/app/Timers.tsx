import { useEffect, useState } from 'react'
import type { Timer } from '#renderer/inspector/protocol.ts'
import styles from '#renderer/inspector/app/MachinePanel.module.css'

/** Pause between two updates, in ms. */
const tick = 100

interface Props {
  readonly timers: readonly Timer[]
  /** When the page was opened, in ms since 1970. */
  readonly timeOrigin: number
}

/** Renders the delayed transitions that are waiting, counting down. */
export function Timers({ timers, timeOrigin }: Props) {
  const now = useNow(timers.length > 0)
  if (timers.length === 0) return null
  return (
    <ul className={styles.timers}>
      {timers.map(({ event, delay, due }) => {
        const left = Math.max(0, due + timeOrigin - now)
        return (
          <li key={event}>
            <span>{event.replace(/^xstate\.after\./, 'after ')}</span>
            <progress max={delay} value={delay - left} aria-label={event} />
            <span role="timer">{(left / 1000).toFixed(1)} s</span>
          </li>
        )
      })}
    </ul>
  )
}

/** Returns the present time, in ms since 1970, updated while `running`. */
export function useNow(running: boolean): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!running) return undefined
    const timer = setInterval(() => setNow(Date.now()), tick)
    return () => clearInterval(timer)
  }, [running])
  return now
}
