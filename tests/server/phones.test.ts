import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPhones } from '#server/site/phones/phones.ts'
import { fetchRaw, startTestSite, type TestSite } from '#tests/support/server/wire.ts'
import { readMessages } from '#tests/support/server/readMessages.ts'

const phones = createPhones({ host: '0.0.0.0', port: 3000, code: '12345678' })
let site: TestSite

beforeAll(async () => {
  site = await startTestSite({ phones }, { DEV_TOOLS: '1' })
})
afterAll(() => {
  phones.close()
  site.close()
})

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const typeCode = (code: string, extra = '') =>
  fetchRaw(site, '/inspector/phone', { method: 'POST', headers: form, body: `code=${code}${extra}` })

/** Returns the cookies that a right code gives. */
async function join(extra = ''): Promise<string> {
  const { headers } = await typeCode('12345678', extra)
  return (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ')
}

/** Opens a stream; returns what reads its next message. */
async function open(as: string, cookie: string) {
  const response = await fetch(`${site.url}/inspector/relay?as=${as}&id=a`, { headers: { cookie } })
  return { status: response.status, ...readMessages(response) }
}

test('without the code there is neither stream nor post, and a wrong one gives nothing', async () => {
  const post = { method: 'POST', body: '[]' }
  for (const headers of [{}, { cookie: 'inspector_token=12345678; inspector_phone=1' }]) {
    expect((await fetchRaw(site, '/inspector/relay?as=page', { headers })).status).toBe(403)
    expect((await fetchRaw(site, '/inspector/relay?as=page', { ...post, headers })).status).toBe(403)
  }
  const wrong = await typeCode('87654321')
  expect([wrong.status, wrong.headers['set-cookie']]).toEqual([403, undefined])
  expect(wrong.text).toContain('role="alert">This is not the code.')
  expect((await typeCode('87654321', '&desk=1')).status).toBe(403)
})

test('the code is given by the site’s own pages only', async () => {
  const headers = { ...form, origin: 'https://evil.example' }
  const foreign = await fetchRaw(site, '/inspector/phone', { method: 'POST', headers, body: 'code=12345678' })
  expect([foreign.status, foreign.headers['set-cookie']]).toEqual([403, undefined])
})

test('a phone gets a mark for its pages, a desk none; scripts read no token', async () => {
  const phone = await typeCode('1234-5678')
  expect([phone.status, phone.headers.location]).toEqual([303, '/inspector/phone'])
  const [token, mark, ...others] = phone.headers['set-cookie'] ?? []
  expect(token).toMatch(/^inspector_token=[\w-]{32}; Max-Age=86400; Path=\/inspector; HttpOnly; SameSite=Strict$/)
  expect([mark, others]).toEqual(['inspector_phone=1; Max-Age=86400; Path=/; SameSite=Strict', []])
  const desk = await typeCode('12345678', '&desk=1')
  expect([desk.status, desk.headers['set-cookie']?.length]).toEqual([204, 1])
  const cookie = await join()
  expect((await fetchRaw(site, '/inspector/phone', { headers: { cookie } })).text).toContain('This phone has joined')
  const left = await fetchRaw(site, '/inspector/phone', {
    method: 'POST',
    headers: { ...form, cookie },
    body: 'leave=1',
  })
  expect(left.headers.location).toBe('/inspector/phone?left')
  expect((await fetchRaw(site, '/inspector/phone?left')).text).toContain('Pages that are open stay')
  expect((left.headers['set-cookie'] ?? []).every((each) => each.includes('Max-Age=0'))).toBe(true)
})

test('records go to the desk and events to the page, and a stop of the server ends the streams', async () => {
  const desk = await open('inspector', await join('&desk=1'))
  const cookie = await join()
  const page = await open('page', cookie)
  expect(await page.next()).toEqual({ type: 'attach', tab: 'a' })
  const post = (as: string, body: string) =>
    fetchRaw(site, `/inspector/relay?as=${as}&id=a`, { method: 'POST', headers: { cookie }, body })
  expect((await post('page', JSON.stringify(['{"type":"hello","tab":"a"}', '{"type":"bye","tab":"a"}']))).status).toBe(
    204,
  )
  expect([await desk.next(), await desk.next()]).toEqual([
    { type: 'hello', tab: 'a' },
    { type: 'bye', tab: 'a' },
  ])
  await post('inspector', JSON.stringify([JSON.stringify({ type: 'resume', tab: 'a', by: 'all' })]))
  expect(await page.next()).toEqual({ type: 'resume', tab: 'a', by: 'all' })
  expect((await post('page', '{"type":"hello"}')).status).toBe(400)
  expect((await post('page', '[1]')).status).toBe(400)
  expect((await post('page', JSON.stringify(['x'.repeat(4_000_000)]))).status).toBe(413)
  phones.close()
  expect([await desk.next(), await page.next()]).toEqual([undefined, undefined])
})

test('without phones the addresses are those of no page', async () => {
  const other = await startTestSite({}, { DEV_TOOLS: '1' })
  for (const path of ['/inspector/phone', '/inspector/relay']) {
    expect((await fetchRaw(other, path)).status).not.toBe(200)
  }
  other.close()
})
