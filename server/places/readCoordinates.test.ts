import { expect, it } from 'vitest'
import type { LocaleCode } from '#locales/locales.ts'
import { readCoordinates } from '#server/places/readCoordinates.ts'

const london = { latitude: 51.5074, longitude: -0.1278 }
const munich = { latitude: 48.1372, longitude: 11.5756 }

it.each<[LocaleCode, string, { latitude: number; longitude: number }]>([
  ['en-gb', '51.5074 -0.1278', london],
  ['en-gb', '51.5074,-0.1278', london],
  ['en-gb', '51.5074, -0.1278', london],
  ['en-gb', '51.5074; −0.1278', london],
  ['en-fe', '５１.５０７４，－０.１２７８', london],
  ['en-fe', '５１．５０７４ －０．１２７８', london],
  ['en-gb', '(51.5074, -0.1278)', london],
  ['en-gb', '51.5074, -0.1278 (London, United Kingdom)', london],
  ['en-gb', '51.5074° N, 0.1278° W', london],
  ['en-gb', '51.5074N 0.1278W', london],
  ['en-gb', 'N 51.5074 W 0.1278', london],
  ['en-gb', 'N51.5074W0.1278', london],
  ['en-gb', '0.1278 W, 51.5074 N', london],
  ['en-gb', 'lat: 51.5074, lng: -0.1278', london],
  ['en-gb', 'Latitude 51.5074 Longitude -0.1278', london],
  ['en-gb', 'https://www.google.com/maps/@51.5074,-0.1278,15z', london],
  ['en-gb', 'https://maps.google.com/?q=51.5074,-0.1278', london],
  ['en-gb', 'https://www.openstreetmap.org/#map=15/51.5074/-0.1278', london],
  ['en-gb', 'geo:51.5074,-0.1278', london],
  ['en-gb', `51°30'26.64"N 0°7'40.08"W`, london],
  ['en-gb', '51° 30′ 26.64″ N, 0° 7′ 40.08″ W', london],
  ['en-gb', 'N 51° 30.444 W 000° 07.668', london],
  ['en-gb', '51 30 26.64 N 0 7 40.08 W', london],
  ['de-de', '51,5074 -0,1278', london],
  ['de-de', '51,5074; -0,1278', london],
  ['de-de', '51,5074, -0,1278', london],
  ['de-de', '51,5074,-0,1278', london],
  ['de-de', '48,1372 11,5756', munich],
  ['de-de', '48,1372° N 11,5756° O', munich],
  ['de-de', '48.1372 N, 11.5756 Ost', munich],
  ['fr-fr', '51,5074° N, 0,1278° O', london],
  ['it-it', '51,5074 Nord, 0,1278 Ovest', london],
  ['es-es', '51,5074 N 0,1278 O', london],
  ['pt-pt', '48,1372 N 11,5756 L', munich],
  ['tr-tr', '48.1372 K, 11.5756 D', munich],
  ['tr-tr', '48,1372° KUZEY 11,5756° DOĞU', munich],
  ['tr-tr', '48.1372K 11.5756D', munich],
  ['it-it', '45,46 9,19', { latitude: 45.46, longitude: 9.19 }],
  ['it-it', '-45,4, -9,1', { latitude: -45.4, longitude: -9.1 }],
])('%s: %s', (lang, text, { latitude, longitude }) => {
  const found = readCoordinates(text, lang)
  expect(found?.latitude).toBeCloseTo(latitude, 4)
  expect(found?.longitude).toBeCloseTo(longitude, 4)
})

it.each(['91.5, 10.5', '51.5, 181.5', '51.5 N, 10.5 N', '-91.5 -0.12'])('are not on Earth: %s', (text) => {
  expect(readCoordinates(text, 'en-gb')).toBeNull()
})

it.each(['https://maps.app.goo.gl/abc', 'https://www.google.com/maps/place/London', 'geo:London'])(
  'are not in the address of a map: %s',
  (text) => {
    expect(readCoordinates(text, 'en-gb')).toBeNull()
  },
)

it.each([
  '51,5',
  '48 11',
  '8001',
  '26100 Cremona',
  '80331 80333',
  '1010 12',
  'Via Roma 12, 26100 Cremona',
  '12-14, 26100',
  'London 51.5, -0.12',
  'N 5',
  '',
])('are no coordinates: %s', (text) => {
  expect(readCoordinates(text, 'it-it')).toBeUndefined()
})
