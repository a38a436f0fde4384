import { expect, it } from 'vitest'
import { labelBox, labelId } from '#sections/shared/map/labels.ts'
import { mapStyle } from '#sections/shared/map/mapStyle.ts'

const colours = { land: '#f6f5f2', water: '#d9dcdd', border: '#b9c0c5' }
const style = mapStyle(
  {
    land: { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [] } },
    borders: { type: 'MultiLineString', coordinates: [] },
    towns: [
      { name: 'Roma', isCity: true, zoom: 4, latitude: 41.9, longitude: 12.5 },
      { name: 'Cremona', isCity: false, zoom: 8, latitude: 45.1, longitude: 10 },
    ],
    countries: [
      { code: 'IT', zoom: 3, latitude: 43, longitude: 12 },
      { code: 'ZZ', zoom: 3, latitude: 0, longitude: 0 },
    ],
  },
  colours,
  (code) => (code === 'IT' ? 'Italia' : undefined),
)

it('requests nothing from other hosts', () => {
  expect([style.glyphs, style.sprite]).toEqual([undefined, undefined])
  const addresses = JSON.stringify(style).match(/https?:\/\/[^"\\]+/g)
  // Attribution links.
  expect(addresses).toEqual(['https://www.naturalearthdata.com/', 'https://www.geonames.org/'])
})

it('uses the given colours, water first', () => {
  expect(style.layers.map(({ id, type }) => [id, type])).toEqual([
    ['water', 'background'],
    ['land', 'fill'],
    ['borders', 'line'],
    ['towns', 'symbol'],
    ['countries', 'symbol'],
  ])
  const paints = style.layers.map(({ paint }) => JSON.stringify(paint) ?? '').join('')
  expect(Object.values(colours).every((colour) => paints.includes(colour))).toBe(true)
})

it('labels towns and countries with images by importance; unknown countries have none', () => {
  expect(style.sources['towns']).toMatchObject({
    data: {
      features: [
        { properties: { label: 'city:Roma', kind: 'city', zoom: 4, order: 0 } },
        { properties: { label: 'town:Cremona', kind: 'town', zoom: 8, order: 1 } },
      ],
    },
  })
  expect(style.sources['countries']).toMatchObject({
    data: { features: [{ properties: { label: 'country:Italia', zoom: 3 }, geometry: { coordinates: [12, 43] } }] },
  })
})

it('sizes images of names for letters, outline and dot', () => {
  expect(labelId('town', 'Reggio: Emilia')).toBe('town:Reggio: Emilia')
  expect(labelBox('town', 50.2)).toEqual({ width: 55, height: 25, middle: 15.5 })
  expect(labelBox('city', 60)).toEqual({ width: 64, height: 28, middle: 17.5 })
  expect(labelBox('country', 60)).toEqual({ width: 66, height: 18, middle: 9 })
})
