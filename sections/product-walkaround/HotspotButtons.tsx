import type { Walkaround } from '#schemas/entities.ts'
import styles from './ProductWalkaround.module.css'

interface HotspotButtonsProps {
  readonly hotspots: Walkaround['hotspots']
  /** Frame on screen. */
  readonly frame: number
  readonly chosen: number | null
  readonly onChoose: (index: number) => void
}

/** Renders a numbered button on the picture for each hotspot visible in this frame. */
export function HotspotButtons({ hotspots, frame, chosen, onChoose }: HotspotButtonsProps) {
  return hotspots.map(({ title, places }, index) => {
    const position = places.find((place) => place.frame === frame)
    if (position === undefined) return null
    return (
      <button
        key={index}
        type="button"
        className={styles.spot}
        style={{ left: `${position.x}%`, top: `${position.y}%` }}
        aria-pressed={chosen === index}
        onClick={() => onChoose(index)}
      >
        {index + 1}
        <span className="visually-hidden"> {title}</span>
      </button>
    )
  })
}
