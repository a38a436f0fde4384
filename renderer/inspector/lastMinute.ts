import type { EventEntry } from '#renderer/inspector/protocol.ts'

/** In ms. */
const minute = 60_000

/** Returns the ids of the transitions that records have taken. */
export function takenBy(records: readonly EventEntry[]): ReadonlySet<string> {
  return new Set(records.flatMap(({ steps }) => steps.flatMap(({ transitions }) => transitions)))
}

/** Returns the ids of the transitions that a machine has taken in the minute up to a record, with those of the record. */
export function lastMinute(history: readonly EventEntry[], record: EventEntry | undefined): ReadonlySet<string> {
  if (record === undefined) return new Set()
  return takenBy(history.filter(({ seq, at }) => seq <= record.seq && at > record.at - minute))
}
