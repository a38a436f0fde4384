import type { MouseEvent, ReactNode } from 'react'
import { fontSize, minFontSize } from '#renderer/inspector/graph/textSize.ts'
import { StatechartPicture } from '#renderer/inspector/statechart/StatechartPicture.tsx'
import type { StatechartProps } from '#renderer/inspector/statechart/statechartProps.ts'
import { useChartView } from '#renderer/inspector/statechart/useChartView.ts'
import picture from './StatechartPicture.module.css'
import styles from './Statechart.module.css'

interface Props extends StatechartProps {
  /** A further button. */
  readonly children?: ReactNode
  /** Whether it is as high as what it is in. */
  readonly fills?: boolean
}

/**
 * Renders a statechart as a picture that is zoomed and moved, and follows the active states. A click selects a state or
 * a transition; the keyboard does so in the `StatechartOutline`.
 */
export function Statechart({ children, fills = false, ...props }: Props) {
  const { graph, layout } = props.diagram
  const { ref, scale, follows, canFollow, zoomBy, fit, follow, onKeyDown, ...moves } = useChartView(
    props.diagram,
    props.active,
  )
  const select = ({ target }: MouseEvent) => {
    const id = target instanceof Element ? target.closest('[data-id]')?.getAttribute('data-id') : undefined
    if (id != null) props.onSelect?.(id)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of its buttons
    <div className={styles.chart} data-fills={fills || undefined} onKeyDown={onKeyDown}>
      <div className={styles.tools} role="group" aria-label={`View of ${graph.id}`}>
        <Tool name="Zoom in" shortcut="+" onPress={() => zoomBy(1)} />
        <Tool name="Zoom out" shortcut="-" onPress={() => zoomBy(-1)} />
        <Tool name="Fit" shortcut="0" onPress={fit} />
        {canFollow && <Tool name="Follow" shortcut="F" isOn={follows} onPress={follow} />}
        {children}
        {scale !== undefined && <span>{Math.round(scale * 100)} %</span>}
      </div>
      {/* The outline is what keyboards use; this element has the focus to scroll and to zoom. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events */}
      <div
        ref={ref}
        className={styles.scroll}
        style={fills ? undefined : { maxBlockSize: layout.height + frame }}
        role="group"
        aria-label={`Picture of ${graph.id}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onClick={select}
        {...moves}
      >
        <div
          className={styles.sheet}
          style={
            scale === undefined
              ? { minInlineSize: Math.ceil((layout.width * minFontSize) / fontSize), maxInlineSize: layout.width }
              : { inlineSize: layout.width * scale }
          }
        >
          <StatechartPicture {...props} className={picture.picture ?? ''} />
        </div>
      </div>
    </div>
  )
}

/** Height of the border and of a scroll bar, in px. */
const frame = 20

interface ToolProps {
  readonly name: string
  readonly shortcut: string
  readonly isOn?: boolean
  readonly onPress: () => void
}

function Tool({ name, shortcut, isOn, onPress }: ToolProps) {
  return (
    <button type="button" aria-pressed={isOn} aria-keyshortcuts={shortcut} onClick={onPress}>
      {name} <kbd aria-hidden="true">{shortcut}</kbd>
    </button>
  )
}
