import Supercluster from 'supercluster'
import type { Point } from './mercator.ts'
import { boundsOf, fitView, nearestZoom, type MapView, type Size } from './view.ts'

/** A dealer as the map needs it. */
export interface MapDealer extends Point {
  readonly id: string
  readonly name: string
  readonly city?: string
}

interface Pinned {
  /** Tells it from the others, also after the map has moved. */
  readonly key: string
  readonly at: Point
  /** Place in the list of its first dealer: the order of the pins is that of the list. */
  readonly order: number
}
export interface DealerPin extends Pinned {
  readonly dealer: MapDealer
  /** How far the pin stands beside its place because others are at the very same, in px. */
  readonly beside: number
}
export interface ClusterPin extends Pinned {
  readonly dealer: undefined
  readonly count: number
  /** Shows the dealers apart. */
  readonly view: (size: Size) => MapView
  /** Its first dealer. */
  readonly firstId: string
}
export type Pin = DealerPin | ClusterPin

/** Pins nearer to each other than this become one, in px. */
const radius = 60
/** How far pins of one place stand apart, in px. */
const apart = 26

/**
 * Puts the dealers into an index; asked with a view, it answers the pins in it, in the order of the list. The selected dealer always
 * has a pin of its own.
 */
export function clusterPins(dealers: readonly MapDealer[], selected: string | undefined) {
  const index = new Supercluster<{ order: number }>({ radius, maxZoom: nearestZoom - 1, extent: 512 })
  const beside = spread(dealers)
  const pinOf = (dealer: MapDealer, order: number): DealerPin => ({
    ...{ key: `dealer ${dealer.id}`, at: dealer, order, dealer },
    beside: beside.get(dealer) ?? 0,
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
    const found = index.getClusters(bounds, Math.floor(view.zoom)).flatMap((feature): Pin[] => {
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
          view: (of) => nearer(within, index.getClusterExpansionZoom(id), of),
        },
      ]
    })
    return [...found, ...chosen.filter(({ at }) => isWithin(at, bounds))].toSorted((a, b) => a.order - b.order)
  }
}

/** All of them in view, and at least so near that they are no longer one pin. */
function nearer(within: readonly Point[], expansion: number, size: Size): MapView {
  const view = fitView(within, size)
  return { ...view, zoom: Math.min(nearestZoom, Math.max(view.zoom, expansion)) }
}

/** How far pins of the same place move aside, left and right of it. */
function spread(dealers: readonly MapDealer[]): Map<MapDealer, number> {
  const rows = new Map<string, MapDealer[]>()
  for (const dealer of dealers) {
    const place = `${dealer.latitude.toFixed(4)} ${dealer.longitude.toFixed(4)}`
    rows.set(place, [...(rows.get(place) ?? []), dealer])
  }
  const aside = (row: readonly MapDealer[]) => row.map((one, at) => [one, (at - (row.length - 1) / 2) * apart] as const)
  return new Map([...rows.values()].flatMap(aside))
}

function isWithin({ latitude, longitude }: Point, [west, south, east, north]: readonly number[]): boolean {
  if (west === undefined || south === undefined || east === undefined || north === undefined) return false
  const between = west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east
  return between && latitude >= south && latitude <= north
}
