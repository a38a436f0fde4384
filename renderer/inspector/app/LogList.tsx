import { useState, type KeyboardEvent } from 'react'
import { outcomeOf } from '#renderer/inspector/app/outcomeOf.ts'
import { printTime, printValue } from '#renderer/inspector/app/printValue.ts'
import type { LogEntry } from '#renderer/inspector/protocol.ts'
import styles from '#renderer/inspector/app/LogPanel.module.css'

/** Entries rendered at once; a long list would take longer than a frame. */
const page = 200

interface Props {
  readonly entries: readonly LogEntry[]
  readonly pinned: ReadonlySet<number>
  readonly chosen: number | undefined
  readonly nameOf: (actor: string | null) => string
  readonly onSelect: (entry: LogEntry) => void
}

/** Renders the log as a list, the newest first; arrow keys move through it. */
export function LogList({ entries, pinned, chosen, nameOf, onSelect }: Props) {
  const [shown, setShown] = useState(page)
  const newest = entries.slice(-shown).toReversed()
  return (
    <>
      <ol className={styles.list}>
        {newest.map((entry) => (
          <li key={entry.seq}>
            <button
              type="button"
              aria-current={entry.seq === chosen ? 'true' : undefined}
              onClick={() => onSelect(entry)}
              onKeyDown={moveFocus}
            >
              <time>{printTime(entry.at)}</time>
              <span data-kind={entry.kind} data-idle={entry.kind === 'event' && entry.reason !== null ? '' : undefined}>
                {pinned.has(entry.seq) && <b>Pinned </b>}
                <Line entry={entry} nameOf={nameOf} />
              </span>
            </button>
          </li>
        ))}
      </ol>
      {entries.length > shown && (
        <button type="button" onClick={() => setShown(shown + page)}>
          Show earlier records
        </button>
      )}
    </>
  )
}

function Line({ entry, nameOf }: { readonly entry: LogEntry; readonly nameOf: Props['nameOf'] }) {
  if (entry.kind === 'navigation') return `${entry.type} ${entry.url}`
  if (entry.kind === 'network') {
    return `${entry.initiator} ${entry.url} · ${entry.status === 0 ? 'no response' : entry.status} · ${Math.round(entry.duration)} ms`
  }
  const { actor, source, event, position } = entry
  return (
    <>
      <small>
        {nameOf(source)} → {nameOf(actor)}
      </small>{' '}
      <strong>{event.type}</strong> {outcomeOf(entry) ?? toText(printValue(position.value))}
    </>
  )
}

// Up and down move the focus to the entry above or below.
function moveFocus(event: KeyboardEvent<HTMLButtonElement>): void {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (by === 0) return
  event.preventDefault()
  const buttons = [...(event.currentTarget.closest('ol')?.querySelectorAll('button') ?? [])]
  buttons[buttons.indexOf(event.currentTarget) + by]?.focus()
}

/** Returns where an event led; a machine without states stays where it is. */
function toText(value: string): string {
  return value === '' ? '' : `→ ${value}`
}
