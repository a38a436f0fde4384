import { lazy, Suspense, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import type { Field } from '#schemas/fields/control.ts'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import { useCall } from '#renderer/studio/api/useCall.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { toRecord } from '#schemas/studio/valuePaths.ts'
import { FieldList } from '#renderer/studio/fields/group/GroupField.tsx'
import { pointOf, roundPoint, type Point } from '#renderer/studio/fields/location/point.ts'
import { useContentLocale } from '#renderer/studio/pickers/contentLocale.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import fieldStyles from '#renderer/studio/fields/fields.module.css'
import styles from '#renderer/studio/fields/location/location.module.css'

const LocationMap = lazy(() => import('#renderer/studio/fields/location/LocationMap.tsx'))

interface Props {
  /** `latitude` and `longitude`. */
  readonly fields: readonly Field[]
  /** Data of the item. */
  readonly value: unknown
  readonly path: string
  readonly onChange: (data: unknown) => void
}

/** Renders where something is: numbers, a pin on the map, and the address it has, which finds it. */
export function LocationField({ fields, value, path, onChange }: Props) {
  const { t } = useLingui()
  const [isMapless, setIsMapless] = useState(false)
  const { data: settings, isPending } = useCall('getMap', {}, { staleTime: Infinity })
  const token = settings?.mapbox_token ?? undefined
  const data = toRecord(value)
  const place = (point: Point) => onChange({ ...toRecord(value), ...roundPoint(point) })
  return (
    <fieldset className={fieldStyles.group}>
      <legend>{t({ id: 'Studio/Location', message: 'Position on the map' })}</legend>
      <p className={styles.hint}>
        {isMapless
          ? t({
              id: 'Studio/No map',
              message: 'This browser cannot show the map. Find the position by the address, or type it.',
            })
          : t({
              id: 'Studio/Location hint',
              message: 'Click the map or drag the pin; arrow keys move it, with Shift in large steps.',
            })}
        {!isMapless && !isPending && token === undefined && (
          <>
            {' '}
            {t({
              id: 'Studio/Coarse map',
              message:
                'The map has no streets: find the position by the address first, and enter the coordinates where metres matter.',
            })}
          </>
        )}
      </p>
      <FindByAddress data={data} onChoose={place} />
      {!isMapless && !isPending && (
        <Suspense fallback={<div className={styles.map} aria-busy="true" />}>
          <LocationMap token={token} point={pointOf(data)} onPlace={place} onUnavailable={() => setIsMapless(true)} />
        </Suspense>
      )}
      <div className={styles.numbers}>
        <FieldList fields={fields} value={value} path={path} onChange={onChange} />
      </div>
    </fieldset>
  )
}

function FindByAddress({
  data,
  onChoose,
}: {
  readonly data: Readonly<Record<string, unknown>>
  readonly onChoose: (point: Point) => void
}) {
  const { t } = useLingui()
  const locale = useContentLocale()
  const [address, zip_code, city, country] = ['address', 'zip_code', 'city', 'country'].map((name) => {
    const text = data[name]
    return typeof text === 'string' && text !== '' ? text : undefined
  })
  const find = useMutation({
    mutationFn: () =>
      callStudio('findPlaces', {
        query: { address, zip_code, city, country: /^[A-Z]{2}$/.test(country ?? '') ? country : undefined, locale },
      }),
    onSuccess({ items: [first] }) {
      if (first !== undefined) onChoose(first)
    },
  })
  const places = find.data?.items
  return (
    <div className={styles.find}>
      <Button
        icon="search"
        isDisabled={find.isPending || [address, zip_code, city].every((part) => part === undefined)}
        onPress={() => find.mutate()}
      >
        {t({ id: 'Studio/Find by address', message: 'Find by address' })}
      </Button>
      {find.error !== null && <ErrorNotice error={find.error} />}
      <div role="status" className={styles.found}>
        {places?.length === 0 && t({ id: 'Studio/Address not found', message: 'No place was found for this address.' })}
        {places?.map((place) => (
          <Button key={place.label} variant="quiet" pressed={isAt(data, place)} onPress={() => onChoose(place)}>
            {place.label}
          </Button>
        ))}
      </div>
    </div>
  )
}

function isAt(data: Readonly<Record<string, unknown>>, place: Point): boolean {
  const { latitude, longitude } = roundPoint(place)
  return data['latitude'] === latitude && data['longitude'] === longitude
}
