import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { apiPath } from '#server/api/apiPath.ts'
import { fetchRaw, startTestSite, type TestSite } from '#tests/support/server/wire.ts'

const secret = 'shared with the CMS'
const path = `${apiPath}/purge/`
const announced: (readonly string[])[] = []
let site: TestSite

beforeEach(async () => {
  announced.length = 0
  site = await startTestSite({ announce: async (tags) => void announced.push(tags) }, { PURGE_SECRET: secret })
})
afterEach(() => site.close())

const signature = (body: string, { key = secret, seconds = Math.floor(Date.now() / 1000) } = {}) =>
  `t=${seconds},v1=${createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex')}`

function purge(body: string, sent: string | undefined = signature(body), to = path) {
  const headers = { 'content-type': 'application/json', ...(sent === '' ? {} : { 'x-signature': sent }) }
  return fetchRaw(site, to, { method: 'POST', headers, body })
}

test.each([path, path.slice(0, -1)])('signed tags sent to %s are announced', async (to) => {
  const response = await purge('{"tags":["page:about","menus"]}', undefined, to)
  expect([response.status, JSON.parse(response.text)]).toEqual([200, { purged: 2 }])
  expect(announced).toEqual([['page:about', 'menus']])
})

const body = '{"tags":["menus"]}'
const now = Math.floor(Date.now() / 1000)
test.each([
  ['no signature', ''],
  ['another key', signature(body, { key: 'another key entirely' })],
  ['another body', signature('{"tags":["*"]}')],
  ['six minutes old', signature(body, { seconds: now - 360 })],
  ['six minutes ahead', signature(body, { seconds: now + 360 })],
  ['a later time put before it', signature(body, { seconds: now - 360 }).replace(/^t=\d+/, `t=${now}`)],
  ['too short', `t=${now},v1=00`],
])('a purge with %s is 401 and purges nothing', async (_name, sent) => {
  expect((await purge(body, sent)).status).toBe(401)
  expect(announced).toEqual([])
})

test.each([
  ['not JSON', 400],
  ['{"tags":[]}', 422],
  ['{"tags":["with space"]}', 422],
  ['{"tags":"menus"}', 422],
])('a signed purge with the body %s is %i', async (sent, status) => {
  expect((await purge(sent)).status).toBe(status)
  expect(announced).toEqual([])
})

test('other methods are 405, and without the setting there is no such call', async () => {
  const read = await fetchRaw(site, path)
  expect([read.status, read.headers.allow]).toEqual([405, 'POST'])
  site.close()
  site = await startTestSite({ announce: async (tags) => void announced.push(tags) })
  expect((await purge(body)).status).toBe(404)
  expect(announced).toEqual([])
})
