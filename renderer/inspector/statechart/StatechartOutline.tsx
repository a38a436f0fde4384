import type { GraphState } from '#renderer/inspector/graph/graph.ts'
import { countDown, edgeText, isEdge, stateLines } from '#renderer/inspector/graph/lines.ts'
import type { OutlineProps } from '#renderer/inspector/statechart/statechartProps.ts'
import styles from './StatechartOutline.module.css'

/**
 * Renders the content of a statechart as nested lists, for keyboards and screen readers: every state and transition is
 * a button.
 */
export function StatechartOutline(props: OutlineProps) {
  const [root] = props.graph.states
  return (
    <ul role="list" className={styles.outline} aria-label={`Outline of ${props.graph.id}`}>
      {root !== undefined && <StateItem state={root} props={props} />}
    </ul>
  )
}

function StateItem({ state, props }: { state: GraphState; props: OutlineProps }) {
  const { graph, active } = props
  const children = graph.states.filter(({ parent }) => parent === state.id)
  const notes = [
    ...(state.initial ? ['initial'] : []),
    ...(['parallel', 'final', 'history'].includes(state.type) ? [state.type] : []),
    ...state.tags.map((tag) => `#${tag}`),
  ]
  return (
    <li>
      <Choice id={state.id} props={props} notes={notes} isActive={active?.has(state.id) === true}>
        <strong>{state.key}</strong>
      </Choice>
      <ul role="list">
        {stateLines(graph, state).map(({ text, transition }) =>
          transition === undefined ? (
            <li key={text}>{text}</li>
          ) : (
            <TransitionItem key={transition} id={transition} text={text} props={props} />
          ),
        )}
        {graph.transitions
          .filter((each) => each.source === state.id && isEdge(each))
          .map((each) => (
            <TransitionItem
              key={each.id}
              id={each.id}
              text={`${edgeText(each)} → ${each.targets.map(pathOf).join(', ')}`}
              props={props}
            />
          ))}
        {children.map((child) => (
          <StateItem key={child.id} state={child} props={props} />
        ))}
      </ul>
    </li>
  )
}

function TransitionItem({ id, text, props }: { id: string; text: string; props: OutlineProps }) {
  const ms = props.remaining?.get(id)
  return (
    <li>
      <Choice id={id} props={props} notes={notesOf(id, props)}>
        {ms === undefined ? text : countDown(text, ms)}
      </Choice>
    </li>
  )
}

function notesOf(id: string, { traced, recent }: OutlineProps): string[] {
  if (traced?.has(id) === true) return ['last step']
  return recent?.has(id) === true ? ['last minute'] : []
}

interface ChoiceProps {
  readonly id: string
  readonly props: OutlineProps
  readonly notes: readonly string[]
  readonly isActive?: boolean
  readonly children: React.ReactNode
}

function Choice({ id, props, notes, isActive = false, children }: ChoiceProps) {
  const { selected, onSelect, unreached } = props
  const all = [...notes, ...(isActive ? ['active'] : []), ...(unreached?.includes(id) === true ? ['not reached'] : [])]
  return (
    <button
      type="button"
      aria-pressed={selected === id}
      aria-current={isActive || undefined}
      onClick={() => onSelect?.(id)}
    >
      {children}
      {all.length > 0 && <small> {all.join(', ')}</small>}
    </button>
  )
}

/** Turns `menu.open.content` into `open.content` */
function pathOf(id: string): string {
  return id.slice(id.indexOf('.') + 1)
}
