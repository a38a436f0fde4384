import { useId, useState } from 'react'
import type { Diagram, StatechartGraph } from '#renderer/inspector/graph/graph.ts'
import { useNow } from '#renderer/inspector/app/Timers.tsx'
import type { Position } from '#renderer/inspector/protocol.ts'
import { Statechart } from '#renderer/inspector/statechart/Statechart.tsx'
import { StatechartOutline } from '#renderer/inspector/statechart/StatechartOutline.tsx'
import type { ChartMarks } from '#renderer/inspector/statechart/statechartProps.ts'
import styles from '#renderer/inspector/app/MachinePanel.module.css'

interface Props {
  readonly graph: StatechartGraph
  /** Absent for a machine the inspector was not built with: the outline shows it. */
  readonly diagram: Diagram | undefined
  readonly position: Position
  /** Ids of the transitions of the last step. */
  readonly traced: ReadonlySet<string>
  /** Ids of the transitions of the last minute. */
  readonly recent: ReadonlySet<string>
  /** When the page was opened, in ms since 1970; undefined when delays do not count down. */
  readonly timeOrigin: number | undefined
  readonly selected: string | null
  readonly onSelect: (id: string) => void
}

/**
 * Renders a machine as a picture, on demand as large as the window, and as an outline, with its active states and the
 * last step and the path of the minute before it.
 */
export function Machine({ graph, diagram, position, traced, recent, timeOrigin, selected, onSelect }: Props) {
  const largeId = useId()
  const [isLarge, setLarge] = useState(false)
  const now = useNow(timeOrigin !== undefined && position.timers.length > 0)
  const dueTimes = new Map(
    timeOrigin === undefined ? [] : position.timers.map(({ event, due }) => [event, due + timeOrigin]),
  )
  const remaining = new Map(
    graph.transitions.flatMap(({ id, event }): [string, number][] => {
      const due = dueTimes.get(event)
      return due === undefined ? [] : [[id, Math.max(0, due - now)]]
    }),
  )
  const marks: ChartMarks = { active: new Set(position.active), traced, recent, remaining, selected, onSelect }
  const outline = <StatechartOutline graph={graph} {...marks} />
  if (diagram === undefined) return outline
  return (
    <div>
      <div
        id={largeId}
        popover="auto"
        className={styles.large}
        onToggle={({ newState }) => setLarge(newState === 'open')}
      >
        {isLarge && (
          <Statechart fills diagram={diagram} {...marks}>
            <button type="button" popoverTarget={largeId} popoverTargetAction="hide">
              Close
            </button>
          </Statechart>
        )}
      </div>
      <Statechart diagram={diagram} {...marks}>
        <button type="button" popoverTarget={largeId}>
          Enlarge
        </button>
      </Statechart>
      <details>
        <summary>Outline</summary>
        {outline}
      </details>
    </div>
  )
}
