import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { MapDealer } from './clusterPins.ts'

/** Returns all texts of the map in the language of the page. */
export function useMapTexts() {
  const { t } = useLingui()
  return useMemo(
    () => ({
      loading: t({ id: 'Map/Loading', message: 'Loading the map…' }),
      buttons: t({ id: 'Map/Buttons', message: 'Map view' }),
      nearer: t({ id: 'Map/Zoom in', message: 'Zoom in' }),
      farther: t({ id: 'Map/Zoom out', message: 'Zoom out' }),
      all: t({ id: 'Map/Show all', message: 'Show all dealers of the list' }),
      dealer: ({ name, city }: MapDealer) => (city === undefined || city === '' ? name : `${name}, ${city}`),
      cluster: (count: number) =>
        t({ id: 'Map/Cluster', message: plural(count, { one: '# dealer, zoom in', other: '# dealers, zoom in' }) }),
      inView: (count: number) =>
        t({
          id: 'Map/In view',
          message: plural(count, {
            one: '# dealer on this part of the map',
            other: '# dealers on this part of the map',
          }),
        }),
      map: {
        title: t({ id: 'Map/Title', message: 'Map of the dealers. Arrow keys move it, plus and minus zoom.' }),
        attribution: t({ id: 'Map/Sources', message: 'Show or hide the sources of the map' }),
        ctrlScroll: t({ id: 'Map/Ctrl and wheel', message: 'Use Ctrl and the mouse wheel to zoom the map' }),
        commandScroll: t({ id: 'Map/Command and wheel', message: 'Use ⌘ and the mouse wheel to zoom the map' }),
        twoFingers: t({ id: 'Map/Two fingers', message: 'Use two fingers to move the map' }),
      },
    }),
    [t],
  )
}
export type DealerMapTexts = ReturnType<typeof useMapTexts>
