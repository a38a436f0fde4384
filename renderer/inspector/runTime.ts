import type { EventEntry, LogEntry } from '#renderer/inspector/protocol.ts'

/** Returns how long the invoked actor ran whose end an entry is, in ms; undefined for other entries, and where its start is no longer kept. */
export function runTime({ event, source, at, seq }: EventEntry, entries: readonly LogEntry[]): number | undefined {
  if (!/^xstate\.(done|error)\.actor\./.test(event.type)) return undefined
  const start = entries.findLast(
    (each) => each.kind === 'event' && each.seq < seq && each.actor === source && each.event.type === 'xstate.init',
  )
  return start === undefined ? undefined : at - start.at
}
