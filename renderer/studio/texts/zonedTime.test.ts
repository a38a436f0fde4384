import { expect, test } from 'vitest'
import { instantsOf, offsetNameAt } from '#renderer/studio/texts/zonedTime.ts'

const of = (local: string, zone: string) => instantsOf(local, zone)?.map((instant) => instant.toISOString())

test('the time of a clock in a time zone is an instant, also around the days clocks are changed', () => {
  expect([
    of('2026-01-15T09:00', 'Europe/Rome'),
    of('2026-07-15T09:00', 'Europe/Rome'),
    of('2026-03-29T01:59', 'Europe/Rome'),
    of('2026-03-29T03:30', 'Europe/Rome'),
    of('2026-10-25T12:00', 'Europe/Rome'),
    of('2026-07-15T23:30', 'America/New_York'),
    of('2026-07-15T09:00', 'Asia/Kolkata'),
    of('2026-07-15T09:00', 'UTC'),
    of('', 'UTC'),
  ]).toEqual([
    ['2026-01-15T08:00:00.000Z'],
    ['2026-07-15T07:00:00.000Z'],
    ['2026-03-29T00:59:00.000Z'],
    ['2026-03-29T01:30:00.000Z'],
    ['2026-10-25T11:00:00.000Z'],
    ['2026-07-16T03:30:00.000Z'],
    ['2026-07-15T03:30:00.000Z'],
    ['2026-07-15T09:00:00.000Z'],
    undefined,
  ])
})

test('an hour that is left out when the clocks are changed is no instant, one that comes twice is two', () => {
  expect([
    of('2026-03-29T02:30', 'Europe/Rome'),
    of('2026-03-08T02:00', 'America/New_York'),
    of('2026-10-25T02:30', 'Europe/Rome'),
    of('2026-11-01T01:00', 'America/New_York'),
    // By half an hour.
    of('2026-04-05T01:45', 'Australia/Lord_Howe'),
  ]).toEqual([
    [],
    [],
    ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'],
    ['2026-11-01T05:00:00.000Z', '2026-11-01T06:00:00.000Z'],
    ['2026-04-04T14:45:00.000Z', '2026-04-04T15:15:00.000Z'],
  ])
  const offsets = instantsOf('2026-10-25T02:30', 'Europe/Rome')?.map((at) => offsetNameAt(at, 'Europe/Rome'))
  expect(offsets).toEqual(['UTC+2', 'UTC+1'])
})
