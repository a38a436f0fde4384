import type { LogEntry } from '#renderer/inspector/protocol.ts'

/** Returns a record that is no event in a line. */
export function entryText(entry: Exclude<LogEntry, { kind: 'event' }>): string {
  if (entry.kind === 'navigation') return `${entry.type} ${entry.url}`
  if (entry.kind === 'error') return `error ${entry.message}`
  if (entry.kind === 'click') return `click ${entry.target}${outcomeOf(entry)}`
  return `${entry.initiator} ${entry.url} · ${entry.status === 0 ? 'no response' : entry.status} · ${Math.round(entry.duration)} ms`
}

function outcomeOf({ reason, note }: Extract<LogEntry, { kind: 'click' }>): string {
  if (reason !== null) return ' nothing happened'
  return note === undefined ? '' : ' no machine received an event'
}
