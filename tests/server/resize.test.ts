import { utimesSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { svgOf, magic, photo, pictureFolder } from '#tests/support/server/pictures.ts'
import { fetchRaw, startTestSite, type Listening } from '#tests/support/server/wire.ts'

const pictures = pictureFolder()
const immutableCacheControl = 'public, max-age=31536000, immutable'
let site: Listening

beforeAll(async () => {
  site = await startTestSite({}, { DATA_DIR: pictures.dataDir })
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
  ])('is encoded as %s', async (format, type, sharpFormat) => {
    const { status, headers, body } = await fetchRaw(site, `/resize/300x0/media/photo.jpg.${format}`)
    const { format: kind, width, height } = await sharp(body).metadata()
    expect([status, headers['content-type'], Number(headers['content-length'])]).toEqual([200, type, body.byteLength])
    expect([kind, width, height, magic(body)]).toEqual([sharpFormat, 300, 150, format])
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
    pictures.put('drawing.svg', svgOf('<rect width="600" height="300"/>'))
    pictures.put('folder/with space, ä.JPG', await photo(600, 300).jpeg().toBuffer())
    const { body } = await fetchRaw(site, `/resize/${address}.webp`)
    expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width, height })
  })

  describe('that is animated', () => {
    const frame = (background: string, [width, height]: readonly [number, number]) =>
      sharp({ create: { width, height, channels: 3, background } })
        .png()
        .toBuffer()
    const animated = async (count: number, size: readonly [number, number]) => {
      const frames = await Promise.all(Array.from({ length: count }, (_, n) => frame(`#${(n % 9) + 1}00`, size)))
      return sharp(frames, { join: { animated: true } })
    }
    const delay = [120, 80, 200]

    test.each(['webp', 'gif'] as const)('stays animated: %s', async (kind) => {
      const original = (await animated(3, [400, 200]))[kind]({ delay, loop: 2 })
      pictures.put(`moving.${kind}`, await original.toBuffer())
      for (const format of ['webp', 'avif']) {
        const { headers, body } = await fetchRaw(site, `/resize/200x0/media/moving.${kind}.${format}`)
        expect(headers['content-type']).toBe('image/webp')
        expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', pages: 3, width: 200, delay, loop: 2 })
      }
      const still = await fetchRaw(site, `/resize/200x0/media/moving.${kind}.png`)
      expect([still.headers['content-type'], (await sharp(still.body).metadata()).pages]).toEqual([
        'image/png',
        undefined,
      ])
    })

    test('is served as it is when its frames cannot be read', async () => {
      const still = await frame('#800', [40, 20])
      // The chunk that makes a PNG an animation stands after its header: https://www.w3.org/TR/png-3/#acTL-chunk
      const control = Buffer.from('000000086163544c0000000100000000b42de9a0', 'hex')
      const original = Buffer.concat([still.subarray(0, 33), control, still.subarray(33)])
      pictures.put('moving.png', original)
      const { headers, body } = await fetchRaw(site, '/resize/100x0/media/moving.png.avif')
      expect([headers['content-type'], body.equals(original)]).toEqual(['image/apng', true])
    })
  })

  test('is upright and has no metadata', async () => {
    const exif = { IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '45/1 0/1 0/1' } }
    pictures.put('turned.jpg', await photo(400, 200).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer())
    const { body } = await fetchRaw(site, '/resize/0x300/media/turned.jpg.jpg')
    const { width, height, exif: metadata, orientation, icc, xmp } = await sharp(body).metadata()
    expect([width, height, metadata, orientation, icc, xmp]).toEqual([
      150,
      300,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  test('has a white background as a JPEG instead of transparency', async () => {
    const { body } = await fetchRaw(site, '/resize/100x0/media/clear.png.jpg')
    const { dominant } = await sharp(body).stats()
    expect(dominant).toEqual({ r: 248, g: 248, b: 248 })
    const webp = await sharp((await fetchRaw(site, '/resize/100x0/media/clear.png.webp')).body).stats()
    expect(webp.isOpaque).toBe(false)
  })
})

describe('caching', () => {
  test.each([
    ['?v=1a2b', immutableCacheControl],
    ['', 'public, max-age=86400'],
  ])('of an address with the query "%s"', async (query, control) => {
    const { headers } = await fetchRaw(site, `/resize/100x0/media/photo.jpg.webp${query}`)
    expect([headers['cache-control'], headers.etag]).toEqual([control, expect.stringMatching(/^"[0-9a-f]{40}"$/)])
  })

  test('returns 304 for a known ETag', async () => {
    const { headers } = await fetchRaw(site, '/resize/100x0/media/photo.jpg.webp')
    const second = await fetchRaw(site, '/resize/100x0/media/photo.jpg.webp?v=1', {
      headers: { 'if-none-match': `"x", W/${headers.etag}` },
    })
    expect([second.status, second.text, second.headers.etag, second.headers['cache-control']]).toEqual([
      304,
      '',
      headers.etag,
      immutableCacheControl,
    ])
    const others = ['/resize/100x0/media/photo.jpg.avif', '/resize/100x100/media/photo.jpg.webp']
    const tags = await Promise.all(others.map(async (address) => (await fetchRaw(site, address)).headers.etag))
    expect(new Set([...tags, headers.etag]).size).toBe(3)
  })

  test('returns only the headers for HEAD', async () => {
    const [get, head] = [
      await fetchRaw(site, '/resize/100x0/media/photo.jpg.webp'),
      await fetchRaw(site, '/resize/100x0/media/photo.jpg.webp', { method: 'HEAD' }),
    ]
    expect([head.status, head.text, head.headers.etag, head.headers['content-length']]).toEqual([
      200,
      '',
      get.headers.etag,
      String(get.body.byteLength),
    ])
  })

  test('stores results on disk across restarts', async () => {
    const { headers } = await fetchRaw(site, '/resize/200x0/media/photo.jpg.webp')
    writeFileSync(pictures.stored(headers.etag), 'stored')
    const next = await startTestSite({}, { DATA_DIR: pictures.dataDir })
    expect((await fetchRaw(next, '/resize/200x0/media/photo.jpg.webp')).text).toBe('stored')
    next.close()
  })

  test('resizes a picture again when its original changes', async () => {
    const file = pictures.put('changing.png', await photo(300, 100).png().toBuffer())
    const before = await fetchRaw(site, '/resize/200x0/media/changing.png.webp')
    pictures.put('changing.png', await photo(300, 150).png().toBuffer())
    utimesSync(file, 1, 1)
    const after = await fetchRaw(site, '/resize/200x0/media/changing.png.webp')
    expect((await sharp(after.body).metadata()).height).toBe(100)
    expect(after.headers.etag).not.toBe(before.headers.etag)
  })
})
