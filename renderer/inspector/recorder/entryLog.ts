import type { LogEntry } from '#renderer/inspector/protocol.ts'

/** Entries kept since the page was opened; some 1 kB each. */
export const maxEntries = 10_000
/** The oldest are removed in blocks, which costs less than one by one. */
const block = 1000

type Unnumbered<T> = T extends LogEntry ? Omit<T, 'seq'> : never

/** Creates the log of the newest entries of a page, numbered from 1. */
export function createEntryLog(onAdd: () => void) {
  let entries: LogEntry[] = []
  let last = 0
  return {
    /** Adds an entry; the returned object may be filled in until the end of the task. */
    add<T extends Unnumbered<LogEntry>>(entry: T): T & { readonly seq: number } {
      last += 1
      const numbered = { ...entry, seq: last }
      entries.push(numbered)
      if (entries.length >= maxEntries + block) entries = entries.slice(block)
      onAdd()
      return numbered
    },
    /** Entries after the given number, the oldest first. */
    after: (seq: number): readonly LogEntry[] => entries.slice(Math.max(0, entries.length - (last - seq))),
    last: () => last,
    /** How many entries are no longer there. */
    dropped: () => last - entries.length,
  }
}
