import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createExternalCms } from '#server/api/external/externalCms.ts'
import { drop, hang, startFakeCms, type FakeCms } from '#tests/support/server/fakeCms.ts'
import { photo, pictureFolder } from '#tests/support/server/pictures.ts'
import { fetchRaw, startTestSite, type Listening } from '#tests/support/server/wire.ts'

const pictures = pictureFolder()
const unavailable = '<h1>This picture cannot be reached at the moment</h1>'
let cms: FakeCms
let site: Listening
let original: Buffer

beforeAll(async () => {
  cms = await startFakeCms()
  // Shorter than the default time-out, for the CMS that hangs, and longer than a busy machine takes to respond.
  site = await startTestSite(
    { externalCms: createExternalCms(cms.url, 3000) },
    { CMS_URL: cms.url, DATA_DIR: pictures.dataDir },
  )
  original = await photo(400, 200).jpeg().toBuffer()
})
beforeEach(() => cms.clear())
afterAll(() => {
  site.close()
  cms.close()
  pictures.remove()
})

const calls = () => cms.requests.map(({ call }) => call)

test('a picture of an external CMS is fetched once and stays available when the CMS is down', async () => {
  cms.respond(200, original, { 'content-type': 'image/jpeg', etag: '"a"' })
  const first = await fetchRaw(site, '/resize/200x0/media/%C3%A4/a%20b.jpg.webp?v=1', { headers: { cookie: 'a=b' } })
  expect(await sharp(first.body).metadata()).toMatchObject({ format: 'webp', width: 200, height: 100 })
  expect(calls()).toEqual(['HEAD /media/%C3%A4/a%20b.jpg?v=1', 'GET /media/%C3%A4/a%20b.jpg?v=1'])
  expect(cms.requests[0]?.headers).not.toHaveProperty('cookie')
  cms.handle(drop)
  const second = await fetchRaw(site, '/resize/200x0/media/%C3%A4/a%20b.jpg.webp?v=1')
  expect([second.status, second.body.equals(first.body), calls().length]).toEqual([200, true, 2])
})

test('another query for the same file does not resize it again', async () => {
  cms.respond(200, original, { 'content-type': 'image/jpeg', etag: '"b"' })
  await fetchRaw(site, '/resize/200x0/media/b.jpg.webp?v=1')
  await fetchRaw(site, '/resize/200x0/media/b.jpg.webp?v=2')
  expect(calls()).toEqual(['HEAD /media/b.jpg?v=1', 'GET /media/b.jpg?v=1', 'HEAD /media/b.jpg?v=2'])
})

test.each(['/media/..%2fadmin.png', '/media/%252e%252e%252fadmin.png', '/media/.a.png', '/admin/a.png'])(
  'does not request %s from the CMS',
  async (address) => {
    expect([(await fetchRaw(site, `/resize/200x0${address}.webp`)).status, calls()]).toEqual([400, []])
  },
)

test.each([403, 404, 410])('returns 404 when the CMS responds with %i', async (status) => {
  cms.respond(status, '{}')
  const response = await fetchRaw(site, `/resize/200x0/media/${status}.png.webp`)
  expect([response.status, calls()]).toEqual([404, [`HEAD /media/${status}.png`]])
})

test.each([
  ['drops the connection', drop],
  ['does not respond in time', hang],
  [
    'responds with an error',
    (_request: unknown, response: { writeHead: (status: number) => { end: () => void } }) =>
      response.writeHead(500).end(),
  ],
])('returns 503 when the CMS %s', async (name, behaviour) => {
  cms.handle(behaviour)
  const { status, headers, text } = await fetchRaw(site, `/resize/200x0/media/${name.replaceAll(' ', '-')}.png.webp`)
  expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store'])
  expect(text).toContain(unavailable)
})

test('returns 503 when the CMS drops the connection halfway, and the picture once it recovers', async () => {
  cms.handle(({ method }, response) => {
    response.writeHead(200, { 'content-length': String(original.byteLength), etag: '"c"' })
    if (method === 'HEAD') return void response.end()
    response.write(original.subarray(0, 100), () => response.destroy())
  })
  const interrupted = await fetchRaw(site, '/resize/200x0/media/c.jpg.webp')
  expect([interrupted.status, interrupted.text]).toEqual([503, expect.stringContaining(unavailable)])
  cms.respond(200, original, { etag: '"c"' })
  expect((await fetchRaw(site, '/resize/200x0/media/c.jpg.webp')).status).toBe(200)
})

test.each([
  ['with a content length', { 'content-length': String(41 * 1024 * 1024) }],
  ['without a content length', { 'transfer-encoding': 'chunked' }],
])('rejects an original of 41 MB %s', async (name, headers) => {
  cms.handle(({ method }, response) => {
    response.writeHead(200, headers)
    response.end(method === 'HEAD' ? undefined : Buffer.alloc(41 * 1024 * 1024))
  })
  const { status, text } = await fetchRaw(site, `/resize/200x0/media/${name.replaceAll(' ', '-')}.jpg.webp`)
  expect([status, text]).toEqual([400, expect.stringContaining('This picture is too large to be resized')])
})
