import { expect, test } from 'vitest'
import { toInstant } from '#renderer/studio/texts/zonedTime.ts'

test('the time of a clock in a time zone is an instant, also around the days clocks are changed', () => {
  const of = (local: string, zone: string) => toInstant(local, zone)?.toISOString()
  expect([
    of('2026-01-15T09:00', 'Europe/Rome'),
    of('2026-07-15T09:00', 'Europe/Rome'),
    of('2026-03-29T03:30', 'Europe/Rome'),
    of('2026-10-25T12:00', 'Europe/Rome'),
    of('2026-07-15T23:30', 'America/New_York'),
    of('2026-07-15T09:00', 'Asia/Kolkata'),
    of('2026-07-15T09:00', 'UTC'),
    of('', 'UTC'),
  ]).toEqual([
    '2026-01-15T08:00:00.000Z',
    '2026-07-15T07:00:00.000Z',
    '2026-03-29T01:30:00.000Z',
    '2026-10-25T11:00:00.000Z',
    '2026-07-16T03:30:00.000Z',
    '2026-07-15T03:30:00.000Z',
    '2026-07-15T09:00:00.000Z',
    undefined,
  ])
})
