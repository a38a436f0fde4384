import type { MouseEvent } from 'react'
import { fontSize, minFontSize } from '#machines/diagrams/textSize.ts'
import { StatechartPicture } from '#renderer/inspector/statechart/StatechartPicture.tsx'
import type { StatechartProps } from '#renderer/inspector/statechart/statechartProps.ts'
import picture from './StatechartPicture.module.css'
import styles from './Statechart.module.css'

/**
 * Renders a statechart as a picture, as wide as its container and scrolled where the text would become too small. A
 * click selects a state or a transition; the keyboard does so in the `StatechartOutline`.
 */
export function Statechart(props: StatechartProps) {
  const { graph, layout } = props.diagram
  const select = ({ target }: MouseEvent) => {
    const id = target instanceof Element ? target.closest('[data-id]')?.getAttribute('data-id') : undefined
    if (id != null) props.onSelect?.(id)
  }
  return (
    // The outline is what keyboards use; this element has the focus only to scroll.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex, jsx-a11y/click-events-have-key-events
    <div className={styles.scroll} role="group" aria-label={`Picture of ${graph.id}`} tabIndex={0} onClick={select}>
      <div style={{ minInlineSize: Math.ceil((layout.width * minFontSize) / fontSize), maxInlineSize: layout.width }}>
        <StatechartPicture {...props} className={picture.picture ?? ''} />
      </div>
    </div>
  )
}
