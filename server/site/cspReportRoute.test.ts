import { expect, test, vi } from 'vitest'
import { createCspReportRoute } from '#server/site/cspReportRoute.ts'

const report = {
  'csp-report': {
    'document-uri': 'https://site.example/it-it/ticket/3f1c7f3e-1111-4222-8333-444455556666?mail=a@example.com',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/x.js?secret=1',
  },
}

function start() {
  const warn = vi.fn<(fields: object, message: string) => void>()
  let time = 0
  const route = createCspReportRoute({ warn }, () => time)
  const post = (body: string) =>
    route.request('/csp-report', { method: 'POST', body, headers: { 'content-type': 'application/csp-report' } })
  return { warn, post, pass: (ms: number) => (time += ms) }
}

test('logs one report in ten seconds and how many there were, without queries and the secret of a ticket', async () => {
  const { warn, post, pass } = start()
  for (let n = 0; n < 5; n += 1) expect((await post(JSON.stringify(report))).status).toBe(204)
  pass(10_000)
  await post(JSON.stringify(report))
  const logged = { directive: 'script-src-elem', blocked: 'https://evil.example/x.js' }
  expect(warn.mock.calls.map(([fields]) => fields)).toEqual([
    { ...logged, path: expect.stringMatching(/^\/it-it\/ticket\/[^?]*$/), reports: 1 },
    { ...logged, path: expect.not.stringContaining('3f1c7f3e'), reports: 5 },
  ])
})

test.each([
  ['', 400],
  ['{', 400],
  ['[]', 400],
  [JSON.stringify({ 'csp-report': { 'blocked-uri': 1 } }), 400],
  [`{"a":"${'a'.repeat(9000)}"}`, 413],
])('%.20j is no report: %i', async (body, status) => {
  const { warn, post } = start()
  expect((await post(body)).status).toBe(status)
  expect(warn).not.toHaveBeenCalled()
})
