import type { GraphState, LaidOutEdge, Point } from '#renderer/inspector/graph/graph.ts'
import { countDown, edgeLines, stateLines, type Line } from '#renderer/inspector/graph/lines.ts'
import { fontSize, lineHeight, padding } from '#renderer/inspector/graph/textSize.ts'
import type { StatechartProps } from '#renderer/inspector/statechart/statechartProps.ts'

interface PictureProps extends StatechartProps {
  readonly className?: string
}

/**
 * Renders the picture of a statechart, without style sheet: `npm run diagrams` writes it to a file with the styles
 * inside. `data-id` is the id of a state or a transition. For screen readers it is one image; `StatechartOutline` has
 * the same content as text.
 */
export function StatechartPicture(props: PictureProps) {
  const { graph, layout } = props.diagram
  const { width, height } = layout
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      className={props.className}
      fontSize={fontSize}
      role="img"
      aria-label={`Statechart of ${graph.id}`}
    >
      {graph.states.map((state) => (
        <State key={state.id} state={state} props={props} />
      ))}
      {layout.edges.map((edge) => (
        <Route key={`${edge.source} ${edge.target}`} edge={edge} props={props} />
      ))}
      {/* After all routes, so that none crosses a label. */}
      {layout.edges.map((edge) => (
        <g key={`${edge.source} ${edge.target}`}>
          <rect data-part="label" {...edge.label} />
          <Lines lines={edgeLines(graph, edge)} at={{ x: edge.label.x + padding / 2, y: edge.label.y }} props={props} />
        </g>
      ))}
    </svg>
  )
}

function State({ state, props }: { state: GraphState; props: PictureProps }) {
  const { graph, layout } = props.diagram
  const box = layout.states[state.id]
  if (box === undefined) return null
  const { x, y, width, height } = box
  const left = x + padding
  const isRegion = graph.states.some(({ id, type }) => id === state.parent && type === 'parallel')
  const head = { x: left, y: y + padding + lineHeight }
  return (
    <g
      data-part="state"
      data-id={state.id}
      data-type={state.type}
      data-region={isRegion || undefined}
      {...marks(state.id, props)}
    >
      <rect x={x} y={y} width={width} height={height} rx={2} />
      {state.type === 'final' && <rect x={x + 3} y={y + 3} width={width - 6} height={height - 6} />}
      <text x={left} y={y + padding + fontSize}>
        {state.initial && <tspan data-part="initial">●→ </tspan>}
        <tspan data-part="name">{state.key}</tspan>
        {state.tags.map((tag) => (
          <tspan key={tag} data-part="tag" dx={8}>
            {tag}
          </tspan>
        ))}
      </text>
      <Lines lines={stateLines(graph, state)} at={head} props={props} />
    </g>
  )
}

/** Renders the line of an edge, with its head. */
function Route({ edge, props }: { edge: LaidOutEdge; props: PictureProps }) {
  const { points, transitions } = edge
  const [end, before] = [points.at(-1), points.at(-2)]
  if (end === undefined || before === undefined) return null
  return (
    <g
      data-part="edge"
      data-traced={transitions.some((id) => props.traced?.has(id)) || undefined}
      data-recent={transitions.some((id) => props.recent?.has(id)) || undefined}
      data-selected={transitions.some((id) => props.selected === id) || undefined}
      data-unreached={transitions.every((id) => props.diagram.unreached.includes(id)) || undefined}
    >
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      <path d="M0 0 L-8 -4 V4 Z" transform={`translate(${end.x} ${end.y}) rotate(${angle(before, end)})`} />
    </g>
  )
}

function Lines({ lines, at, props }: { lines: readonly Line[]; at: Point; props: PictureProps }) {
  return lines.map(({ text, transition }, index) => {
    const ms = transition === undefined ? undefined : props.remaining?.get(transition)
    return (
      <text
        key={index}
        x={at.x}
        y={at.y + index * lineHeight + fontSize}
        data-part="line"
        data-id={transition}
        {...(transition !== undefined && marks(transition, props))}
      >
        {ms === undefined ? text : countDown(text, ms)}
      </text>
    )
  })
}

function marks(id: string, { active, traced, recent, selected, diagram }: PictureProps) {
  return {
    'data-active': active?.has(id) || undefined,
    'data-traced': traced?.has(id) || undefined,
    'data-recent': recent?.has(id) || undefined,
    'data-selected': selected === id || undefined,
    'data-unreached': diagram.unreached.includes(id) || undefined,
  }
}

function angle(from: Point, to: Point): number {
  return Math.round((Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI)
}
