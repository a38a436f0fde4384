import { useLingui } from '@lingui/react/macro'
import type { Walkaround } from '#schemas/entities.ts'
import styles from './ProductWalkaround.module.css'

interface HotspotListProps {
  readonly hotspots: Walkaround['hotspots']
  readonly heading: 'h2' | 'h3'
  readonly chosen: number | null
  /** Turns the product to a hotspot; `undefined` until it can be turned. */
  readonly onChoose: ((index: number) => void) | undefined
}

/** Renders the hotspots with their texts, numbered as on the picture. */
export function HotspotList({ hotspots, heading: Heading, chosen, onChoose }: HotspotListProps) {
  const { t } = useLingui()
  return (
    <div className={styles.points}>
      <Heading className={styles.pointsHeading}>
        {t({ id: 'Walkaround/Points', message: 'What there is to see' })}
      </Heading>
      <ol className={styles.list} role="list">
        {hotspots.map(({ title, text, places }, index) => (
          <li key={index} className={styles.point} data-chosen={chosen === index || undefined}>
            {onChoose !== undefined && places.length > 0 ? (
              <button
                type="button"
                className={styles.pointName}
                aria-pressed={chosen === index}
                onClick={() => onChoose(index)}
              >
                {title}
              </button>
            ) : (
              <p className={styles.pointName}>{title}</p>
            )}
            <p className={styles.pointText}>{text}</p>
          </li>
        ))}
      </ol>
    </div>
  )
}
