import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { MapDealer } from './clusterPins.ts'
import { MapButtons } from './MapButtons.tsx'
import type { Point } from '#sections/shared/map/mercator.ts'
import { useMapTexts } from './useMapTexts.ts'
import { useOpenedMap } from './useOpenedMap.ts'
import { fitView, formatView, isSameView, parseView } from '#sections/shared/map/view.ts'
import styles from './DealerMap.module.css'

interface DealerMapProps {
  /** In the order of the list, which the pins keep. */
  readonly dealers: readonly MapDealer[]
  readonly selected: string | undefined
  readonly onSelect: (id: string) => void
  /** Location searched for. */
  readonly place: (Point & { readonly label: string }) | undefined
  /** `lat,lng,zoom` to show; defaults to all dealers and the place. */
  readonly view: string | undefined
  /** Called with `lat,lng,zoom` when the visitor has moved the map. */
  readonly onMove: (view: string) => void
  /** Called at most once, when the map cannot be rendered or loaded. */
  readonly onUnavailable: (reason: 'webgl' | 'failed') => void
}

/** Renders the dealers on a map that fills its parent. Browser only, loaded on demand. */
export function DealerMap({ dealers, selected, onSelect, place, view, onMove, onUnavailable }: DealerMapProps) {
  const texts = useMapTexts()
  const host = useRef<HTMLDivElement>(null)
  const [inView, setInView] = useState<number>()
  /** Whether the visitor has moved the map since it last showed all. */
  const roamed = useRef(view !== undefined)
  /** Views passed to `onMove` that have not been received as `view` yet: the page updates with a delay. */
  const reported = useRef<string[]>([])
  const lastSelected = useRef(selected)

  const showAll = () => {
    const { clientWidth: width = 0, clientHeight: height = 0 } = host.current ?? {}
    return fitView(place === undefined ? dealers : [...dealers, place], { width, height })
  }
  const opened = useOpenedMap({
    ...{ host, texts, onSelect, onUnavailable },
    firstView: () => parseView(view) ?? showAll(),
    onCount: setInView,
    onMoved: (to) => {
      roamed.current = true
      reported.current.push(formatView(to))
      onMove(formatView(to))
    },
  })

  useEffect(() => opened?.pins.show(dealers, selected), [opened, dealers, selected])
  useEffect(() => opened?.pins.showPlace(place), [opened, place])

  const goTo = useEffectEvent((requested: string | undefined) => {
    const echo = requested === undefined ? -1 : reported.current.lastIndexOf(requested)
    if (echo >= 0) {
      reported.current.splice(0, echo + 1)
      return
    }
    const target = parseView(requested)
    roamed.current = target !== undefined
    if (opened === undefined || (target !== undefined && isSameView(target, opened.map.view()))) return
    opened.map.moveTo(target ?? showAll(), { quietly: true })
  })
  useEffect(() => goTo(view), [opened, view, dealers, place])

  const reveal = useEffectEvent((id: string | undefined) => {
    const dealer = dealers.find((each) => each.id === id)
    const isNew = lastSelected.current !== id
    lastSelected.current = id
    if (!isNew || dealer === undefined || opened === undefined || opened.pins.isInView(dealer)) return
    const { latitude, longitude } = dealer
    opened.map.moveTo({ latitude, longitude, zoom: opened.map.view().zoom })
  })
  useEffect(() => reveal(selected), [opened, selected])

  const resize = useEffectEvent(() => {
    if (opened === undefined || opened.map.size().width === 0) return
    opened.map.resize()
    if (!roamed.current) opened.map.moveTo(showAll(), { quietly: true, jump: true })
    opened.pins.updateAtRest()
  })
  useEffect(() => {
    if (opened === undefined || host.current === null) return
    const observer = new ResizeObserver(() => resize())
    observer.observe(host.current)
    return () => observer.disconnect()
  }, [opened])

  return (
    <div className={styles.root} aria-busy={opened === undefined || undefined}>
      {opened === undefined ? (
        <p className={styles.loading}>{texts.loading}</p>
      ) : (
        <MapButtons
          texts={texts}
          onZoom={(step) => {
            const now = opened.map.view()
            opened.map.moveTo({ ...now, zoom: now.zoom + step })
          }}
          onShowAll={() => opened.map.moveTo(showAll())}
        />
      )}
      <div ref={host} className={styles.host} />
      <p role="status" className="visually-hidden">
        {inView === undefined ? '' : texts.inView(inView)}
      </p>
    </div>
  )
}
