import { Data } from '#renderer/inspector/app/Data.tsx'
import { DiffTree } from '#renderer/inspector/app/DiffTree.tsx'
import { printData, printTime } from '#renderer/inspector/app/printData.ts'
import { runTime } from '#renderer/inspector/runTime.ts'
import { stateInWords } from '#renderer/inspector/stateInWords.ts'
import { diff } from '#renderer/inspector/diff.ts'
import type { EventEntry, LogEntry } from '#renderer/inspector/protocol.ts'
import { SourceLink } from '#renderer/inspector/sources/SourceLink.tsx'
import { placeOfName, type MachineSource } from '#renderer/inspector/sources/sourcePlace.ts'
import styles from '#renderer/inspector/app/LogPanel.module.css'

interface Props {
  readonly entry: LogEntry
  /** All of the tab. */
  readonly entries: readonly LogEntry[]
  readonly nameOf: (actor: string | null) => string
  /** Where the machine of the record is written. */
  readonly source: MachineSource | undefined
  /** Names of the machines that would have taken the event where the one it was sent to has nothing for it, with their guards. */
  readonly takers: readonly string[]
  readonly pinned: boolean
  readonly onPin: () => void
}

/** Renders everything that is known of one entry of the log. */
export function EntryDetail({ entry, entries, nameOf, source, takers, pinned, onPin }: Props) {
  const { kind, seq, at, ...rest } = entry
  return (
    <section className={styles.detail} aria-label={`Record ${seq}`}>
      <h3>
        Record {seq} <time>{printTime(at)}</time>
      </h3>
      <button type="button" aria-pressed={pinned} onClick={onPin}>
        Pin
      </button>
      {entry.kind === 'click' && entry.reason !== null && <Reason text={entry.reason} />}
      {entry.kind === 'click' && entry.note !== undefined && <p>{entry.note}</p>}
      {entry.kind === 'event' ? (
        <EventDetail {...{ entry, nameOf, source, entries, takers }} />
      ) : (
        <Data value={{ kind, ...rest }} />
      )}
    </section>
  )
}

function EventDetail({
  entry,
  nameOf,
  source: written,
  entries,
  takers,
}: Pick<Props, 'nameOf' | 'source' | 'entries' | 'takers'> & { readonly entry: EventEntry }) {
  const { source, actor, event, reason, steps, actions, guards, changes, position } = entry
  const ran = runTime(entry, entries)
  const { type, ...payload } = event
  const differences = Object.entries(changes).flatMap(([key, { before, after }]) => diff(before, after, key))
  return (
    <>
      <p>
        <strong>{type}</strong> from {nameOf(source)} to {nameOf(actor)} → {stateInWords(position.value)}
      </p>
      {reason !== null && (
        <Reason text={reason} failed={position.status === 'error'}>
          {takers.length > 0 && `${/[.!?]$/.test(reason) ? '' : '.'} It would have been taken by ${takers.join(', ')}.`}
        </Reason>
      )}
      {ran !== undefined && (
        <p>
          {nameOf(source)} has run for {Math.round(ran)} ms.
        </p>
      )}
      {Object.keys(payload).length > 0 && <Data value={payload} />}
      <List
        title="Microsteps"
        items={steps.map((step) => `${step.event}: ${step.transitions.join('; ') || 'no transition'}`)}
      />
      <List
        title="Actions"
        items={actions.map(
          ({ type: name, params, duration }) =>
            `${name}${params === undefined ? '' : ` ${printData(params)}`}${duration === undefined ? '' : `, ${duration} ms`}`,
        )}
        places={actions.map(({ type: name }) => placeOfName(written, 'action', name))}
      />
      <List
        title="Guards"
        items={guards.map(
          ({ guard, result, transition, values = {} }) =>
            `${guard}: ${result} (${[transition, ...Object.entries(values).map(([name, value]) => `${name} = ${printData(value)}`)].join('; ')})`,
        )}
        places={guards.map(({ guard }) => placeOfName(written, 'guard', guard))}
      />
      {differences.length > 0 && (
        <>
          <h4>Context</h4>
          <DiffTree nodes={differences} label="Changes of the context" />
        </>
      )}
    </>
  )
}

interface ReasonProps {
  readonly text: string
  readonly failed?: boolean
  readonly children?: React.ReactNode
}

function Reason({ text, failed = false, children }: ReasonProps) {
  return (
    <p className={styles.reason} data-failed={failed || undefined}>
      {!failed && <strong>Why not?</strong>} {text}
      {children}
    </p>
  )
}

interface ListProps {
  readonly title: string
  readonly items: readonly string[]
  /** Where the items are written. */
  readonly places?: readonly (string | undefined)[]
}

function List({ title, items, places = [] }: ListProps) {
  if (items.length === 0) return null
  return (
    <>
      <h4>{title}</h4>
      <ol>
        {items.map((item, index) => (
          // An action may run twice in one step.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            {item} <SourceLink place={places[index]} />
          </li>
        ))}
      </ol>
    </>
  )
}
