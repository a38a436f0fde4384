import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { locales } from '#locales/locales.ts'
import { usePage } from '#sections/shared/pageContext.ts'
import type { MapControl } from '#sections/shared/map/controlMap.ts'
import { canRenderMaps, openMap } from '#sections/shared/map/openMap.ts'
import { createPinLayer, type PinLayer } from './pinLayer.ts'
import type { DealerMapTexts } from './useMapTexts.ts'
import type { MapView } from '#sections/shared/map/view.ts'

export interface OpenedMap {
  readonly map: MapControl
  readonly pins: PinLayer
}

interface OpenedMapOptions {
  readonly host: RefObject<HTMLElement | null>
  readonly texts: DealerMapTexts
  /** Returns the initial view. */
  readonly firstView: () => MapView
  readonly onSelect: (id: string) => void
  /** Called with the number of dealers in view. */
  readonly onCount: (inView: number) => void
  /** Called when the visitor has moved the map. */
  readonly onMoved: (view: MapView) => void
  readonly onUnavailable: (reason: 'webgl' | 'failed') => void
}

/** Opens the map when the component mounts and removes it when it unmounts; `undefined` until the map is open. */
export function useOpenedMap({ host, texts, firstView, onSelect, onCount, onMoved, onUnavailable }: OpenedMapOptions) {
  const { locale, mapboxToken } = usePage()
  const [opened, setOpened] = useState<OpenedMap>()
  const count = useEffectEvent(onCount)
  const moved = useEffectEvent(onMoved)
  const select = useEffectEvent(onSelect)
  const giveUp = useEffectEvent(onUnavailable)

  const open = useEffectEvent(async (element: HTMLElement, signal: AbortSignal, onLost: () => void) => {
    const { iso: language } = locales[locale]
    const map = await openMap({
      ...{ host: element, view: firstView(), language, texts: texts.map, mapboxToken, onLost, signal },
    })
    const pins = createPinLayer({ map, texts, onSelect: (id) => select(id), onCount: (inView) => count(inView) })
    map.onMove(({ atRest, byVisitor }) => {
      if (atRest) pins.updateAtRest()
      else pins.update()
      if (atRest && byVisitor) moved(map.view())
    })
    return { map, pins }
  })

  useEffect(() => {
    const element = host.current
    if (element === null) return
    if (!canRenderMaps()) {
      giveUp('webgl')
      return
    }
    const loading = new AbortController()
    let current: OpenedMap | undefined
    const end = () => {
      loading.abort()
      current?.map.remove()
      current = undefined
      setOpened(undefined)
    }
    const fail = () => {
      if (loading.signal.aborted) return
      end()
      giveUp('failed')
    }
    const start = async () => {
      const map = await open(element, loading.signal, fail)
      if (loading.signal.aborted) {
        map.map.remove()
        return
      }
      current = map
      setOpened(map)
    }
    start().catch(fail)
    return end
  }, [host])

  return opened
}
