import { useLingui } from '@lingui/react/macro'
import type { Image } from '#schemas/atoms.ts'
import details from '#sections/shared/Details.module.css'
import { Picture } from '#sections/shared/Picture.tsx'
import styles from './ProductWalkaround.module.css'

/** Pictures of the views from all sides at once. */
const most = 8

interface AllViewsProps {
  readonly frames: readonly Image[]
  readonly viewName: (frame: number) => string
}

/** Views from all sides in a list that opens: without scripts the only ones, and fetched when it is opened. */
export function AllViews({ frames, viewName }: AllViewsProps) {
  const { t } = useLingui()
  if (frames.length < 2) return null
  const every = Math.max(1, Math.round(frames.length / most))
  return (
    <details className={details.details}>
      <summary className={details.summary}>
        {t({ id: 'Walkaround/All views', message: 'Views from all sides' })}
      </summary>
      <ul className={styles.sides} role="list">
        {frames.map((image, frame) =>
          frame % every === 0 ? (
            <li key={frame} className={styles.side}>
              <Picture image={{ ...image, alt_text: `${image.alt_text}, ${viewName(frame)}` }} sizes="280px" />
            </li>
          ) : null,
        )}
      </ul>
    </details>
  )
}
