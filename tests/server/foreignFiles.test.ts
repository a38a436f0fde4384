import { readFileSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { makePicture } from '#server/media/makePicture.ts'
import { rejectionOf, setUpUploads } from '#tests/support/studio/uploadHarness.ts'

const { upload, read, leftBehind } = setUpUploads()
const bytes = (buffer: Buffer) => new Uint8Array(buffer)
const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#396', noise: { type: 'gaussian', mean: 120, sigma: 40 } },
  })

async function pixelOf(picture: Buffer, x: number, y: number): Promise<readonly number[]> {
  const { data, info } = await sharp(picture)
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)]
}

describe('a picture browsers do not show is converted, and the library knows from what', () => {
  // 96 × 64 pixels in Display P3, a red half and a grey one, turned by its `irot`; with Exif data of a camera and its position.
  const phone = readFileSync('tests/support/studio/files/phone.heic')

  test('HEIC of a phone: upright, in its colours, without its position', async () => {
    const item = await upload(bytes(phone), 'IMG_0815.HEIC')
    expect(item).toMatchObject({
      mime_type: 'image/jpeg',
      width: 64,
      height: 96,
      converted: 'HEIC',
      name: 'IMG_0815.HEIC',
    })
    expect(item.file).toMatch(/\.jpg\?v=/)
    const stored = await read(item.file)
    const { icc, exif } = await sharp(stored).metadata()
    expect([icc?.toString('latin1').includes('p\0r\0i'), exif, leftBehind()]).toEqual([
      expect.anything(),
      undefined,
      [],
    ])
    const colours = [await pixelOf(stored, 10, 10), await pixelOf(stored, 54, 86)]
    for (const [at, expected] of [
      [229, 40, 32],
      [160, 160, 160],
    ].entries())
      for (const [channel, value] of expected.entries())
        expect(Math.abs((colours[at]?.[channel] ?? 0) - value)).toBeLessThan(8)
  })

  test('TIFF of a scanner, and one with transparency', async () => {
    const scan = await upload(bytes(await noise(60, 40).withMetadata({ orientation: 6 }).tiff().toBuffer()), 'scan.tif')
    expect(scan).toMatchObject({ mime_type: 'image/jpeg', width: 40, height: 60, converted: 'TIFF' })
    const clear = {
      create: { width: 9, height: 9, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.5 } },
    } as const
    const logo = await upload(bytes(await sharp(clear).tiff({ compression: 'lzw' }).toBuffer()), 'logo.tiff')
    expect(logo).toMatchObject({ mime_type: 'image/png', converted: 'TIFF' })
    expect((await sharp(await read(logo.file)).metadata()).hasAlpha).toBe(true)
  })

  test('TIFF whose directory stands behind its picture, whatever it is called', async () => {
    const tiff = await noise(300, 200).tiff({ compression: 'lzw' }).toBuffer()
    expect(tiff.readUInt32LE(4)).toBeGreaterThan(100_000)
    for (const name of ['scan.tiff', 'scan.jpg']) {
      expect(await upload(bytes(tiff), name)).toMatchObject({ mime_type: 'image/jpeg', width: 300, converted: 'TIFF' })
    }
    expect(await rejectionOf(upload(bytes(tiff.subarray(0, 50_000)), 'cut.tiff'))).toEqual([422, 'invalid_file'])
  })

  test('a HEIC that is cut off is rejected, and the next one is converted', async () => {
    expect(await rejectionOf(upload(bytes(phone.subarray(0, 1200)), 'a.heic'))).toEqual([422, 'invalid_file'])
    expect((await upload(bytes(phone), 'again.heic')).converted).toBe('HEIC')
    expect(leftBehind()).toEqual([])
  })
})

describe('what other programs write is taken as it is', () => {
  test('a JPEG without the mark of its end, with zeros after it, not one with half of its pixels', async () => {
    const whole = await noise(200, 200).jpeg().toBuffer()
    const item = await upload(bytes(whole.subarray(0, -2)), 'camera.jpg')
    expect(await pixelOf(await read(item.file), 199, 199)).toEqual(
      await pixelOf(await read((await upload(bytes(whole), 'whole.jpg')).file), 199, 199),
    )
    expect(await upload(bytes(Buffer.concat([whole, Buffer.alloc(5000)])), 'mail.jpg')).toMatchObject({ width: 200 })
    expect(await rejectionOf(upload(bytes(whole.subarray(0, 9000)), 'half.jpg'))).toEqual([422, 'invalid_file'])
    expect(leftBehind()).toEqual([])
  })

  test('an animated PNG keeps its frames and loses its texts, also when it is resized', async () => {
    const [first, second] = [await noise(40, 30).png().toBuffer(), await noise(40, 30).png().toBuffer()]
    const animation = animatedPng(first, second, 'a'.repeat(6000))
    const item = await upload(bytes(animation), 'turning.png')
    expect(item).toMatchObject({ mime_type: 'image/apng', width: 40, height: 30 })
    const stored = await read(item.file)
    expect([stored.includes('Comment'), stored.includes('fdAT')]).toEqual([false, true])
    expect(await makePicture(stored, { width: 20, height: 0, format: 'avif' })).toEqual(stored)
    expect(await rejectionOf(upload(bytes(animation.subarray(0, -300)), 'half.png'))).toEqual([422, 'invalid_file'])
  })

  test.each([
    ['zeros', '\0'.repeat(70_000)],
    ['lines', '\r\n'.repeat(4000)],
  ])('a PDF with %s after its end', async (_name, padding) => {
    const pdf = Buffer.from(`%PDF-1.7\n1 0 obj <</Type/Catalog>> endobj\n%%EOF\n${padding}`, 'latin1')
    expect(await upload(bytes(pdf), 'sheet.pdf')).toMatchObject({ mime_type: 'application/pdf', size: pdf.length })
  })

  test.each([
    ['lines', '\r\n\r\n'],
    ['zeros', '\0'.repeat(128)],
    ['a byte order mark and a line', '\u00EF\u00BB\u00BF\n'],
  ])('a PDF with %s before its beginning, within the bytes that its readers look through', async (_name, padding) => {
    const pdf = '%PDF-1.7\n1 0 obj <</Type/Catalog>> endobj\n%%EOF\n'
    const padded = Buffer.from(padding + pdf, 'latin1')
    const item = await upload(bytes(padded), 'scan.pdf')
    expect([item.mime_type, await read(item.file)]).toEqual(['application/pdf', padded])
    expect(await rejectionOf(upload(bytes(Buffer.from(' '.repeat(1024) + pdf)), 'far.pdf'))).toEqual([
      415,
      'file_not_accepted',
    ])
  })
})

test('a file that is not taken has a reason of its own', async () => {
  const pages = await sharp(await noise(20, 40).png().toBuffer())
    .tiff()
    .toBuffer()
  expect(await rejectionOf(upload(new Uint8Array(), 'a.jpg'))).toEqual([422, 'file_empty'])
  expect(await rejectionOf(upload('PK\u0003\u0004 word/document.xml', 'offer.docx'))).toEqual([
    415,
    'file_not_accepted',
  ])
  expect(await rejectionOf(upload(bytes(severalPages(pages)), 'fax.tif'))).toEqual([422, 'picture_has_pages'])
  const moving = Buffer.from('\0\0\0\u001cftypavis\0\0\0\0avismsf1miaf', 'latin1')
  expect(await rejectionOf(upload(bytes(moving), 'moving.avif'))).toEqual([415, 'file_not_accepted'])
})

test('the same content twice is reported with the name it has', async () => {
  const picture = bytes(await noise(31, 31).png().toBuffer())
  const first = await upload(picture, 'Field in spring.png')
  expect(first.same).toEqual([])
  const second = await upload(picture, 'copy.png', 'other')
  expect(second.same).toEqual([{ id: first.id, name: 'Field in spring.png' }])
})

/** Makes an animation of two pictures of one size, whose mark comes after a long text. */
function animatedPng(first: Buffer, second: Buffer, text: string): Buffer {
  const number = (...values: number[]) =>
    Buffer.concat(
      values.map((value) => {
        const four = Buffer.alloc(4)
        four.writeUInt32BE(value)
        return four
      }),
    )
  const chunk = (name: string, ...data: Buffer[]) => {
    const body = Buffer.concat([Buffer.from(name), ...data])
    return Buffer.concat([number(body.length - 4), body, number(crc32(body))])
  }
  const frame = (sequence: number) => chunk('fcTL', number(sequence, 40, 30, 0, 0), Buffer.from([0, 1, 0, 10, 0, 0]))
  const [start, pixels, next] = [first.subarray(0, 33), pixelsOf(first), pixelsOf(second)]
  return Buffer.concat([
    start,
    chunk('tEXt', Buffer.from(`Comment\0${text}`)),
    chunk('acTL', number(2, 0)),
    frame(0),
    chunk('IDAT', pixels),
    frame(1),
    chunk('fdAT', number(2), next),
    chunk('IEND'),
  ])
}

/** Returns the compressed pixels of a PNG that sharp has made. */
function pixelsOf(png: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at)
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(png.subarray(at + 8, at + 8 + length))
    at += length + 12
  }
  return Buffer.concat(parts)
}

/** Links the directory of a TIFF to itself, behind: two pages of the same picture. */
function severalPages(tiff: Buffer): Buffer {
  const directory = tiff.readUInt32LE(4)
  const entries = tiff.readUInt16LE(directory)
  const content = tiff.subarray(directory, directory + 2 + entries * 12 + 4)
  const copy = Buffer.from(content)
  copy.writeUInt32LE(0, copy.length - 4)
  const whole = Buffer.concat([tiff, copy])
  whole.writeUInt32LE(tiff.length, directory + 2 + entries * 12)
  return whole
}
