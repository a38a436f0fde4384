import { useState, type KeyboardEvent, type MouseEvent } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import { toRecord } from '#renderer/studio/editor/content/paths.ts'
import { mediaQuery } from '#renderer/studio/pickers/pickerQueries.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import { Field } from '#renderer/studio/ui/Field.tsx'
import styles from '#renderer/studio/fields/WalkaroundField.module.css'

interface Position {
  readonly frame: number
  readonly x: number
  readonly y: number
}

interface Props {
  readonly hotspots: readonly string[]
  readonly frames: readonly string[]
  readonly places: Readonly<Record<string, unknown>>
  readonly onChange: (places: unknown) => void
}

/** How far an arrow key moves a hotspot, in per cent of the picture; with Shift ten times as far. */
const step = 0.5

/** A picture of those round a product, with a hotspot on it that a click or the arrow keys place. */
export function HotspotPlaces({ hotspots, frames, places, onChange }: Props) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState(0)
  const [shown, setShown] = useState(0)
  const frame = Math.min(shown, frames.length - 1)
  const hotspot = hotspots[Math.min(chosen, hotspots.length - 1)] ?? ''
  const { data: picture } = useQuery(mediaQuery(frames[frame] ?? ''))
  const positions = positionsOf(places[hotspot])
  const here = positions.find((position) => position.frame === frame)
  const place = (x: number, y: number) => {
    const others = positions.filter((position) => position.frame !== frame)
    const next = [...others, { frame, x: percent(x), y: percent(y) }].toSorted((a, b) => a.frame - b.frame)
    onChange({ ...places, [hotspot]: next })
  }
  const onClick = ({ clientX, clientY, currentTarget }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    // A click by Enter or Space has no position.
    if (clientX === 0 && clientY === 0) return place(here?.x ?? 50, here?.y ?? 50)
    place(((clientX - left) / width) * 100, ((clientY - top) / height) * 100)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key]
    if (move === undefined) return
    event.preventDefault()
    const by = event.shiftKey ? step * 10 : step
    place((here?.x ?? 50) + move[0] * by, (here?.y ?? 50) + move[1] * by)
  }
  const remove = () => {
    const rest = positions.filter((position) => position.frame !== frame)
    const others = Object.fromEntries(Object.entries(places).filter(([name]) => name !== hotspot))
    onChange(rest.length === 0 ? others : { ...others, [hotspot]: rest })
  }
  return (
    <div className={styles.places}>
      <div className={styles.choices}>
        <Field label={t({ id: 'Studio/Hotspot', message: 'Hotspot' })}>
          {(tied) => (
            <select
              {...tied}
              className={controlClass}
              value={chosen}
              onChange={({ target }) => setChosen(Number(target.value))}
            >
              {hotspots.map((name, index) => (
                <option key={name} value={index}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={t({ id: 'Studio/Picture', message: 'Picture' })}>
          {(tied) => (
            <select
              {...tied}
              className={controlClass}
              value={frame}
              onChange={({ target }) => setShown(Number(target.value))}
            >
              {frames.map((id, index) => (
                <option key={id} value={index}>
                  {`${index + 1} / ${frames.length}`}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <p className={styles.hint}>
        {t({
          id: 'Studio/Place hotspot',
          message: 'Click where the hotspot is on this picture, or move it with the arrow keys.',
        })}
      </p>
      <button
        type="button"
        className={styles.picture}
        aria-label={t({ id: 'Studio/Position of hotspot', message: `Position of ${hotspot} on picture ${frame + 1}` })}
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        {picture !== undefined && <img src={picture.file} alt="" />}
        {here !== undefined && (
          <span className={styles.point} style={{ left: `${here.x}%`, top: `${here.y}%` }} aria-hidden="true" />
        )}
      </button>
      <p role="status">
        {here === undefined
          ? t({ id: 'Studio/Not on picture', message: 'Not on this picture.' })
          : `${here.x} % · ${here.y} %`}
      </p>
      {here !== undefined && (
        <Button look="quiet" icon="trash" onPress={remove}>
          {t({ id: 'Studio/Remove from picture', message: 'Remove from this picture' })}
        </Button>
      )}
    </div>
  )
}

const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

function percent(value: number): number {
  return Math.round(Math.min(100, Math.max(0, value)) * 10) / 10
}

function positionsOf(value: unknown): Position[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((each: unknown) => {
    const { frame, x, y } = toRecord(each)
    return typeof frame === 'number' && typeof x === 'number' && typeof y === 'number' ? [{ frame, x, y }] : []
  })
}
