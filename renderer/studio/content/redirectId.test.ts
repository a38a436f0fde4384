import { expect, test } from 'vitest'
import { redirectAddress, redirectId } from '#renderer/studio/content/redirectId.ts'

test.each([
  ['old-page', 'en-gb/old-page'],
  [' /tractors/old/ ', 'en-gb/tractors/old'],
  ['/it-it/vecchia', 'it-it/vecchia'],
  ['https://www.example.com/de-de/alt?utm=1#x', 'de-de/alt'],
  ['https://www.example.com/old', 'en-gb/old'],
  ['it-itinerary', 'en-gb/it-itinerary'],
  ['/de-de/gr%C3%B6%C3%9Fe', 'de-de/größe'],
  ['gro\u0308ße', 'en-gb/größe'],
  ['/DE-DE/Alt', 'de-de/Alt'],
  ['https://www.example.com/de/alt', 'de-de/alt'],
  ['de/alt', 'en-gb/de/alt'],
  ['100%', 'en-gb/100%'],
  ['', 'en-gb'],
])('the address %j in en-gb is redirect %s', (typed, id) => {
  expect(redirectId(typed, 'en-gb')).toBe(id)
})

test.each([
  ['old-page', 'old-page'],
  ['/it-it/vecchia', 'it-it/vecchia'],
  ['https://www.example.com/old?utm=1', 'old'],
  ['/gr%C3%B6%C3%9Fe', 'größe'],
])('of the address %j %s is redirected', (typed, address) => {
  expect(redirectAddress(typed)).toBe(address)
})
