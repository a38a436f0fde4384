import type { LogEntry } from '#renderer/inspector/protocol.ts'

/** What of the log is shown. */
export interface LogFilter {
  readonly kinds: ReadonlySet<LogEntry['kind']>
  /** Words that must all be in an entry or in the name of its actor. */
  readonly query: string
  /** Id of the only actor to show. */
  readonly actor: string | undefined
  /** Only events that did nothing. */
  readonly idle: boolean
}

/** Returns the entries that match, and the pinned ones. */
export function filterEntries(
  entries: readonly LogEntry[],
  { kinds, query, actor, idle }: LogFilter,
  pinned: ReadonlySet<number>,
  nameOf: (actor: string) => string,
): LogEntry[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return entries.filter((entry) => {
    if (pinned.has(entry.seq)) return true
    if (!kinds.has(entry.kind)) return false
    if (actor !== undefined && (entry.kind !== 'event' || (entry.actor !== actor && entry.source !== actor)))
      return false
    if (idle && (entry.kind !== 'event' || entry.reason === null)) return false
    if (words.length === 0) return true
    const name = entry.kind === 'event' ? nameOf(entry.actor) : ''
    const text = `${name} ${JSON.stringify(entry)}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
