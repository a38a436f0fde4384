import type { LogEntry } from '#renderer/inspector/protocol.ts'
import { stateInWords } from '#renderer/inspector/stateInWords.ts'

/** What of the log is shown. */
export interface LogFilter {
  readonly kinds: ReadonlySet<LogEntry['kind']>
  /** Words that must all be in an entry or in the name of its actor. */
  readonly query: string
  /** Id of the only actor to show. */
  readonly actor: string | undefined
  /** Only events and clicks that did nothing, or of which nothing was seen. */
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
    if (idle && reasonOf(entry) === null && noteOf(entry) === undefined) return false
    if (words.length === 0) return true
    const name = entry.kind === 'event' ? nameOf(entry.actor).toLowerCase() : ''
    return words.every((word) => name.includes(word) || textOf(entry).includes(word))
  })
}

/** Returns why nothing happened; null where something has, and for what is no event and no click. */
export function reasonOf(entry: LogEntry): string | null {
  return entry.kind === 'event' || entry.kind === 'click' ? entry.reason : null
}

/** Returns what is known of a click of which nothing was seen. */
export function noteOf(entry: LogEntry): string | undefined {
  return entry.kind === 'click' ? entry.note : undefined
}

/** Texts by entry: an entry never changes, and every key that is typed searches them all. */
const texts = new WeakMap<LogEntry, string>()

function textOf(entry: LogEntry): string {
  const known = texts.get(entry)
  if (known !== undefined) return known
  const words = entry.kind === 'event' ? stateInWords(entry.position.value) : ''
  const text = `${words} ${JSON.stringify(entry)}`.toLowerCase()
  texts.set(entry, text)
  return text
}

/** Returns entries by time: what took long is reported after what began later. */
export function sortByTime(entries: readonly LogEntry[]): readonly LogEntry[] {
  return entries.toSorted((a, b) => a.at - b.at || a.seq - b.seq)
}
