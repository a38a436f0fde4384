import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createOutsideCms } from '#server/http/outsideCms.ts'
import { drop, hang, startFakeCms, type FakeCms } from '#tests/support/fakeCms.ts'
import { photo, pictureFolder } from '#tests/support/pictures.ts'
import { ask, listenSite, type Listening } from '#tests/support/wire.ts'

const pictures = pictureFolder()
const away = '<h1>This picture cannot be reached at the moment</h1>'
let cms: FakeCms
let site: Listening
let original: Buffer

beforeAll(async () => {
  cms = await startFakeCms()
  // A shorter time-out than the site's own, so that the tests do not wait for it.
  site = await listenSite({ outside: createOutsideCms(cms.url, 150) }, { CMS_URL: cms.url, DATA_DIR: pictures.dataDir })
  original = await photo(400, 200).jpeg().toBuffer()
})
beforeEach(() => cms.forget())
afterAll(() => {
  site.close()
  cms.close()
  pictures.remove()
})

const calls = () => cms.asked.map(({ call }) => call)

test('a picture of an outside CMS comes from it once, and stays when it is away', async () => {
  cms.answer(200, original, { 'content-type': 'image/jpeg', etag: '"a"' })
  const first = await ask(site, '/resize/200x0/media/%C3%A4/a%20b.jpg.webp?v=1', { headers: { cookie: 'a=b' } })
  expect(await sharp(first.body).metadata()).toMatchObject({ format: 'webp', width: 200, height: 100 })
  expect(calls()).toEqual(['HEAD /media/%C3%A4/a%20b.jpg?v=1', 'GET /media/%C3%A4/a%20b.jpg?v=1'])
  expect(cms.asked[0]?.headers).not.toHaveProperty('cookie')
  cms.behave(drop)
  const again = await ask(site, '/resize/200x0/media/%C3%A4/a%20b.jpg.webp?v=1')
  expect([again.status, again.body.equals(first.body), calls().length]).toEqual([200, true, 2])
})

test('another query for the same file makes nothing new', async () => {
  cms.answer(200, original, { 'content-type': 'image/jpeg', etag: '"b"' })
  await ask(site, '/resize/200x0/media/b.jpg.webp?v=1')
  await ask(site, '/resize/200x0/media/b.jpg.webp?v=2')
  expect(calls()).toEqual(['HEAD /media/b.jpg?v=1', 'GET /media/b.jpg?v=1', 'HEAD /media/b.jpg?v=2'])
})

test.each(['/media/..%2fadmin.png', '/media/%252e%252e%252fadmin.png', '/media/.a.png', '/admin/a.png'])(
  'the CMS is not asked for %s',
  async (address) => {
    expect([(await ask(site, `/resize/200x0${address}.webp`)).status, calls()]).toEqual([400, []])
  },
)

test.each([403, 404, 410])('a picture that is %i there is missing', async (status) => {
  cms.answer(status, '{}')
  const answer = await ask(site, `/resize/200x0/media/${status}.png.webp`)
  expect([answer.status, calls()]).toEqual([404, [`HEAD /media/${status}.png`]])
})

test.each([
  ['hangs up', drop],
  ['is late', hang],
  [
    'is broken',
    (_request: unknown, response: { writeHead: (status: number) => { end: () => void } }) =>
      response.writeHead(500).end(),
  ],
])('503 when it %s', async (how, behaviour) => {
  cms.behave(behaviour)
  const { status, headers, text } = await ask(site, `/resize/200x0/media/${how.replace(' ', '-')}.png.webp`)
  expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store'])
  expect(text).toContain(away)
})

test('503 when it hangs up halfway, and the picture once it is back', async () => {
  cms.behave(({ method }, response) => {
    response.writeHead(200, { 'content-length': String(original.byteLength), etag: '"c"' })
    if (method === 'HEAD') return void response.end()
    response.write(original.subarray(0, 100), () => response.destroy())
  })
  const halfway = await ask(site, '/resize/200x0/media/c.jpg.webp')
  expect([halfway.status, halfway.text]).toEqual([503, expect.stringContaining(away)])
  cms.answer(200, original, { etag: '"c"' })
  expect((await ask(site, '/resize/200x0/media/c.jpg.webp')).status).toBe(200)
})

test.each([
  ['says so', { 'content-length': String(41 * 1024 * 1024) }],
  ['does not', { 'transfer-encoding': 'chunked' }],
])('an original of 41 MB that %s is refused', async (what, headers) => {
  cms.behave(({ method }, response) => {
    response.writeHead(200, headers)
    response.end(method === 'HEAD' ? undefined : Buffer.alloc(41 * 1024 * 1024))
  })
  const { status, text } = await ask(site, `/resize/200x0/media/${what.replaceAll(' ', '-')}.jpg.webp`)
  expect([status, text]).toEqual([400, expect.stringContaining('This picture is too large to be resized')])
})
