import type { KeyboardEvent, MouseEvent } from 'react'
import { useLingui } from '@lingui/react/macro'
import { Button } from '#renderer/studio/ui/Button.tsx'
import styles from '#renderer/studio/pickers/pickers.module.css'

interface Point {
  readonly x: number
  readonly y: number
}

interface Props {
  readonly file: string
  readonly point: Point | undefined
  readonly onChange: (point: Point | undefined) => void
}

const middle: Point = { x: 50, y: 50 }
const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/**
 * Renders the point that stays in sight when the picture is cropped: a click on the picture, or the arrow keys; finer
 * with Shift.
 */
export function FocalPoint({ file, point, onChange }: Props) {
  const { t } = useLingui()
  const { x, y } = point ?? middle
  const set = (left: number, top: number) => onChange({ x: percent(left), y: percent(top) })
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const size = event.shiftKey ? 1 : 5
    set(x + step[0] * size, y + step[1] * size)
  }
  const onClick = ({ detail, clientX, clientY, currentTarget }: MouseEvent) => {
    // Enter and Space click without a position.
    if (detail === 0) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    if (width > 0 && height > 0) set(((clientX - left) / width) * 100, ((clientY - top) / height) * 100)
  }
  return (
    <div className={styles.details}>
      <p className={styles.detail}>
        {t({
          id: 'Studio/Focal point hint',
          message: 'Click what must stay in sight when the picture is cropped, or move the point with the arrow keys.',
        })}
      </p>
      <button
        type="button"
        className={styles.focal}
        aria-label={t({ id: 'Studio/Focal point', message: 'Focal point' })}
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        <img src={file} alt="" />
        <svg aria-hidden="true">
          <circle cx={`${x}%`} cy={`${y}%`} r="10" />
        </svg>
      </button>
      <div className={styles.tools}>
        <span role="status">
          {t({ id: 'Studio/Focal point at', message: `${x} % from the left, ${y} % from the top` })}
        </span>
        {point !== undefined && (
          <Button variant="quiet" onPress={() => onChange(undefined)}>
            {t({ id: 'Studio/Focal point middle', message: 'Back to the middle' })}
          </Button>
        )}
      </div>
    </div>
  )
}

function percent(value: number): number {
  return Math.round(Math.min(100, Math.max(0, value)))
}
