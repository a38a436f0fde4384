import type { Tools } from '#renderer/inspector/app/selection.ts'
import type { StatechartGraph } from '#renderer/inspector/graph/graph.ts'
import { isSameBreakpoint, type Breakpoint, type PageQueue } from '#renderer/inspector/pageQueue.ts'
import { namesOf, type Tab } from '#renderer/inspector/store.ts'
import styles from '#renderer/inspector/app/MachinePanel.module.css'

interface Props {
  readonly tab: Tab
  readonly connection: Tools['connection']
}

/** Says that the page is stopped at a breakpoint and what waits; lets it step and go on. */
export function Stopped({ tab, connection }: Props) {
  const { queue } = tab
  if (queue?.stoppedAt === undefined) return null
  const { stoppedAt, waiting, count } = queue
  const names = namesOf(tab.actors)
  return (
    <section className={styles.stopped} aria-label="Stopped">
      <p role="alert">
        The page is stopped at {printBreakpoint(stoppedAt)}. {count === 1 ? 'One event waits' : `${count} events wait`}:
      </p>
      <ol>
        {waiting.map(({ actor = '', event }, index) => (
          // The same event may wait twice.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <strong>{event.type}</strong> to {names.get(actor) ?? 'an actor'}
          </li>
        ))}
        {count > waiting.length && <li>{count - waiting.length} more</li>}
      </ol>
      <div className={styles.travel}>
        <button type="button" onClick={() => connection.resume(tab.info.tab, 'step')}>
          Step
        </button>
        <button type="button" onClick={() => connection.resume(tab.info.tab, 'all')}>
          Go on
        </button>
      </div>
    </section>
  )
}

interface StopHereProps extends Props {
  readonly graph: StatechartGraph
  /** Id of the transition or state that is chosen in the chart. */
  readonly selected: string | null
}

/** Renders the breakpoints of a page, and a switch for those that the chosen transition can have. */
export function StopHere({ tab, connection, graph, selected }: StopHereProps) {
  const breakpoints: PageQueue['breakpoints'] = tab.queue?.breakpoints ?? []
  const offered = offersOf(graph, selected)
  const all = [...offered, ...breakpoints.filter((each) => !offered.some((offer) => isSameBreakpoint(offer, each)))]

  function toggle(breakpoint: Breakpoint): void {
    const isSet = breakpoints.some((each) => isSameBreakpoint(each, breakpoint))
    connection.changeBreakpoints(tab.info.tab, isSet ? { remove: [breakpoint] } : { add: [breakpoint] })
  }

  return (
    <section>
      <h3>Stop here</h3>
      {offered.length === 0 && <p>Choose a transition in the picture or the outline: the page can stop before it.</p>}
      <ul role="list" aria-label="Breakpoints">
        {all.map((each) => (
          <li key={`${each.kind} ${each.machine} ${each.name}`}>
            <label>
              <input
                type="checkbox"
                checked={breakpoints.some((set) => isSameBreakpoint(set, each))}
                onChange={() => toggle(each)}
              />{' '}
              {printBreakpoint(each)}
            </label>
          </li>
        ))}
      </ul>
      {breakpoints.length > 1 && (
        <button type="button" onClick={() => connection.changeBreakpoints(tab.info.tab, { remove: breakpoints })}>
          Remove all {breakpoints.length}
        </button>
      )}
    </section>
  )
}

function offersOf({ id: machine, transitions }: StatechartGraph, selected: string | null): Breakpoint[] {
  const chosen = transitions.find(({ id }) => id === selected)
  if (chosen === undefined) return []
  const { id, event, guard } = chosen
  return [
    { machine, kind: 'transition', name: id },
    ...(event === '' ? [] : [{ machine, kind: 'event', name: event } as const]),
    ...(guard === null ? [] : [{ machine, kind: 'guard', name: guard } as const]),
  ]
}

function printBreakpoint({ machine, kind, name }: Breakpoint): string {
  if (kind === 'transition') return `the transition ${name}`
  return kind === 'event' ? `the event ${name} to ${machine}` : `the guard ${name} of ${machine}`
}
