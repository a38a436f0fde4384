import { useMemo } from 'react'
import { eventLabel } from '#machines/diagrams/eventLabel.ts'
import type { StatechartGraph } from '#machines/diagrams/graph.ts'
import type { KnownMachine } from '#renderer/inspector/machines.ts'
import { pathTo, type StatePath } from '#renderer/inspector/statePath.ts'
import styles from '#renderer/inspector/statechart/Gallery.module.css'

interface Props {
  readonly known: KnownMachine
  readonly graph: StatechartGraph
  /** Id of a state or a transition, `null` for the beginning. */
  readonly selected: string | null
  readonly onPlay: (path: StatePath) => void
}

/** Renders how a machine comes into the selected state, or that of the selected transition, and plays it in a copy. */
export function PathPanel({ known, graph, selected, onPlay }: Props) {
  const state = graph.transitions.find(({ id }) => id === selected)?.source ?? selected ?? graph.id
  const path = useMemo(() => pathTo(known, state), [known, state])
  if (path === undefined) return <p>The example events lead to no rest in {state}.</p>
  return (
    <section className={styles.path} aria-label={`Way to ${state}`}>
      <p>
        {leadsTo(state, path.events.length)}
        {path.input !== undefined && (
          <>
            , started with <code>{JSON.stringify(path.input)}</code>
          </>
        )}
      </p>
      {path.events.length > 0 && (
        <ol>
          {path.events.map((event, index) => (
            // An event may come twice.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>{printEvent(event, graph)}</li>
          ))}
        </ol>
      )}
      <button type="button" onClick={() => onPlay(path)}>
        Play in a copy
      </button>
    </section>
  )
}

function leadsTo(state: string, events: number): string {
  if (events === 0) return `It starts in ${state}`
  return `${events === 1 ? 'One event leads' : `${events} events lead`} to ${state}`
}

/** Returns an event in one line: its name, and its fields as JSON. */
function printEvent({ type, ...fields }: StatePath['events'][number], graph: StatechartGraph): string {
  const label = graph.transitions.find(({ event }) => event === type)?.label ?? eventLabel(type)
  return Object.keys(fields).length === 0 ? label : `${label} ${JSON.stringify(fields)}`
}
