import type { GraphState, GraphTransition, LaidOutEdge, StatechartGraph } from '#renderer/inspector/graph/graph.ts'

/** A line of text; `transition` is the id of the transition it shows. */
export interface Line {
  readonly text: string
  readonly transition?: string
}

/** Stands for a delay that the context decides. */
const unknownMs = '…'
/** Longer texts of edges are broken before the guard and before the actions. */
const maxEdgeText = 26

/** Returns the lines of a state below its name: its actions, actors and the transitions that stay in it. */
export function stateLines(graph: StatechartGraph, state: GraphState): Line[] {
  const own = graph.transitions.filter((each) => each.source === state.id && !isEdge(each))
  return [
    ...listed('entry /', state.entry),
    ...listed('exit /', state.exit),
    ...listed('runs', state.invokes),
    ...own.map((each) => ({ text: edgeText(each), transition: each.id })),
  ]
}

/** Returns the lines of an edge's label. */
export function edgeLines(graph: StatechartGraph, edge: Pick<LaidOutEdge, 'transitions'>): Line[] {
  return graph.transitions
    .filter(({ id }) => edge.transitions.includes(id))
    .flatMap((each) => breakText(parts(each)).map((text) => ({ text, transition: each.id })))
}

/** Returns the text of a transition in one line. */
export function edgeText(transition: GraphTransition): string {
  return parts(transition).join(' ')
}

/** Returns a line with the time that is left, in ms, instead of the whole delay. */
export function countDown(text: string, ms: number): string {
  return text.replace(/(\d+|…) ms/, `${Math.max(0, Math.round(ms))} ms`)
}

/** Returns whether a transition leads out of its state; the others are lines in it. */
export function isEdge({ source, targets }: GraphTransition): boolean {
  return targets.some((target) => target !== source && !target.startsWith(`${source}.`))
}

/** Returns the event with delay, guard, target inside the state, actions. */
function parts(transition: GraphTransition): string[] {
  const { label, delay, guard, actions, targets, source } = transition
  const inner = isEdge(transition) ? [] : targets.map((target) => (target === source ? '↺' : `→ ${keyOf(target)}`))
  return [
    delay === null ? label : `${label} ${delay.ms ?? unknownMs} ms`,
    ...(guard === null ? [] : [`[${guard}]`]),
    ...inner,
    ...(actions.length === 0 ? [] : [`/ ${actions.join(', ')}`]),
  ]
}

function breakText(texts: readonly string[]): string[] {
  const lines: string[] = []
  for (const text of texts) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + text.length < maxEdgeText) lines[lines.length - 1] = `${last} ${text}`
    else lines.push(text)
  }
  return lines
}

function listed(label: string, names: readonly string[]): Line[] {
  return names.length === 0 ? [] : [{ text: `${label} ${names.join(', ')}` }]
}

function keyOf(id: string): string {
  return id.slice(id.lastIndexOf('.') + 1)
}
