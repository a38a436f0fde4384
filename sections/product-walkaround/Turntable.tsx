import { useLingui } from '@lingui/react/macro'
import { useState, useSyncExternalStore } from 'react'
import type { TurntableFrames, Walkaround } from '#schemas/entities.ts'
import { ArrowButton } from '#sections/shared/ArrowButton.tsx'
import { Picture } from '#sections/shared/Picture.tsx'
import { AllViews } from './AllViews.tsx'
import { HotspotList } from './HotspotList.tsx'
import { TurnSlider } from './TurnSlider.tsx'
import { useFrames } from './useFrames.ts'
import { useViewName } from './useViewName.ts'
import styles from './ProductWalkaround.module.css'

interface TurntableProps {
  readonly frames: TurntableFrames
  readonly hotspots: Walkaround['hotspots']
  readonly name: string
  readonly itemHeading: 'h2' | 'h3'
}

/**
 * The first picture and the list of what there is to see; hydrated, the picture turns by drag, keys and buttons, and the points stand
 * on it as well.
 */
export function Turntable({ name, itemHeading, frames, hotspots }: TurntableProps) {
  const { t } = useLingui()
  const { files, ...shared } = frames
  const total = files.length
  const ready = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
  const [chosen, setChosen] = useState<number | null>(null)
  /** Said aloud where the slider, which says it itself, has not the focus. */
  const [said, setSaid] = useState('')
  const { wanted, shown, turnTo, prepare } = useFrames(files)
  const viewName = useViewName(total)

  const file = files[shown] ?? files[0]
  if (file === undefined) return null
  const turns = ready && total > 1
  const turnBy = (steps: number) => {
    const frame = (wanted + steps + total) % total
    turnTo(frame)
    setSaid(viewName(frame))
  }
  const choose = (index: number) => {
    setChosen(index)
    const places = hotspots[index]?.places ?? []
    const best = places[0]
    // Where it is in sight already, the machine stays as it stands.
    if (best === undefined || places.some(({ frame }) => frame === wanted)) return
    turnTo(best.frame)
    setSaid(viewName(best.frame))
  }

  /** From the picture the text may be out of sight: it is said, and stands under the picture where the list is further down. */
  const tell = (index: number) => {
    choose(index)
    setSaid(hotspots[index]?.text ?? '')
  }
  const told = chosen === null ? undefined : hotspots[chosen]

  return (
    <div className={styles.columns}>
      <div className={styles.view}>
        <div className={styles.stage}>
          <Picture image={{ ...shared, file }} sizes="(min-width: 960px) 58vw, 94vw" className={styles.picture} />
          {turns && (
            <TurnSlider
              label={t({ id: 'Walkaround/Turn', message: `Turn the ${name}` })}
              frame={wanted}
              total={total}
              viewName={viewName(wanted)}
              onStart={prepare}
              onTurn={turnTo}
            />
          )}
          {ready &&
            hotspots.map(({ title, places }, index) => {
              const place = places.find(({ frame }) => frame === shown)
              if (place === undefined) return null
              return (
                <button
                  key={index}
                  type="button"
                  className={styles.spot}
                  style={{ left: `${place.x}%`, top: `${place.y}%` }}
                  aria-pressed={chosen === index}
                  onClick={() => tell(index)}
                >
                  {index + 1}
                  <span className="visually-hidden"> {title}</span>
                </button>
              )
            })}
        </div>
        <div className={styles.controls} dir="ltr">
          {turns && (
            <>
              <ArrowButton
                label={t({ id: 'Walkaround/Turn left', message: 'Turn to the left' })}
                sign="‹"
                onClick={() => turnBy(-1)}
              />
              <p className={styles.angle} aria-hidden="true">
                {viewName(wanted)}
              </p>
              <ArrowButton
                label={t({ id: 'Walkaround/Turn right', message: 'Turn to the right' })}
                sign="›"
                onClick={() => turnBy(1)}
              />
            </>
          )}
        </div>
        {/* It has its place from the beginning: what is below must not move when the page is taken over. */}
        {total > 1 && (
          <p className={styles.hint} data-waiting={!ready || undefined}>
            {t({ id: 'Walkaround/Hint', message: 'Drag the picture, or turn the machine with the arrow keys.' })}
          </p>
        )}
        {told !== undefined && (
          <p className={styles.told} aria-hidden="true">
            <strong>{told.title}</strong> {told.text}
          </p>
        )}
        <p className="visually-hidden" role="status">
          {said}
        </p>
        <AllViews frames={frames} viewName={viewName} />
      </div>
      {hotspots.length > 0 && (
        <HotspotList hotspots={hotspots} heading={itemHeading} chosen={chosen} onChoose={ready ? choose : undefined} />
      )}
    </div>
  )
}

/** Whether the browser has taken the page over never changes back. */
function subscribeToNothing(): () => void {
  return () => {}
}
