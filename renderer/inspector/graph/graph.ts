/** A machine as a graph of plain data: what a statechart shows, without functions, React or DOM. */
export interface StatechartGraph {
  /** Id of the machine, e.g. `menu`. */
  readonly id: string
  /** In document order; the first is the machine itself. */
  readonly states: readonly GraphState[]
  readonly transitions: readonly GraphTransition[]
}

export interface GraphState {
  /** XState's id, e.g. `menu.open.layout`. */
  readonly id: string
  readonly key: string
  /** Id of the state around it; null for the machine. */
  readonly parent: string | null
  readonly type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  /** Whether the state around it starts here. */
  readonly initial: boolean
  readonly tags: readonly string[]
  /** Names of actions. */
  readonly entry: readonly string[]
  readonly exit: readonly string[]
  /** Ids of the actors that run while the state is active. */
  readonly invokes: readonly string[]
}

export interface GraphTransition {
  /** `<state> on <event>, <n>` with the number of the alternative from 1, as in the reports of walks. */
  readonly id: string
  /** Id of the state that declares it. */
  readonly source: string
  /** Ids of states; empty for a transition that stays and runs actions only. */
  readonly targets: readonly string[]
  /** XState's event type; empty for a transition without an event (`always`). */
  readonly event: string
  /** What the chart shows for the event: `form.submit`, `always`, `after pause`, `done`. */
  readonly label: string
  readonly guard: string | null
  readonly actions: readonly string[]
  readonly delay: GraphDelay | null
}

export interface GraphDelay {
  readonly name: string
  /** Null where the context decides. */
  readonly ms: number | null
}

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Box extends Point {
  readonly width: number
  readonly height: number
}

/** Several transitions from one state to another are one edge. */
export interface LaidOutEdge {
  readonly source: string
  readonly target: string
  /** Ids of transitions, a line of the label each. */
  readonly transitions: readonly string[]
  readonly points: readonly Point[]
  readonly label: Box
}

/** Positions in px at a scale of 1, from the top left corner of the chart. */
export interface StatechartLayout {
  readonly width: number
  readonly height: number
  /** By the id of the state. */
  readonly states: Readonly<Record<string, Box>>
  readonly edges: readonly LaidOutEdge[]
}

/** Content of `<name>.json`, written by `npm run diagrams`. */
export interface Diagram {
  readonly graph: StatechartGraph
  readonly layout: StatechartLayout
  /** Ids of states and transitions that the browser tests have not reached. */
  readonly unreached: readonly string[]
}
