import type { GraphState, StatechartGraph } from '#renderer/inspector/graph/graph.ts'
import { edgeText, isEdge, stateLines } from '#renderer/inspector/graph/lines.ts'

/**
 * Returns a graph as Mermaid's `stateDiagram-v2`. Mermaid cannot show lines in a state with inner states; they are comments.
 * https://mermaid.js.org/syntax/stateDiagram.html
 */
export function toMermaid(graph: StatechartGraph): string {
  const [root] = graph.states
  if (root === undefined) return 'stateDiagram-v2\n'
  const edges = graph.transitions
    .filter(isEdge)
    .flatMap((each) => each.targets.map((target) => `${name(each.source)} --> ${name(target)}: ${edgeText(each)}`))
  // Regions need a frame around them.
  const top = root.type === 'parallel' ? stateText(graph, root) : inside(graph, root)
  return `${['stateDiagram-v2', ...indent([...top, ...edges])].join('\n')}\n`
}

function stateText(graph: StatechartGraph, state: GraphState): string[] {
  const label = [state.key, ...state.tags.map((tag) => `#${tag}`)].join(' ')
  const isNested = graph.states.some(({ parent }) => parent === state.id)
  if (isNested) return [`state "${label}" as ${name(state.id)} {`, ...indent(inside(graph, state)), '}']
  const lines = [label, ...stateLines(graph, state).map(({ text }) => text)]
  const final = state.type === 'final' ? [`${name(state.id)} --> [*]`] : []
  return [...lines.map((line) => `${name(state.id)}: ${line}`), ...final]
}

/** Returns a state with inner states without its frame. */
function inside(graph: StatechartGraph, state: GraphState): string[] {
  const children = graph.states.filter(({ parent }) => parent === state.id)
  if (children.length === 0) return stateText(graph, state)
  const comments = stateLines(graph, state).map(({ text }) => `%% ${text}`)
  const start = children.filter(({ initial }) => initial).map(({ id }) => `[*] --> ${name(id)}`)
  const texts = children.map((child) => stateText(graph, child))
  const regions =
    state.type === 'parallel' ? texts.flatMap((each, index) => (index === 0 ? each : ['--', ...each])) : texts.flat()
  return [...comments, ...start, ...regions]
}

function name(id: string): string {
  return id.replaceAll(/\W/g, '_')
}

function indent(lines: readonly string[]): string[] {
  return lines.map((line) => `    ${line}`)
}
