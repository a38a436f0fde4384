import { Fragment, useState, type KeyboardEvent } from 'react'
import { outcomeOf } from '#renderer/inspector/app/outcomeOf.ts'
import { printTime } from '#renderer/inspector/app/printData.ts'
import { stateInWords } from '#renderer/inspector/stateInWords.ts'
import { foldScripts, type ScriptRun } from '#renderer/inspector/foldScripts.ts'
import { entryText } from '#renderer/inspector/entryText.ts'
import { reasonOf } from '#renderer/inspector/filterEntries.ts'
import type { LogEntry } from '#renderer/inspector/protocol.ts'
import styles from '#renderer/inspector/app/LogPanel.module.css'

/** Rows rendered at once; a long list would take longer than a frame. */
const page = 200

interface Props {
  readonly entries: readonly LogEntry[]
  readonly pinned: ReadonlySet<number>
  readonly chosen: number | undefined
  readonly nameOf: (actor: string | null) => string
  readonly onSelect: (entry: LogEntry) => void
}

/** Renders the log as a list, the newest first; scripts that follow each other are one row. Arrow keys move through it. */
export function LogList({ entries, pinned, chosen, nameOf, onSelect }: Props) {
  const [shown, setShown] = useState(page)
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const rows = foldScripts(entries, pinned)
  const item = (entry: LogEntry) => (
    <li key={entry.seq}>
      <button
        type="button"
        aria-current={entry.seq === chosen ? 'true' : undefined}
        onClick={() => onSelect(entry)}
        onKeyDown={moveFocus}
      >
        <time>{printTime(entry.at)}</time>
        <span data-kind={entry.kind} data-idle={reasonOf(entry) !== null ? '' : undefined}>
          {pinned.has(entry.seq) && <b>Pinned </b>}
          <Line entry={entry} nameOf={nameOf} />
        </span>
      </button>
    </li>
  )
  return (
    <>
      <ol className={styles.list}>
        {rows
          .slice(-shown)
          .toReversed()
          .map((row) => {
            if (row.kind !== 'scripts') return item(row)
            const isOpen = open.has(row.seq)
            const toggle = () => setOpen(new Set([...open, row.seq].filter((seq) => !isOpen || seq !== row.seq)))
            return (
              <Fragment key={`scripts ${row.seq}`}>
                <Scripts run={row} isOpen={isOpen} onToggle={toggle} />
                {isOpen && row.entries.toReversed().map(item)}
              </Fragment>
            )
          })}
      </ol>
      {rows.length > shown && (
        <button type="button" onClick={() => setShown(shown + page)}>
          Show earlier records
        </button>
      )}
    </>
  )
}

interface ScriptsProps {
  readonly run: ScriptRun
  readonly isOpen: boolean
  readonly onToggle: () => void
}

function Scripts({ run: { at, duration, entries }, isOpen, onToggle }: ScriptsProps) {
  return (
    <li>
      <button type="button" aria-expanded={isOpen} onClick={onToggle} onKeyDown={moveFocus}>
        <time>{printTime(at)}</time>
        <span data-kind="network">
          {isOpen ? '▾' : '▸'} {entries.length} scripts · {Math.round(duration)} ms
        </span>
      </button>
    </li>
  )
}

function Line({ entry, nameOf }: { readonly entry: LogEntry; readonly nameOf: Props['nameOf'] }) {
  if (entry.kind !== 'event') return entryText(entry)
  const { actor, source, event, position } = entry
  return (
    <>
      <small>
        {nameOf(source)} → {nameOf(actor)}
      </small>{' '}
      <strong>{event.type}</strong> {outcomeOf(entry) ?? toText(stateInWords(position.value))}
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
