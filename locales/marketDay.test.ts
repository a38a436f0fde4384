import { describe, expect, it, test } from 'vitest'
import { localeCodes, locales, marketZones, type LocaleCode } from '#locales/locales.ts'
import { marketDay, marketDayEnd, phaseOn } from '#locales/marketDay.ts'

const hour = 3_600_000

/** Returns every zone of the countries of a locale that CLDR knows; none of Kosovo, which has Belgrade's time. */
function zonesOf(code: LocaleCode): string[] {
  return locales[code].countries.flatMap((country) => {
    const region = new Intl.Locale('und', { region: country })
    // The accessor is that of Node before 24, the method that of later ones.
    const method: unknown = Reflect.get(region, 'getTimeZones')
    const zones: unknown = typeof method === 'function' ? method.call(region) : Reflect.get(region, 'timeZones')
    return Array.isArray(zones) ? zones.filter((zone) => typeof zone === 'string') : []
  })
}

/** Returns a function that returns the day in a zone. */
function dayIn(timeZone: string): (now: number) => string {
  const format = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  return (now) => {
    const part = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]))
    return [part['year'], part['month'], part['day']].join('-')
  }
}

test.each(localeCodes)('the day of %s begins and ends with its easternmost and westernmost zone', (code) => {
  const zones = zonesOf(code).map(dayIn)
  expect(zones.length).toBeGreaterThan(0)
  // Every 31 hours over a year meets each hour of the day in every season.
  for (let at = Date.parse('2027-01-01T00:30:00Z'); at < Date.parse('2028-01-01T00:00:00Z'); at += 31 * hour) {
    const days = zones.map((day) => day(at)).toSorted()
    expect({ at, ...marketDay(code, at) }).toEqual({ at, earliest: days[0], latest: days.at(-1) })
  }
})

test('the minutes between two time zones are met as well', () => {
  const at = Date.parse('2027-01-15T10:20:00Z')
  // 00:05 on the Chatham Islands, 23:20 in Auckland, 00:20 on Tahiti.
  expect(marketDay('en-fe', at)).toEqual({ earliest: '2027-01-15', latest: '2027-01-16' })
  expect(marketDay('en-fe', Date.parse('2027-01-15T10:14:00Z'))).toEqual({
    earliest: '2027-01-15',
    latest: '2027-01-15',
  })
})

test.each(localeCodes)('the day of %s stays the same until its end, and not after', (code) => {
  for (const date of [
    '2027-02-28T22:59:59.999Z',
    '2027-03-28T00:30:00Z',
    '2027-10-31T00:30:00Z',
    '2027-07-01T12:00:00Z',
  ]) {
    const now = Date.parse(date)
    const end = marketDayEnd(code, now)
    expect(end).toBeGreaterThan(now)
    expect(marketDay(code, end - 1)).toEqual(marketDay(code, now))
    expect(marketDay(code, end)).not.toEqual(marketDay(code, now))
  }
})

test('a day may end at noon of another, and have 23 or 25 hours', () => {
  const end = (code: LocaleCode, now: string) => new Date(marketDayEnd(code, Date.parse(now))).toISOString()
  expect(end('es-la', '2027-03-01T03:00:00Z')).toBe('2027-03-01T08:00:00.000Z')
  expect(end('it-it', '2027-03-27T23:00:00Z')).toBe('2027-03-28T22:00:00.000Z')
  expect(end('it-it', '2027-10-30T22:00:00Z')).toBe('2027-10-31T23:00:00.000Z')
})

test('every locale has zones that are known', () => {
  expect(Object.keys(marketZones).toSorted()).toEqual([...localeCodes].toSorted())
})

describe('a period', () => {
  const days = { earliest: '2027-03-31', latest: '2027-04-01' }
  it.each([
    [{}, 'running'],
    [{ from: null, to: '' }, 'running'],
    [{ from: '2027-04-01' }, 'running'],
    [{ from: '2027-04-02' }, 'coming'],
    [{ to: '2027-03-31' }, 'running'],
    [{ to: '2027-03-30' }, 'ended'],
    [{ from: '2026-01-01', to: '2026-12-31' }, 'ended'],
    [{ from: '2027-06-01', to: '2027-06-30' }, 'coming'],
  ])('%j is %s', (period, phase) => expect(phaseOn(days, period)).toBe(phase))
})
