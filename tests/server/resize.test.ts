import { utimesSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drawing, magic, photo, pictureFolder } from '#tests/support/pictures.ts'
import { ask, listenSite, type Listening } from '#tests/support/wire.ts'

const pictures = pictureFolder()
const forEver = 'public, max-age=31536000, immutable'
let site: Listening

beforeAll(async () => {
  site = await listenSite({}, { DATA_DIR: pictures.dataDir })
  pictures.put('photo.jpg', await photo(2000, 1000).jpeg().toBuffer())
  pictures.put('small.png', await photo(250, 120).png().toBuffer())
  const clear = { width: 300, height: 200, channels: 4, background: '#f000' } as const
  pictures.put('clear.png', await sharp({ create: clear }).png().toBuffer())
})

afterAll(() => {
  site.close()
  pictures.remove()
})

describe('a picture in a box', () => {
  test.each([
    ['webp', 'image/webp', 'webp'],
    ['jpg', 'image/jpeg', 'jpeg'],
    ['png', 'image/png', 'png'],
    ['avif', 'image/avif', 'heif'],
  ])('comes as %s', async (format, type, found) => {
    const { status, headers, body } = await ask(site, `/resize/300x0/media/photo.jpg.${format}`)
    const { format: kind, width, height } = await sharp(body).metadata()
    expect([status, headers['content-type'], Number(headers['content-length'])]).toEqual([200, type, body.byteLength])
    expect([kind, width, height, magic(body)]).toEqual([found, 300, 150, format])
  })

  test.each([
    ['800x0/media/photo.jpg', 800, 400],
    ['0x200/media/photo.jpg', 400, 200],
    ['300x100/media/photo.jpg', 200, 100],
    ['1500x1500/media/photo.jpg', 1500, 750],
    ['1500x0/media/small.png', 250, 120],
    ['800x0/media/drawing.svg', 600, 300],
    ['300x0/media/drawing.svg', 300, 150],
    ['300x0/media/folder/with%20space,%20%C3%A4.JPG', 300, 150],
  ])('%s has %i × %i', async (address, width, height) => {
    pictures.put('drawing.svg', drawing('<rect width="600" height="300"/>'))
    pictures.put('folder/with space, ä.JPG', await photo(600, 300).jpeg().toBuffer())
    const { body } = await ask(site, `/resize/${address}.webp`)
    expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width, height })
  })

  test('stands upright and says nothing of camera and place', async () => {
    const exif = { IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '45/1 0/1 0/1' } }
    pictures.put('turned.jpg', await photo(400, 200).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer())
    const { body } = await ask(site, '/resize/0x300/media/turned.jpg.jpg')
    const { width, height, exif: left, orientation, icc, xmp } = await sharp(body).metadata()
    expect([width, height, left, orientation, icc, xmp]).toEqual([150, 300, undefined, undefined, undefined, undefined])
  })

  test('is white as a JPEG where it is transparent', async () => {
    const { body } = await ask(site, '/resize/100x0/media/clear.png.jpg')
    const { dominant } = await sharp(body).stats()
    expect(dominant).toEqual({ r: 248, g: 248, b: 248 })
    const kept = await sharp((await ask(site, '/resize/100x0/media/clear.png.webp')).body).stats()
    expect(kept.isOpaque).toBe(false)
  })
})

describe('caching', () => {
  test.each([
    ['?v=1a2b', forEver],
    ['', 'public, max-age=86400'],
  ])('of an address with the query "%s"', async (query, control) => {
    const { headers } = await ask(site, `/resize/100x0/media/photo.jpg.webp${query}`)
    expect([headers['cache-control'], headers.etag]).toEqual([control, expect.stringMatching(/^"[0-9a-f]{40}"$/)])
  })

  test('knows what a browser has', async () => {
    const { headers } = await ask(site, '/resize/100x0/media/photo.jpg.webp')
    const again = await ask(site, '/resize/100x0/media/photo.jpg.webp?v=1', {
      headers: { 'if-none-match': `"x", W/${headers.etag}` },
    })
    expect([again.status, again.text, again.headers.etag, again.headers['cache-control']]).toEqual([
      304,
      '',
      headers.etag,
      forEver,
    ])
    const others = ['/resize/100x0/media/photo.jpg.avif', '/resize/100x100/media/photo.jpg.webp']
    const tags = await Promise.all(others.map(async (address) => (await ask(site, address)).headers.etag))
    expect(new Set([...tags, headers.etag]).size).toBe(3)
  })

  test('answers HEAD with the headers alone', async () => {
    const [get, head] = [
      await ask(site, '/resize/100x0/media/photo.jpg.webp'),
      await ask(site, '/resize/100x0/media/photo.jpg.webp', { method: 'HEAD' }),
    ]
    expect([head.status, head.text, head.headers.etag, head.headers['content-length']]).toEqual([
      200,
      '',
      get.headers.etag,
      String(get.body.byteLength),
    ])
  })

  test('keeps results on disk, for the next start as well', async () => {
    const { headers } = await ask(site, '/resize/200x0/media/photo.jpg.webp')
    writeFileSync(pictures.stored(headers.etag), 'kept')
    const next = await listenSite({}, { DATA_DIR: pictures.dataDir })
    expect((await ask(next, '/resize/200x0/media/photo.jpg.webp')).text).toBe('kept')
    next.close()
  })

  test('makes a picture anew when its original changes', async () => {
    const file = pictures.put('changing.png', await photo(300, 100).png().toBuffer())
    const before = await ask(site, '/resize/200x0/media/changing.png.webp')
    pictures.put('changing.png', await photo(300, 150).png().toBuffer())
    utimesSync(file, 1, 1)
    const after = await ask(site, '/resize/200x0/media/changing.png.webp')
    expect((await sharp(after.body).metadata()).height).toBe(100)
    expect(after.headers.etag).not.toBe(before.headers.etag)
  })
})
