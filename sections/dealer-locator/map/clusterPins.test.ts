import { expect, it } from 'vitest'
import { clusterPins, type MapDealer, type Pin } from './clusterPins.ts'
import { fitView } from '#sections/shared/map/view.ts'

const size = { width: 800, height: 600 }
const dealers: readonly MapDealer[] = [
  { id: 'cremona', name: 'Agri Ferrari', city: 'Cremona', latitude: 45.1333, longitude: 10.0247 },
  { id: 'suva', name: 'Pacific Tractors', city: 'Suva', latitude: -18.1416, longitude: 178.4419 },
  { id: 'mantova', name: 'Mantova Macchine', city: 'Mantova', latitude: 45.1564, longitude: 10.7914 },
  { id: 'samoa', name: 'Apia Farm Supply', city: 'Apia', latitude: -13.8333, longitude: -171.7667 },
  { id: 'cremona-2', name: 'Bassa Trattori', city: 'Cremona', latitude: 45.1333, longitude: 10.0247 },
]
const italy = { latitude: 45, longitude: 10.4, zoom: 5 }
const near = { latitude: 45.14, longitude: 10.4, zoom: 10 }

const briefly = (pin: Pin) => (pin.dealer === undefined ? `${pin.count} at ${pin.firstId}` : pin.dealer.id)

it('clusters dealers close to each other', () => {
  expect(clusterPins(dealers, undefined)(italy, size).map(briefly)).toEqual(['3 at cremona'])
})

it('keeps the order of the list, whatever the locations', () => {
  const reversed = dealers.toReversed()
  const closest = { ...near, latitude: 45.14, zoom: 10.2 }
  expect(clusterPins(dealers, undefined)(closest, { width: 2000, height: 600 }).map(briefly)).toEqual([
    '2 at cremona',
    'mantova',
  ])
  expect(clusterPins(reversed, undefined)(closest, { width: 2000, height: 600 }).map(briefly)).toEqual([
    '2 at cremona-2',
    'mantova',
  ])
})

it('gives the selected dealer a pin of its own; no dealer is counted twice', () => {
  const pins = clusterPins(dealers, 'mantova')(italy, size)
  expect(pins.map(briefly)).toEqual(['2 at cremona', 'mantova'])
  expect(clusterPins(dealers, 'nobody')(italy, size).map(briefly)).toEqual(['3 at cremona'])
})

it('zooms into a cluster until it splits up', () => {
  const [cluster] = clusterPins(dealers, undefined)(italy, size)
  if (cluster?.dealer !== undefined || cluster === undefined) throw new Error('There is no cluster')
  const inside = cluster.view(size)
  expect(clusterPins(dealers, undefined)(inside, size).map(briefly)).toEqual(['2 at cremona', 'mantova'])
})

it('shows dealers at the same location side by side once they are no longer clustered', () => {
  const pins = clusterPins(dealers, undefined)({ latitude: 45.1333, longitude: 10.0247, zoom: 12 }, size)
  expect(pins.map((pin) => pin.dealer !== undefined && [pin.dealer.id, pin.offset])).toEqual([
    ['cremona', -13],
    ['cremona-2', 13],
  ])
})

it('finds dealers on both sides of the date line', () => {
  const pacific = dealers.filter(({ id }) => id === 'suva' || id === 'samoa')
  const view = fitView(pacific, size)
  expect(clusterPins(pacific, undefined)(view, size).map(briefly)).toEqual(['suva', 'samoa'])
  expect(clusterPins(pacific, 'samoa')(view, size).map(briefly)).toEqual(['suva', 'samoa'])
})

it('returns no pins without dealers', () => {
  expect(clusterPins([], 'cremona')(italy, size)).toEqual([])
})
