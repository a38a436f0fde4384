import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { DealersAnswer, DealersPlace } from '#schemas/pageAnswers.ts'
import { usePage } from '#sections/shared/pageContext.ts'
import type { MapState } from './useDealerMap.ts'
import styles from './DealerLocator.module.css'

interface MapColumnProps {
  readonly answer: DealersAnswer
  readonly map: MapState
  readonly selected: string | null
  readonly onSelect: (id: string) => void
}

/** The map of the dealers found; until it is here, a quiet ground of the same size. */
export function MapColumn({ answer: { dealers, place }, map: { Map, send }, selected, onSelect }: MapColumnProps) {
  const { t } = useLingui()
  const { search } = usePage()
  const label = t({ id: 'Locator/Chosen place', message: 'The place you searched' })
  const pins = useMemo(
    () => dealers.map(({ id, name, city, latitude, longitude }) => ({ id, name, city, latitude, longitude })),
    [dealers],
  )
  const centre = useMemo(() => pointOf(place, label), [place, label])
  if (Map === undefined)
    return <p className={styles.waiting}>{t({ id: 'Locator/Map loading', message: 'The map is loading …' })}</p>
  return (
    <Map
      dealers={pins}
      selected={selected ?? undefined}
      onSelect={onSelect}
      place={centre}
      view={search['map']}
      onMove={(view) => send({ type: 'map.move', view })}
      onUnavailable={() => send({ type: 'map.fail' })}
    />
  )
}

function pointOf(place: DealersPlace | undefined, unnamed: string) {
  const [latitude, longitude] = place?.at?.split(',').map(Number) ?? []
  return latitude === undefined || longitude === undefined
    ? undefined
    : { latitude, longitude, label: place?.label ?? unnamed }
}
