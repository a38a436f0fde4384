import { expect, test, vi } from 'vitest'
import { createMetrics } from '#server/metrics/metrics.ts'
import { createBrowserErrorRoute } from '#server/site/browserErrorRoute.ts'

function start() {
  const warn = vi.fn<(fields: object, message: string) => void>()
  const metrics = createMetrics()
  let time = 0
  const route = createBrowserErrorRoute({ log: { warn }, metrics, now: () => time })
  const post = (body: unknown) =>
    route.request('/browser-error', { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) })
  return { warn, metrics, post, pass: (ms: number) => (time += ms) }
}

test('logs a sample with the number of reports, without what a visitor may have typed', async () => {
  const { warn, metrics, post, pass } = start()
  const report = {
    message: 'Unexpected token in "Anna Bianchi": anna@example.com, +39 0432 555 0100',
    stack: 'Error\n    at go (https://site.example/assets/hydrate-a1.js?x=secret:3:17)\n    at eval',
    page: 'https://site.example/it-it/ticket/3f1c7f3e-1111-4222-8333-444455556666?mail=a@example.com',
  }
  for (let n = 0; n < 4; n += 1) expect((await post(report)).status).toBe(204)
  pass(5000)
  await post(report)
  const logged = {
    error: 'Unexpected token in "…": … …',
    stack: 'Error\n    at go (/assets/hydrate-a1.js:3:17)\n    at eval',
    path: expect.not.stringMatching(/3f1c7f3e|mail/),
  }
  expect(warn.mock.calls.map(([fields]) => fields)).toEqual([
    { ...logged, reports: 1 },
    { ...logged, reports: 4 },
  ])
  expect(await metrics.browserErrors.get()).toMatchObject({ values: [{ value: 5, labels: { kind: 'error' } }] })
})

test('counts what React recovers from by kind, without a text', async () => {
  const { warn, metrics, post } = start()
  for (const kind of ['mismatch', 'caught', 'mismatch'])
    expect((await post({ kind, page: '/it-it/a', message: 'typed' })).status).toBe(204)
  expect(warn.mock.calls.map(([fields]) => fields)).toEqual([{ path: '/it-it/a', kind: 'mismatch', reports: 1 }])
  const { values } = await metrics.browserErrors.get()
  expect(values.map(({ labels, value }) => [labels.kind, value])).toEqual([
    ['mismatch', 2],
    ['caught', 1],
  ])
})

test.each([
  ['', 400],
  ['[]', 400],
  [{ message: 1, page: '/' }, 400],
  [{ kind: 'other', page: '/' }, 400],
  [{ message: 'a'.repeat(9000), page: '/' }, 413],
])('%.20j is no report: %i', async (body, status) => {
  const { warn, post } = start()
  expect((await post(body)).status).toBe(status)
  expect(warn).not.toHaveBeenCalled()
})
