import type { Diagram, StatechartGraph } from '#renderer/inspector/graph/graph.ts'

/** What is marked in a chart. Ids are those of the graph: of states (XState's) and of transitions (`transitionId`). */
export interface ChartMarks {
  /** Ids of the active states: `snapshot._nodes.map(({ id }) => id)`. */
  readonly active?: ReadonlySet<string> | undefined
  /** Ids of the transitions of the last step. */
  readonly traced?: ReadonlySet<string> | undefined
  /** Ids of the transitions of the last minute. */
  readonly recent?: ReadonlySet<string> | undefined
  /** Time until a delayed transition, in ms, by its id. */
  readonly remaining?: ReadonlyMap<string, number> | undefined
  /** Id of a state or a transition. */
  readonly selected?: string | null | undefined
  readonly onSelect?: ((id: string) => void) | undefined
}

export interface StatechartProps extends ChartMarks {
  readonly diagram: Diagram
}

/** The outline needs no layout, so it shows machines without a diagram too. */
export interface OutlineProps extends ChartMarks {
  readonly graph: StatechartGraph
  /** Ids of states and transitions that have not been reached, as in `Diagram`. */
  readonly unreached?: readonly string[] | undefined
}
