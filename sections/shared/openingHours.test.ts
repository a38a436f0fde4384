import { describe, expect, test } from 'vitest'
import { openingState, openingsOf, type OpeningFacts } from './openingHours.ts'

/** Monday to Friday with a break at noon, Saturday morning. */
const week = [1, 2, 3, 4, 5]
  .flatMap((day) => [
    { day, opens: '14:00', closes: '18:30' },
    { day, opens: '08:00', closes: '12:00' },
  ])
  .concat({ day: 6, opens: '08:00', closes: '12:00' })
const cremona: OpeningFacts = { opening_hours: week, closed_on: ['01-06', '12-25', '12-26'], time_zone: 'Europe/Rome' }
const always: OpeningFacts = {
  opening_hours: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, opens: '00:00', closes: '24:00' })),
  closed_on: [],
  time_zone: 'Europe/Rome',
}
const harvest: OpeningFacts = {
  opening_hours: [
    { day: 5, opens: '18:00', closes: '24:00' },
    { day: 6, opens: '00:00', closes: '02:00' },
    { day: 6, opens: '22:00', closes: '01:30' },
  ],
  closed_on: [],
  time_zone: 'Europe/London',
}

const at = (facts: OpeningFacts, moment: string) => openingState(facts, new Date(moment))

describe('openingState', () => {
  test.each([
    [
      'a minute before opening',
      '2026-06-08T05:59:59Z',
      { isOpen: false, isHoliday: false, until: time(0, 1, '08:00') },
    ],
    ['at opening', '2026-06-08T06:00:00Z', { isOpen: true, until: time(0, 1, '12:00') }],
    ['at noon', '2026-06-08T10:00:00Z', { isOpen: false, isHoliday: false, until: time(0, 1, '14:00') }],
    ['in the afternoon', '2026-06-08T14:00:00Z', { isOpen: true, until: time(0, 1, '18:30') }],
    ['in the evening', '2026-06-08T17:00:00Z', { isOpen: false, isHoliday: false, until: time(1, 2, '08:00') }],
    ['over the weekend', '2026-06-06T12:00:00Z', { isOpen: false, isHoliday: false, until: time(2, 1, '08:00') }],
    ['on a holiday', '2026-01-06T10:00:00Z', { isOpen: false, isHoliday: true, until: time(1, 3, '08:00') }],
    ['before holidays', '2026-12-24T18:00:00Z', { isOpen: false, isHoliday: false, until: time(4, 1, '08:00') }],
  ])('%s', (_name, moment, state) => {
    expect(at(cremona, moment)).toEqual(state)
  })

  test('uses local time in winter, in summer and on the days the clock changes', () => {
    const opens = (moment: string) => at(cremona, moment)?.isOpen
    expect(['2026-01-12T06:59:00Z', '2026-01-12T07:00:00Z'].map(opens)).toEqual([false, true])
    expect(['2026-07-13T05:59:00Z', '2026-07-13T06:00:00Z'].map(opens)).toEqual([false, true])
    const sunday: OpeningFacts = { ...cremona, opening_hours: [{ day: 7, opens: '01:30', closes: '03:30' }] }
    // 29 March 2026: at 2 o'clock it is 3; 25 October 2026: at 3 it is 2 again.
    expect(
      ['2026-03-29T00:29:00Z', '2026-03-29T00:30:00Z', '2026-03-29T01:29:00Z', '2026-03-29T01:30:00Z'].map(
        (m) => at(sunday, m)?.isOpen,
      ),
    ).toEqual([false, true, true, false])
    expect(
      ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', '2026-10-25T02:30:00Z'].map((m) => at(sunday, m)?.isOpen),
    ).toEqual([true, true, false])
  })

  test('uses the dealer’s day, not the visitor’s', () => {
    const auckland: OpeningFacts = { ...cremona, closed_on: [], time_zone: 'Pacific/Auckland' }
    expect(at(auckland, '2026-06-07T21:00:00Z')).toEqual({ isOpen: true, until: time(0, 1, '12:00') })
  })

  test('continues past midnight', () => {
    expect(at(harvest, '2026-06-12T22:00:00Z')).toEqual({ isOpen: true, until: time(1, 6, '02:00') })
    expect(at(harvest, '2026-06-13T00:30:00Z')).toEqual({ isOpen: true, until: time(0, 6, '02:00') })
    expect(at(harvest, '2026-06-14T00:15:00Z')).toEqual({ isOpen: true, until: time(0, 7, '01:30') })
    expect(at(harvest, '2026-06-14T00:30:00Z')).toEqual({ isOpen: false, isHoliday: false, until: time(5, 5, '18:00') })
  })

  test('a dealer that never closes is open without an end, except for a holiday', () => {
    expect(at(always, '2026-06-08T10:00:00Z')).toEqual({ isOpen: true })
    expect(at({ ...always, closed_on: ['06-10'] }, '2026-06-08T10:00:00Z')).toEqual({
      isOpen: true,
      until: time(2, 3, '00:00'),
    })
  })

  test.each([
    ['without hours', { ...cremona, opening_hours: [] }],
    ['without a time zone', { ...cremona, time_zone: null }],
    ['with an unknown time zone', { ...cremona, time_zone: 'Mars/Olympus' }],
  ])('returns undefined %s', (_name, facts) => {
    expect(at(facts, '2026-06-08T10:00:00Z')).toBeUndefined()
  })

  test('a dealer that would open on holidays only has no next opening', () => {
    const never: OpeningFacts = {
      ...cremona,
      opening_hours: [{ day: 2, opens: '08:00', closes: '09:00' }],
      closed_on: ['01-06', '01-13', '01-20'],
    }
    expect(at(never, '2026-01-05T10:00:00Z')).toEqual({ isOpen: false, isHoliday: false })
  })
})

test('the openings of a day are in chronological order', () => {
  expect(openingsOf(1, week).map(({ opens }) => opens)).toEqual(['08:00', '14:00'])
})

function time(inDays: number, day: number, at: string) {
  return { inDays, day, time: at }
}
