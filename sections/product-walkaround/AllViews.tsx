import { useLingui } from '@lingui/react/macro'
import type { TurntableFrames } from '#schemas/entities.ts'
import details from '#sections/shared/Details.module.css'
import { Picture } from '#sections/shared/Picture.tsx'
import styles from './ProductWalkaround.module.css'

/** Approximate number of views shown. */
const viewCount = 8

interface AllViewsProps {
  readonly frames: TurntableFrames
  readonly viewName: (frame: number) => string
}

/** Renders all views in a disclosure, which also works without scripts; they are loaded when it is opened. */
export function AllViews({ frames, viewName }: AllViewsProps) {
  const { t } = useLingui()
  const { files, alt_text, ...size } = frames
  if (files.length < 2) return null
  const every = Math.max(1, Math.round(files.length / viewCount))
  return (
    <details className={details.details}>
      <summary className={details.summary}>
        {t({ id: 'Walkaround/All views', message: 'Views from all sides' })}
      </summary>
      <ul className={styles.sides} role="list">
        {files.map((file, frame) =>
          frame % every === 0 ? (
            <li key={frame} className={styles.side}>
              <Picture image={{ ...size, file, alt_text: `${alt_text}, ${viewName(frame)}` }} sizes="280px" />
            </li>
          ) : null,
        )}
      </ul>
    </details>
  )
}
