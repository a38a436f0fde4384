import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { DealersResult, DealersLocation } from '#schemas/queryResults.ts'
import { usePage } from '#sections/shared/pageContext.ts'
import type { MapState } from './useDealerMap.ts'
import styles from './DealerLocator.module.css'

interface MapColumnProps {
  readonly result: DealersResult
  readonly map: MapState
  readonly selected: string | null
  readonly onSelect: (id: string) => void
  /** Hydrated: only then the map is loading. */
  readonly isReady: boolean
}

/** Renders the map of the results; until it is loaded, an empty surface of the same size. */
export function MapColumn({ result, map: { Map, send }, selected, onSelect, isReady }: MapColumnProps) {
  const { t } = useLingui()
  const { search } = usePage()
  const { dealers, place } = result
  const label = t({ id: 'Locator/Chosen place', message: 'The place you searched' })
  const pins = useMemo(
    () => dealers.map(({ id, name, city, latitude, longitude }) => ({ id, name, city, latitude, longitude })),
    [dealers],
  )
  const centre = useMemo(() => pointOf(place, label), [place, label])
  if (Map === undefined) {
    return isReady ? (
      <p className={styles.waiting}>{t({ id: 'Locator/Map loading', message: 'The map is loading …' })}</p>
    ) : null
  }
  return (
    <Map
      dealers={pins}
      selected={selected ?? undefined}
      onSelect={onSelect}
      place={centre}
      view={search['map']}
      onMove={(view) => send({ type: 'map.move', view })}
      onUnavailable={() => send({ type: 'map.failed' })}
    />
  )
}

function pointOf(place: DealersLocation | undefined, unnamed: string) {
  const [latitude, longitude] = place?.at?.split(',').map(Number) ?? []
  return latitude === undefined || longitude === undefined
    ? undefined
    : { latitude, longitude, label: place?.label ?? unnamed }
}
