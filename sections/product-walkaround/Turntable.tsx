import { useLingui } from '@lingui/react/macro'
import type { TurntableFrames, Walkaround } from '#schemas/entities.ts'
import { Picture } from '#sections/shared/Picture.tsx'
import { useHydrated } from '#sections/shared/useHydrated.ts'
import { AllViews } from './AllViews.tsx'
import { HotspotButtons } from './HotspotButtons.tsx'
import { HotspotList } from './HotspotList.tsx'
import { TurnControls } from './TurnControls.tsx'
import { TurnSlider } from './TurnSlider.tsx'
import { useTurntable } from './useTurntable.ts'
import styles from './ProductWalkaround.module.css'

interface TurntableProps {
  readonly frames: TurntableFrames
  readonly hotspots: Walkaround['hotspots']
  readonly name: string
  readonly itemHeading: 'h2' | 'h3'
}

/**
 * Renders the first picture and the list of hotspots; once hydrated, the picture turns by drag, keys and buttons and shows the
 * hotspots.
 */
export function Turntable({ name, itemHeading, frames, hotspots }: TurntableProps) {
  const { t } = useLingui()
  const { files, ...shared } = frames
  const total = files.length
  const ready = useHydrated()
  const turntable = useTurntable(files, hotspots)
  const { target, shown, viewName, chosen, choose } = turntable

  const file = files[shown] ?? files[0]
  if (file === undefined) return null
  const turns = ready && total > 1
  const shownHotspot = chosen === null ? undefined : hotspots[chosen]

  return (
    <div className={styles.columns}>
      <div className={styles.view}>
        <div className={styles.viewport}>
          <Picture image={{ ...shared, file }} sizes="(min-width: 960px) 58vw, 94vw" className={styles.picture} />
          {turns && (
            <TurnSlider
              label={t({ id: 'Walkaround/Turn', message: `Turn the ${name}` })}
              frame={target}
              total={total}
              viewName={viewName(target)}
              onStart={turntable.prepare}
              onTurn={turntable.turnTo}
            />
          )}
          {ready && (
            <HotspotButtons hotspots={hotspots} frame={shown} chosen={chosen} onChoose={turntable.chooseOnPicture} />
          )}
        </div>
        <div className={styles.controls} dir="ltr">
          {turns && <TurnControls viewName={viewName(target)} turnBy={turntable.turnBy} />}
        </div>
        {/* Reserves its space before hydration, to avoid a layout shift. */}
        {total > 1 && (
          <p className={styles.hint} data-waiting={!ready || undefined}>
            {t({ id: 'Walkaround/Hint', message: 'Drag the picture, or turn the machine with the arrow keys.' })}
          </p>
        )}
        {shownHotspot !== undefined && (
          <p className={styles.hotspot} aria-hidden="true">
            <strong>{shownHotspot.title}</strong> {shownHotspot.text}
          </p>
        )}
        <p className="visually-hidden" role="status">
          {turntable.announcement}
        </p>
        <AllViews frames={frames} viewName={viewName} />
      </div>
      {hotspots.length > 0 && (
        <HotspotList hotspots={hotspots} heading={itemHeading} chosen={chosen} onChoose={ready ? choose : undefined} />
      )}
    </div>
  )
}
