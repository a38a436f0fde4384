import type { DealerMapTexts } from './useMapTexts.ts'
import styles from './DealerMap.module.css'

interface MapButtonsProps {
  readonly texts: DealerMapTexts
  readonly onZoom: (step: 1 | -1) => void
  readonly onShowAll: () => void
}

const shapes = {
  nearer: 'M10 3v14M3 10h14',
  farther: 'M3 10h14',
  all: 'M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4M10 8v4M8 10h4',
} as const

/** Renders buttons that zoom and reset the map, for visitors who cannot drag or scroll. */
export function MapButtons({ texts, onZoom, onShowAll }: MapButtonsProps) {
  return (
    <div role="group" aria-label={texts.buttons} className={styles.buttons}>
      <MapButton name={texts.nearer} shape={shapes.nearer} onPress={() => onZoom(1)} />
      <MapButton name={texts.farther} shape={shapes.farther} onPress={() => onZoom(-1)} />
      <MapButton name={texts.all} shape={shapes.all} onPress={onShowAll} />
    </div>
  )
}

interface MapButtonProps {
  readonly name: string
  readonly shape: string
  readonly onPress: () => void
}

function MapButton({ name, shape, onPress }: MapButtonProps) {
  return (
    <button type="button" className={styles.button} aria-label={name} title={name} onClick={onPress}>
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <path d={shape} fill="none" stroke="currentColor" strokeWidth="2" />
      </svg>
    </button>
  )
}
