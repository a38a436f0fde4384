import type {
  Box,
  GraphState,
  LaidOutEdge,
  Point,
  StatechartGraph,
  StatechartLayout,
} from '#renderer/inspector/graph/graph.ts'
import { edgeLines, isEdge, stateLines } from '#renderer/inspector/graph/lines.ts'
import { boldness, fitScale, lineHeight, padding, textWidth } from '#renderer/inspector/graph/textSize.ts'

type ElkNode = import('elkjs').ElkNode
type ElkEdge = import('elkjs').ElkExtendedEdge

const options: import('elkjs').LayoutOptions = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.edgeLabels.placement': 'CENTER',
  // From the initial state forwards, so that only what leads back runs against the direction.
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.spacing.nodeNode': '16',
  'elk.spacing.edgeNode': '12',
  'elk.spacing.edgeEdge': '10',
  'elk.spacing.edgeLabel': '2',
  'elk.spacing.labelLabel': '4',
  'elk.layered.spacing.nodeNodeBetweenLayers': '20',
  'elk.layered.spacing.edgeNodeBetweenLayers': '12',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '10',
}

type Edge = Pick<LaidOutEdge, 'source' | 'target' | 'transitions'>

/** Lays a graph out from left to right and from top to bottom, and returns what fits the window better. Slow: for the build. */
export async function layOut(graph: StatechartGraph): Promise<StatechartLayout> {
  const { default: Elk } = await import('elkjs')
  const elk = new Elk()
  const edges = edgesOf(graph)
  const layouts: StatechartLayout[] = []
  for (const direction of ['RIGHT', 'DOWN']) {
    layouts.push(read(await elk.layout(toElk(graph, edges, direction)), edges))
  }
  return (
    layouts.toSorted((a, b) => fitScale(b) - fitScale(a) || a.width * a.height - b.width * b.height)[0] ?? {
      width: 0,
      height: 0,
      states: {},
      edges: [],
    }
  )
}

/** Returns one edge for all transitions from a state to another. */
function edgesOf(graph: StatechartGraph): Edge[] {
  const edges = new Map<string, { source: string; target: string; transitions: string[] }>()
  for (const transition of graph.transitions.filter(isEdge)) {
    for (const target of transition.targets) {
      const key = `${transition.source} → ${target}`
      const edge = edges.get(key) ?? { source: transition.source, target, transitions: [] }
      edge.transitions.push(transition.id)
      edges.set(key, edge)
    }
  }
  return [...edges.values()]
}

function toElk(graph: StatechartGraph, edges: readonly Edge[], direction: string): ElkNode {
  const [root] = graph.states
  const node = (state: GraphState): ElkNode => {
    const children = graph.states.filter(({ parent }) => parent === state.id)
    const { width, height } = headSize(graph, state)
    const size = children.length === 0 ? { width, height } : { children: children.map(node) }
    return {
      id: state.id,
      ...size,
      layoutOptions: {
        ...options,
        'elk.direction': direction,
        'elk.padding': `[top=${height + padding},left=12,bottom=12,right=12]`,
        ...(children.length > 0 && {
          'elk.nodeSize.constraints': 'MINIMUM_SIZE',
          'elk.nodeSize.minimum': `(${width},${height})`,
        }),
        ...(state.initial && { 'elk.layered.layering.layerConstraint': 'FIRST' }),
      },
    }
  }
  return {
    id: 'chart',
    children: root === undefined ? [] : [node(root)],
    edges: edges.map((edge, index) => edgeToElk(graph, edge, index)),
    layoutOptions: { ...options, 'elk.direction': direction, 'elk.padding': '[top=4,left=4,bottom=4,right=4]' },
  }
}

function edgeToElk(graph: StatechartGraph, edge: Edge, index: number): ElkEdge {
  const lines = edgeLines(graph, edge)
  const width = Math.max(...lines.map(({ text }) => textWidth(text))) + padding
  // On the line, so that it is plain which line it belongs to.
  const layoutOptions = { 'elk.edgeLabels.inline': 'true' }
  const label = { text: edge.source, width, height: lines.length * lineHeight, layoutOptions }
  return { id: String(index), sources: [edge.source], targets: [edge.target], labels: [label] }
}

/** Returns the size of a state's name and lines with the space around them. */
function headSize(graph: StatechartGraph, state: GraphState) {
  const lines = stateLines(graph, state).map(({ text }) => text)
  const name = Math.ceil(
    textWidth(`●→ ${state.key}`) * boldness + textWidth(state.tags.map((tag) => `   ${tag}`).join('')),
  )
  return {
    width: Math.max(72, name, ...lines.map(textWidth)) + 2 * padding,
    height: (1 + lines.length) * lineHeight + 2 * padding,
  }
}

function read(chart: ElkNode, edges: readonly Edge[]): StatechartLayout {
  const states: Record<string, Box> = {}
  const visit = (node: ElkNode) => {
    states[node.id] = boxOf(node)
    node.children?.forEach(visit)
  }
  chart.children?.forEach(visit)
  const laidOut = (chart.edges ?? []).map((each, index): LaidOutEdge | undefined => {
    const edge = edges[index]
    const [label] = each.labels ?? []
    const [section] = each.sections ?? []
    if (edge === undefined || label === undefined || section === undefined) return undefined
    const points = [section.startPoint, ...(section.bendPoints ?? []), section.endPoint]
    return { ...edge, points: points.map(roundPoint), label: boxOf(label) }
  })
  const { width, height } = boxOf(chart)
  return { width, height, states, edges: laidOut.filter((edge) => edge !== undefined) }
}

function boxOf({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box>): Box {
  return { ...roundPoint({ x, y }), width: Math.ceil(width), height: Math.ceil(height) }
}

function roundPoint({ x, y }: Point): Point {
  return { x: Math.round(x), y: Math.round(y) }
}
