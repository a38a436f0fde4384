import { useEffect, useState, type RefObject } from 'react'
import { dealerMapMachine, type DealerMapEvent } from '#machines/dealerMap.ts'
import { usePage } from '#sections/shared/pageContext.ts'
import { useMachine } from '#sections/shared/useMachine.ts'
import type { DealerMap } from './map/DealerMap.tsx'

export interface MapState {
  /** The component, once it is loaded. */
  readonly Map: typeof DealerMap | undefined
  readonly isUnavailable: boolean
  readonly send: (event: DealerMapEvent) => void
}

/**
 * Loads the map when `container` scrolls into view: on a wide screen by scrolling, on a phone when the visitor switches to it,
 * because only then it has a box. `onRequest` is called then, because the map shows all dealers.
 */
export function useDealerMap(container: RefObject<HTMLElement | null>, query: string, onRequest: () => void): MapState {
  const { setSearch } = usePage()
  const [Map, setMap] = useState<typeof DealerMap>()
  const [snapshot, send] = useMachine(
    dealerMapMachine.provide({
      actions: {
        loadMap: ({ self }) => {
          onRequest()
          void importMap().then((code) => {
            setMap(() => code?.DealerMap)
            self.send({ type: code === undefined ? 'map.failed' : 'map.loaded' })
          })
        },
        keepView: ({ context }) => setSearch({ map: context.view ?? '' }),
      },
    }),
  )

  useEffect(() => {
    if (container.current === null) return undefined
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) send({ type: 'map.request' })
    })
    observer.observe(container.current)
    return () => observer.disconnect()
  }, [container, send])
  useEffect(() => send({ type: 'search.change' }), [query, send])

  const isUnavailable = snapshot.hasTag('unavailable')
  return { Map: isUnavailable ? undefined : Map, isUnavailable, send }
}

async function importMap() {
  try {
    return await import('./map/DealerMap.tsx')
  } catch (error) {
    console.error('The map could not be loaded; only the list is shown.', error)
    return undefined
  }
}
