import * as v from 'valibot'
import { expect, test } from 'vitest'
import { calendarDay, uploadDate } from '#schemas/atoms.ts'
import { timestamp } from '#schemas/studio/fields.ts'
import { storedErrorsIn } from '#schemas/studio/storedErrors.ts'

test.each([
  ['30 February', calendarDay, '2026-02-30', ['2026-02-30']],
  ['29 February of no leap year', calendarDay, '2026-02-29', ['2026-02-29']],
  ['29 February', calendarDay, '2028-02-29', []],
  ['31 April of a video', uploadDate, '2026-04-31', ['2026-04-31']],
  ['31 April with a time', uploadDate, '2026-04-31T08:00:00+02:00', ['2026-04-31']],
  ['a day whose time is one of the day before in UTC', uploadDate, '2026-05-01T00:30:00+02:00', []],
  ['what is no day at all', calendarDay, 'soon', []],
])('%s', (_, schema, day, days) => {
  const found = storedErrorsIn(schema, day, 'at')
  expect(found).toEqual(
    days.map((each) => ({ level: 'error', code: 'absent_day', params: { text: each }, path: 'at' })),
  )
})

test.each([
  ['2099-02-30T08:00:00.000Z', false],
  ['2099-04-31T08:00:00+02:00', false],
  ['2027-02-29T00:30:00+02:00', false],
  ['2028-02-29T00:30:00+02:00', true],
  ['2099-05-01T00:30:00+02:00', true],
  ['2099-05-01T23:30:00-06:00', true],
])('the hour %s of a schedule is one that a calendar has: %s', (hour, isOne) => {
  expect(v.is(timestamp, hour)).toBe(isOne)
})
