import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { MapControl } from '#sections/shared/map/controlMap.ts'
import { canRenderMaps, openMap } from '#sections/shared/map/openMap.ts'
import { fitView, isInView } from '#sections/shared/map/view.ts'
import { useLanguage } from '#renderer/studio/texts/languageContext.ts'
import { createPin, type Pin } from '#renderer/studio/fields/location/createPin.ts'
import type { Point } from '#renderer/studio/fields/location/point.ts'
import { useMapTexts } from '#renderer/studio/fields/location/useMapTexts.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import styles from '#renderer/studio/fields/location/location.module.css'

interface Props {
  /** With a token, Mapbox renders the map. */
  readonly token: string | undefined
  readonly point: Point | undefined
  readonly onPlace: (point: Point) => void
  /** Called at most once, when the map cannot be rendered or loaded. */
  readonly onUnavailable: () => void
}

interface Opened {
  readonly map: MapControl
  readonly pin: Pin
}

/** Zoom a pin is shown at, and how close one may go: Mapbox has streets, the site’s own map the names of towns. */
const zooms = { mapbox: { pin: 14, max: 17 }, own: { pin: 7, max: 12 } } as const

/** Renders a map with one pin. Loaded on demand. */
export default function LocationMap({ token, point, onPlace, onUnavailable }: Props) {
  const { t } = useLingui()
  const { iso } = useLanguage()
  const texts = useMapTexts()
  const host = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<Opened>()
  const place = useEffectEvent(onPlace)
  const giveUp = useEffectEvent(onUnavailable)
  const { pin: near, max: maxZoom } = token === undefined ? zooms.own : zooms.mapbox
  const open = useEffectEvent(async (element: HTMLElement, signal: AbortSignal, onLost: () => void) => {
    const { clientWidth: width, clientHeight: height } = element
    const view = point === undefined ? fitView([], { width, height }) : { ...point, zoom: near }
    const map = await openMap({
      ...{ host: element, view, language: iso, texts: texts.map, mapboxToken: token, onLost, signal, maxZoom },
    })
    return {
      map,
      pin: createPin(map, { label: texts.pin, className: styles['pin'] ?? '', onPlace: (at) => place(at) }),
    }
  })
  useEffect(() => {
    const element = host.current
    if (element === null) return undefined
    const loading = new AbortController()
    let current: Opened | undefined
    const end = () => {
      loading.abort()
      current?.map.remove()
      current = undefined
      setOpened(undefined)
    }
    const fail = () => {
      if (loading.signal.aborted) return
      end()
      giveUp()
    }
    if (!canRenderMaps()) fail()
    else {
      open(element, loading.signal, fail)
        .then((made) => {
          if (loading.signal.aborted) return made.map.remove()
          current = made
          setOpened(made)
        })
        .catch(fail)
    }
    return end
  }, [])
  useEffect(() => {
    if (opened === undefined) return
    opened.pin.show(point)
    const view = opened.map.view()
    if (point === undefined || isInView(point, view, opened.map.size())) return
    opened.map.moveTo({ ...point, zoom: Math.max(view.zoom, near) })
  }, [opened, point, near])
  useEffect(() => {
    if (opened === undefined || host.current === null) return undefined
    const observer = new ResizeObserver(() => opened.map.resize())
    observer.observe(host.current)
    return () => observer.disconnect()
  }, [opened])
  const zoom = (step: number) => {
    if (opened === undefined) return
    const { zoom: now, ...centre } = opened.map.view()
    opened.map.moveTo({ ...(point ?? centre), zoom: now + step })
  }
  return (
    <div className={styles.map} aria-busy={opened === undefined || undefined}>
      <div ref={host} className={styles.host} />
      {opened === undefined ? (
        <p className={styles.loading}>{t({ id: 'Studio/Map loading', message: 'The map is loading …' })}</p>
      ) : (
        <div role="group" aria-label={t({ id: 'Studio/Map view', message: 'Map view' })} className={styles.buttons}>
          <Button icon="add" iconOnly onPress={() => zoom(1)}>
            {t({ id: 'Studio/Zoom in', message: 'Zoom in' })}
          </Button>
          <Button icon="missing" iconOnly onPress={() => zoom(-1)}>
            {t({ id: 'Studio/Zoom out', message: 'Zoom out' })}
          </Button>
        </div>
      )}
      <p role="status" className="visually-hidden">
        {point === undefined ? '' : `${point.latitude}, ${point.longitude}`}
      </p>
    </div>
  )
}
