import { useContext, useState } from 'react'
import type { Selection, Tools } from '#renderer/inspector/app/selection.ts'
import { Data } from '#renderer/inspector/app/Data.tsx'
import { Machine } from '#renderer/inspector/app/Machine.tsx'
import { stateInWords } from '#renderer/inspector/stateInWords.ts'
import { ReplayPanel } from '#renderer/inspector/app/ReplayPanel.tsx'
import { SendForm } from '#renderer/inspector/app/SendForm.tsx'
import { StateTree } from '#renderer/inspector/app/StateTree.tsx'
import { StopHere, Stopped } from '#renderer/inspector/app/StopPanel.tsx'
import { Timers } from '#renderer/inspector/app/Timers.tsx'
import type { EventEntry, Position } from '#renderer/inspector/protocol.ts'
import { SourceLink } from '#renderer/inspector/sources/SourceLink.tsx'
import { placeOf } from '#renderer/inspector/sources/sourcePlace.ts'
import { SourcesContext } from '#renderer/inspector/sources/SourcesContext.ts'
import { lastMinute, takenBy } from '#renderer/inspector/lastMinute.ts'
import { contextAt, type Tab } from '#renderer/inspector/store.ts'
import styles from '#renderer/inspector/app/MachinePanel.module.css'

interface Props {
  readonly tools: Tools
  readonly tab: Tab
  readonly actor: string
  /** Number of the entry to show; undefined: live. */
  readonly seq: number | undefined
  readonly send: (event: EventEntry['event']) => void
  readonly onSelect: (selection: Selection) => void
}

/** Renders one machine: where it stands or stood, its context, the events it accepts, and copies and replays of it. */
export function MachinePanel({ tools, tab, actor, seq, send, onSelect }: Props) {
  const [problem, setProblem] = useState('')
  const [selected, setSelected] = useState<string | null>(null)
  const sources = useContext(SourcesContext)
  const info = tab.actors.get(actor)
  const history = tab.entries.filter((entry): entry is EventEntry => entry.kind === 'event' && entry.actor === actor)
  const entry = history.findLast((each) => seq === undefined || each.seq <= seq)
  if (info === undefined) return null
  const isLive = seq === undefined
  const isReachable = tab.alive && tab.lost !== true
  const position = isLive || entry === undefined ? info.position : entry.position
  const context = isLive ? info.context : contextAt(tab, actor, seq)
  const graph = tab.graphs.get(info.machine)
  const known = tools.machines.get(info.machine)
  const chosenEvent = graph?.transitions.find(({ id }) => id === selected)?.event
  const traced = takenBy(entry === undefined ? [] : [entry])
  const recent = lastMinute(history, entry)

  function startCopy(): void {
    if (known === undefined) return
    try {
      onSelect(tools.copies.start(known.machine, position, context))
    } catch (error) {
      setProblem(`A copy cannot start here: ${error instanceof Error ? error.message : String(error)}`)
    }
  }

  /** Steps back and forth through the records of this machine; after the last one it is live again. */
  function travel(by: number): void {
    const index = entry === undefined ? history.length - 1 : history.indexOf(entry)
    const next = history[index + by]
    onSelect({ tab: tab.info.tab, actor, seq: next?.seq ?? (by > 0 ? undefined : seq) })
  }

  return (
    <main className={styles.panel}>
      <div className={styles.head}>
        <Place name={info.name} position={position} />
        <div className={styles.travel}>
          <button type="button" onClick={() => travel(-1)} disabled={entry === undefined || entry === history[0]}>
            Back
          </button>
          <span>{isLive ? 'Live' : `Record ${entry?.seq ?? seq}`}</span>
          <button type="button" onClick={() => travel(1)} disabled={isLive}>
            Forward
          </button>
          <button type="button" onClick={() => onSelect({ tab: tab.info.tab, actor })} disabled={isLive}>
            Live
          </button>
        </div>
      </div>
      <Stopped tab={tab} connection={tools.connection} />
      <p className={styles.note}>{noteOf(tab.source, isLive)}</p>
      {isLive && <Timers timers={position.timers} timeOrigin={tab.info.timeOrigin} />}
      {graph !== undefined && (
        <Machine
          graph={graph}
          diagram={tools.diagrams.get(info.machine)}
          position={position}
          traced={traced}
          recent={recent}
          timeOrigin={isLive ? tab.info.timeOrigin : undefined}
          selected={selected}
          onSelect={setSelected}
        />
      )}
      {graph !== undefined && (
        <SourceLink key={selected} place={placeOf(sources[info.machine], graph, selected ?? graph.id)} />
      )}
      <Standing position={position} context={context} />
      {isLive && isReachable && tab.source !== 'server' && graph !== undefined && position.status === 'active' && (
        <SendForm
          key={chosenEvent}
          suggested={chosenEvent}
          graph={graph}
          position={position}
          examples={known?.events ?? []}
          withDelays={tab.source === 'copies'}
          onSend={send}
        />
      )}
      {(tab.source === 'page' || tab.source === 'phone') && isReachable && graph !== undefined && (
        <StopHere {...{ tab, graph, selected }} connection={tools.connection} />
      )}
      {known !== undefined && (
        <>
          <h3>Copy and replay</h3>
          <div>
            <button type="button" onClick={startCopy}>
              Start a copy in this state
            </button>
            <p role="alert">{problem}</p>
          </div>
          <ReplayPanel {...{ tools, actor, tab }} machine={known.machine} />
        </>
      )}
    </main>
  )
}

/** Renders the active states and the context. */
function Standing({ position, context }: { readonly position: Position; readonly context: Record<string, unknown> }) {
  return (
    <>
      <h3>Active states</h3>
      <StateTree value={position.value} label="Active states" />
      <h3>Context</h3>
      <Data value={context} />
    </>
  )
}

/** Says what is looked at where it is not the machine of a page as it is now. */
function noteOf(source: Tab['source'], isLive: boolean): string {
  if (source === 'copies') return 'This is a copy. It runs in this window without effects, and no page changes.'
  if (source === 'session') return 'This is an imported session. Nothing of it runs.'
  if (source === 'server') {
    return isLive
      ? 'The server does this by itself: nothing can be sent to it from here, and nothing stops it.'
      : 'This is a record. The server is not set back; it goes on as it is.'
  }
  return isLive ? '' : 'This is a record. The page is not set back; it goes on as it is.'
}

/** Renders where a machine stands, and why it has failed. */
function Place({ name, position }: { readonly name: string; readonly position: Position }) {
  return (
    <>
      <h2>{name}</h2>
      <p role="status" aria-label="State">
        <strong>{stateInWords(position.value)}</strong>
        {position.status !== 'active' && ` (${position.status})`}
        {position.tags.map((tag) => (
          <span key={tag} className={styles.tag}>
            {tag}
          </span>
        ))}
      </p>
      {position.problem !== undefined && (
        <p role="alert" className={styles.problem}>
          {position.problem}
        </p>
      )}
    </>
  )
}
