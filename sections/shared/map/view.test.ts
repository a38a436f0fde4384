import { expect, it } from 'vitest'
import { boundsOf, fitView, formatView, isInView, isSameView, parseView } from '#sections/shared/map/view.ts'

const size = { width: 800, height: 600 }
const cremona = { latitude: 45.1333, longitude: 10.0247 }

it.each([
  ['45.1,10.2,8', { latitude: 45.1, longitude: 10.2, zoom: 8 }],
  ['-45.1,-170.25,3.5', { latitude: -45.1, longitude: -170.25, zoom: 3.5 }],
  ['45,10,22', { latitude: 45, longitude: 10, zoom: 12 }],
  ['45,10,0', { latitude: 45, longitude: 10, zoom: 1 }],
  ['91,10,5', undefined],
  ['45,181,5', undefined],
  ['45,10', undefined],
  ['45,10,-1', undefined],
  ['1e3,10,5', undefined],
  ['north,east,near', undefined],
  ['', undefined],
  [undefined, undefined],
])('parses %s of the address', (text, view) => {
  expect(parseView(text)).toEqual(view)
})

it('formats what it parses, with a normalised longitude', () => {
  expect(formatView({ latitude: 45.13333, longitude: 10.02469, zoom: 8.256 })).toBe('45.1333,10.0247,8.26')
  expect(formatView({ latitude: -17.5, longitude: 185.5, zoom: 5 })).toBe('-17.5,-174.5,5')
  expect(formatView({ latitude: 0, longitude: -190, zoom: 5 })).toBe('0,170,5')
})

it('limits the zoom for one point, and shows the continent without points', () => {
  expect(fitView([cremona], size)).toMatchObject({ longitude: expect.closeTo(10.0247, 4), zoom: 10 })
  expect(fitView([cremona, cremona], size).zoom).toBe(10)
  expect(fitView([], size)).toEqual({ latitude: 47, longitude: 11, zoom: 3 })
})

it.each([
  ['a country', [cremona, { latitude: 37.5, longitude: 15.09 }, { latitude: 45.65, longitude: 7.3 }]],
  [
    'both sides of the date line',
    [
      { latitude: -18.1, longitude: 178.4 },
      { latitude: -17.5, longitude: -149.6 },
    ],
  ],
  [
    'half the world',
    [
      { latitude: 35, longitude: 139 },
      { latitude: -41, longitude: 174 },
      { latitude: -23, longitude: -134 },
    ],
  ],
])('fits all of %s into the view', (_, points) => {
  const view = fitView(points, size)
  expect(points.map((point) => isInView(point, view, size))).toEqual(points.map(() => true))
})

it('takes the short way across the date line', () => {
  const view = fitView(
    [
      { latitude: -18, longitude: 178 },
      { latitude: -18, longitude: -178 },
    ],
    size,
  )
  expect(view).toMatchObject({ longitude: -180, zoom: expect.closeTo(6.89, 1) })
})

it.each([[{ width: 0, height: 0 }], [{ width: 60, height: 40 }]])('returns a finite view for a map of %o', (small) => {
  const { zoom, latitude, longitude } = fitView([cremona, { latitude: 90, longitude: 180 }], small)
  expect([zoom, latitude, longitude].every(Number.isFinite)).toBe(true)
})

it('recognises points in view, with space for the pin', () => {
  const view = { ...cremona, zoom: 8 }
  expect(isInView(cremona, view, size)).toBe(true)
  expect(isInView({ ...cremona, latitude: 46 }, view, size)).toBe(false)
  expect(isInView({ ...cremona, longitude: -169.9753 }, view, size)).toBe(false)
  expect(isInView({ latitude: -18, longitude: -179.9 }, { latitude: -18, longitude: 179.9, zoom: 8 }, size)).toBe(true)
})

it('returns the bounds, also across the date line and when the world is smaller than the map', () => {
  const [west, south, east, north] = boundsOf({ latitude: 0, longitude: 179, zoom: 5 }, size)
  expect([west, east]).toEqual([expect.closeTo(170.21, 1), expect.closeTo(-172.21, 1)])
  expect(south).toBeCloseTo(-north, 6)
  expect(boundsOf({ latitude: 0, longitude: 0, zoom: 0 }, size)).toEqual([-180, -90, 180, 90])
})

it('distinguishes views that look different', () => {
  const view = { ...cremona, zoom: 8 }
  expect(isSameView(view, { ...view, longitude: view.longitude + 360, zoom: 8.004 })).toBe(true)
  expect(isSameView(view, { ...view, zoom: 8.5 })).toBe(false)
  expect(isSameView(view, { ...view, latitude: 45.2 })).toBe(false)
})
