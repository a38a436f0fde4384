import { useMemo, useState } from 'react'
import { eventLabel } from '#renderer/inspector/graph/eventLabel.ts'
import type { StatechartGraph } from '#renderer/inspector/graph/graph.ts'
import type { KnownMachine } from '#renderer/inspector/knownMachine.ts'
import { pathTo, type StatePath } from '#renderer/inspector/statePath.ts'
import { guardsOf, nameSwitched, switchGuards, type SwitchedGuards } from '#renderer/inspector/switchedGuards.ts'
import { GuardSwitches } from '#renderer/inspector/statechart/GuardSwitches.tsx'
import styles from '#renderer/inspector/statechart/Gallery.module.css'

/** Starts a copy of a machine on a path; one that is not as written has a name that says so. */
export type Play = (machine: KnownMachine['machine'], path: StatePath, name?: string) => void

interface Props {
  readonly known: KnownMachine
  readonly graph: StatechartGraph
  /** Id of a state or a transition, `null` for the beginning. */
  readonly selected: string | null
  readonly onPlay: Play
}

/** Renders how a machine comes into the selected state, or that of the selected transition, and plays it in a copy, whose guards can be switched. */
export function PathPanel({ known, graph, selected, onPlay }: Props) {
  const state = graph.transitions.find(({ id }) => id === selected)?.source ?? selected ?? graph.id
  const [switched, setSwitched] = useState<SwitchedGuards>(new Map())
  const machine = useMemo(() => switchGuards(known.machine, switched), [known, switched])
  const path = useMemo(() => pathTo({ ...known, machine }, state), [known, machine, state])
  const name = switched.size === 0 ? undefined : nameSwitched(machine, switched)
  return (
    <section className={styles.path} aria-label={`Way to ${state}`}>
      <GuardSwitches guards={guardsOf(known.machine)} switched={switched} onSwitch={setSwitched} />
      {name !== undefined && <p role="status">Shown and played is a copy, {name}.</p>}
      {path === undefined ? (
        <p>The example events lead to no rest in {state}.</p>
      ) : (
        <Way {...{ path, state, graph }} onPlay={() => onPlay(machine, path, name)} />
      )}
    </section>
  )
}

interface WayProps {
  readonly path: StatePath
  readonly state: string
  readonly graph: StatechartGraph
  readonly onPlay: () => void
}

function Way({ path, state, graph, onPlay }: WayProps) {
  return (
    <>
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
      <button type="button" onClick={onPlay}>
        Play in a copy
      </button>
    </>
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
