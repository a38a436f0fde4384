import { useState, type KeyboardEvent, type MouseEvent } from 'react'
import { useLingui } from '@lingui/react/macro'
import { toRecord } from '#schemas/studio/valuePaths.ts'
import { useFile } from '#renderer/studio/pickers/useFile.ts'
import { useWords } from '#renderer/studio/fields/word/useWords.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import { Field } from '#renderer/studio/ui/Field.tsx'
import styles from '#renderer/studio/fields/walkaround/WalkaroundField.module.css'

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

/** Renders a picture of those round a product, with a hotspot on it that a click or the arrow keys place. */
export function HotspotPositions({ hotspots, frames, places, onChange }: Props) {
  const { t } = useLingui()
  const { words } = useWords('Hotspot')
  const nameOf = (key: string) => words?.find((word) => word.key === key)?.word ?? key
  const [chosen, setChosen] = useChosen(hotspots)
  const [frame, setFrame] = useChosen(frames)
  const hotspot = hotspots[chosen] ?? ''
  const { data: picture } = useFile(frames[frame] ?? '')
  const name = nameOf(hotspot)
  const number = frame + 1
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
        <Choice
          label={t({ id: 'Studio/Hotspot', message: 'Hotspot' })}
          options={hotspots.map(nameOf)}
          value={chosen}
          onChange={setChosen}
        />
        <Choice
          label={t({ id: 'Studio/Picture', message: 'Picture' })}
          options={frames.map((_, index) => `${index + 1} / ${frames.length}`)}
          value={frame}
          onChange={setFrame}
        />
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
        aria-label={t({ id: 'Studio/Position of hotspot', message: `Position of ${name} on picture ${number}` })}
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
        <Button variant="quiet" icon="trash" onPress={remove}>
          {t({ id: 'Studio/Remove from picture', message: 'Remove from this picture' })}
        </Button>
      )}
    </div>
  )
}

/**
 * Returns the index of the member that is chosen: it stays chosen when others are moved or removed, and what takes its place is
 * chosen after it.
 */
function useChosen(members: readonly string[]): readonly [index: number, choose: (index: number) => void] {
  const [{ member, index }, setChosen] = useState({ member: members[0], index: 0 })
  const found = member === undefined ? -1 : members.indexOf(member)
  const at = found === -1 ? Math.min(index, members.length - 1) : found
  return [at, (next) => setChosen({ member: members[next], index: next })]
}

interface ChoiceProps {
  readonly label: string
  readonly options: readonly string[]
  readonly value: number
  readonly onChange: (index: number) => void
}

function Choice({ label, options, value, onChange }: ChoiceProps) {
  return (
    <Field label={label}>
      {(inputProps) => (
        <select
          {...inputProps}
          className={controlClass}
          value={value}
          onChange={({ target }) => onChange(Number(target.value))}
        >
          {options.map((name, index) => (
            <option key={index} value={index}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
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
