import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import styles from './ProductWalkaround.module.css'

/** Step of Page up and Page down, as a fraction of a full turn. */
const bigStep = 1 / 8

interface TurnSliderProps {
  readonly label: string
  readonly frame: number
  readonly total: number
  readonly viewName: string
  /** Called when the visitor starts dragging. */
  readonly onStart: () => void
  readonly onTurn: (frame: number) => void
}

/**
 * Renders a slider over the picture that turns it: a drag across its whole width is a full turn. Left and right do not depend on the
 * writing direction.
 */
export function TurnSlider({ label, frame, total, viewName, onStart, onTurn }: TurnSliderProps) {
  const drag = useRef<{ readonly x: number; readonly frame: number } | null>(null)
  const turn = (to: number) => onTurn(((to % total) + total) % total)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const big = Math.max(1, Math.round(total * bigStep))
    const targets: Readonly<Record<string, number>> = {
      ArrowRight: frame + 1,
      ArrowUp: frame + 1,
      ArrowLeft: frame - 1,
      ArrowDown: frame - 1,
      PageUp: frame + big,
      PageDown: frame - big,
      Home: 0,
      End: total - 1,
    }
    const target = targets[event.key]
    if (target === undefined) return
    event.preventDefault()
    turn(target)
  }
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0 || !event.isPrimary) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { x: event.clientX, frame }
    onStart()
  }
  const onPointerMove = (event: PointerEvent) => {
    const from = drag.current
    if (from === null || !event.isPrimary) return
    const { width } = event.currentTarget.getBoundingClientRect()
    if (width > 0) turn(from.frame + Math.round(((event.clientX - from.x) / width) * total))
  }
  const onEnd = () => {
    drag.current = null
  }

  return (
    <div
      role="slider"
      tabIndex={0}
      className={styles.slider}
      aria-label={label}
      aria-orientation="horizontal"
      aria-valuemin={1}
      aria-valuemax={total}
      aria-valuenow={frame + 1}
      aria-valuetext={viewName}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onEnd}
      onLostPointerCapture={onEnd}
    />
  )
}
