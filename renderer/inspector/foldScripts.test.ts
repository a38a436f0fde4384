import { expect, test } from 'vitest'
import { foldScripts } from '#renderer/inspector/foldScripts.ts'
import type { LogEntry } from '#renderer/inspector/protocol.ts'

test('scripts that follow each other are one row, from the first to the end of the slowest', () => {
  const rows = foldScripts([script(1, 10, 300), script(2, 20, 5), call(3), script(4, 400, 5)], new Set())
  expect(rows.map(({ kind, seq }) => [kind, seq])).toEqual([
    ['scripts', 1],
    ['network', 3],
    ['network', 4],
  ])
  expect(rows[0]).toMatchObject({ at: 10, duration: 300, entries: [{ seq: 1 }, { seq: 2 }] })
})

test('one that failed, one without a status and one that is pinned stay rows', () => {
  const entries = [script(1), script(2, 1, 1, 404), script(3, 1, 1, 0), script(4), script(5), script(6)]
  expect(foldScripts(entries, new Set([5])).map(({ kind, seq }) => [kind, seq])).toEqual(
    [1, 2, 3, 4, 5, 6].map((seq) => ['network', seq]),
  )
})

function script(seq: number, at = 0, duration = 1, status = 200): LogEntry {
  return { kind: 'network', seq, at, url: `/assets/${seq}.js`, initiator: 'script', status, duration }
}

function call(seq: number): LogEntry {
  return { kind: 'network', seq, at: 30, url: '/api', initiator: 'fetch', status: 200, duration: 3 }
}
