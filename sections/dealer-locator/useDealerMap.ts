import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { createActor, type ActorRefFrom } from 'xstate'
import { dealerMapMachine, type DealerMapEvent } from '#machines/dealerMap.ts'
import { usePage } from '#sections/shared/pageContext.ts'
import type { DealerMap } from './map/DealerMap.tsx'

export interface MapState {
  /** The map, once it is here. */
  readonly Map: typeof DealerMap | undefined
  readonly isUnavailable: boolean
  readonly send: (event: DealerMapEvent) => void
}

/**
 * Fetches the map when its place on the page comes into sight: on a wide screen when it is scrolled to, on a phone when the
 * visitor switches to it, for only then it has a place. `onWanted` is told, because the map shows all dealers.
 */
export function useDealerMap(place: RefObject<HTMLElement | null>, query: string, onWanted: () => void): MapState {
  const { setSearch, app } = usePage()
  const actor = useRef<ActorRefFrom<typeof dealerMapMachine>>(null)
  const [Map, setMap] = useState<typeof DealerMap>()
  const [isUnavailable, setUnavailable] = useState(false)

  const fetchMap = useEffectEvent(async () => {
    onWanted()
    try {
      const code = await import('./map/DealerMap.tsx')
      setMap(() => code.DealerMap)
      actor.current?.send({ type: 'map.arrive' })
    } catch (error) {
      console.error('The map could not be fetched; the list serves without it.', error)
      actor.current?.send({ type: 'map.fail' })
    }
  })
  const keep = useEffectEvent((view: string | null) => setSearch({ map: view ?? '' }))
  const start = useEffectEvent(() => {
    const machine = dealerMapMachine.provide({
      actions: { fetchMap: () => void fetchMap(), keepView: ({ context }) => keep(context.view) },
    })
    const options = app?.inspect === undefined ? {} : { inspect: app.inspect }
    const started = createActor(machine, options)
    started.subscribe((snapshot) => setUnavailable(snapshot.hasTag('unavailable')))
    actor.current = started.start()
    return () => void started.stop()
  })
  useEffect(() => start(), [])

  useEffect(() => {
    if (place.current === null) return undefined
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) actor.current?.send({ type: 'map.want' })
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place])
  useEffect(() => actor.current?.send({ type: 'search.change' }), [query])

  return { Map: isUnavailable ? undefined : Map, isUnavailable, send: (event) => actor.current?.send(event) }
}
