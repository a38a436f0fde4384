import Supercluster from 'supercluster'
import type { Point } from '#sections/shared/map/mercator.ts'
import { boundsOf, fitView, nearestZoom, type MapView, type Size } from '#sections/shared/map/view.ts'

/** A dealer on the map. */
export interface MapDealer extends Point {
  readonly id: string
  readonly name: string
  readonly city?: string
}

interface Pinned {
  /** Stable while the map moves. */
  readonly key: string
  readonly at: Point
  /** Index of its first dealer in the list; pins are sorted by it. */
  readonly order: number
}
export interface DealerPin extends Pinned {
  readonly dealer: MapDealer
  /** Horizontal offset in px, which separates pins at the same location. */
  readonly offset: number
}
export interface ClusterPin extends Pinned {
  readonly dealer: undefined
  readonly count: number
  /** Returns a view in which the cluster is split up. */
  readonly view: (size: Size) => MapView
  /** Id of its first dealer. */
  readonly firstId: string
}
export type Pin = DealerPin | ClusterPin

/** Pins closer to each other than this form a cluster, in px. */
const radius = 60
/** Distance between pins at the same location, in px. */
const spacing = 26

/**
 * Indexes the dealers and returns a function from a view to its pins, in the order of the list. The selected dealer always
 * has a pin of its own.
 */
export function clusterPins(dealers: readonly MapDealer[], selected: string | undefined) {
  const index = new Supercluster<{ order: number }>({ radius, maxZoom: nearestZoom - 1, extent: 512 })
  const offsets = spread(dealers)
  const pinOf = (dealer: MapDealer, order: number): DealerPin => ({
    ...{ key: `dealer ${dealer.id}`, at: dealer, order, dealer },
    offset: offsets.get(dealer) ?? 0,
  })
  index.load(
    dealers.flatMap((dealer, order) => {
      const geometry = { type: 'Point' as const, coordinates: [dealer.longitude, dealer.latitude] }
      return dealer.id === selected ? [] : [{ type: 'Feature' as const, geometry, properties: { order } }]
    }),
  )
  const chosen = dealers.flatMap((dealer, order) => (dealer.id === selected ? [pinOf(dealer, order)] : []))

  return (view: MapView, size: Size): Pin[] => {
    const bounds = boundsOf(view, size)
    const pins = index.getClusters(bounds, Math.floor(view.zoom)).flatMap((feature): Pin[] => {
      const { geometry, properties } = feature
      const [longitude = 0, latitude = 0] = geometry.coordinates
      if (!('cluster' in properties)) {
        const dealer = dealers[properties.order]
        return dealer === undefined ? [] : [pinOf(dealer, properties.order)]
      }
      const { cluster_id: id, point_count: count } = properties
      const orders = index.getLeaves(id, Infinity).map((leaf) => leaf.properties.order)
      const order = Math.min(...orders)
      const within = orders.flatMap((each) => dealers[each] ?? [])
      return [
        {
          ...{ key: `cluster ${count} ${order} ${latitude.toFixed(4)} ${longitude.toFixed(4)}`, order, count },
          ...{ at: { latitude, longitude }, dealer: undefined, firstId: dealers[order]?.id ?? '' },
          view: (of) => zoomInto(within, index.getClusterExpansionZoom(id), of),
        },
      ]
    })
    return [...pins, ...chosen.filter(({ at }) => isWithin(at, bounds))].toSorted((a, b) => a.order - b.order)
  }
}

/** Returns a view that shows all of the points, at least at the zoom at which the cluster splits up. */
function zoomInto(within: readonly Point[], expansion: number, size: Size): MapView {
  const view = fitView(within, size)
  return { ...view, zoom: Math.min(nearestZoom, Math.max(view.zoom, expansion)) }
}

/** Returns the horizontal offset of each dealer, in px; only dealers at the same location have one other than 0. */
function spread(dealers: readonly MapDealer[]): Map<MapDealer, number> {
  const rows = new Map<string, MapDealer[]>()
  for (const dealer of dealers) {
    const place = `${dealer.latitude.toFixed(4)} ${dealer.longitude.toFixed(4)}`
    rows.set(place, [...(rows.get(place) ?? []), dealer])
  }
  const moveApart = (row: readonly MapDealer[]) =>
    row.map((one, at) => [one, (at - (row.length - 1) / 2) * spacing] as const)
  return new Map([...rows.values()].flatMap(moveApart))
}

function isWithin({ latitude, longitude }: Point, [west, south, east, north]: readonly number[]): boolean {
  if (west === undefined || south === undefined || east === undefined || north === undefined) return false
  const between = west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east
  return between && latitude >= south && latitude <= north
}
