import sharp from 'sharp'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { pictureCut, type PictureCut } from '#schemas/studio/pictureCut.ts'
import type { StudioPerson } from '#server/studio/context.ts'
import { readMediaRow } from '#server/db/mediaItems.ts'
import { inEditing } from '#server/studio/inEditing.ts'
import { cutMedia } from '#server/studio/media/cutMedia.ts'
import { saveMedia } from '#server/studio/media/editMedia.ts'
import { getMedia } from '#server/studio/media/mediaLibrary.ts'
import { writeMedia } from '#server/studio/media/writeMedia.ts'
import { rejectionOf, setUpUploads, uploadActor } from '#tests/support/studio/uploadHarness.ts'

const { media, upload, read, leftBehind } = setUpUploads()
const ada: StudioPerson = { id: 'ada', name: 'Ada', email: 'ada@example.com', role: 'author', locales: null }
const red = { r: 200, g: 0, b: 0 }
const blue = { r: 0, g: 0, b: 200 }

/** Makes a picture whose left half is red and whose right half is blue. */
const halves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: red } }).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: blue } }, left: width / 2, top: 0 },
  ])
const colourAt = async (file: Buffer, left: number, top: number) => {
  const [r = 0, , b = 0] = await sharp(file).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()
  return r > 150 ? 'red' : b > 150 ? 'blue' : 'other'
}
type Box = readonly [x: number, y: number, width: number, height: number]
const cut = async (id: string, turn: PictureCut['turn'], [x, y, width, height]: Box, seen?: string) => {
  const file = seen ?? (await getMedia(media, id)).file
  return cutMedia(media, uploadActor, id, { file, turn, box: { x, y, width, height } })
}
const bytes = (buffer: Buffer) => new Uint8Array(buffer)

test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
  'a part of a %s is a picture of its own, with texts and rights; the picture stays as it is',
  async (format) => {
    const { id, revision } = await upload(bytes(await halves(80, 40).toFormat(format).toBuffer()), `Feld.${format}`)
    const before = await saveMedia(
      media,
      { id, person: ada, actor: uploadActor, revision },
      {
        texts: { 'de-de': { alt_text: 'Ein Feld' } },
        focal_point: { x: 10, y: 10 },
        ...{ licence: 'Ada', licence_until: '2030-01-31' },
      },
    )
    const made = await cut(id, 0, [50, 0, 50, 50])
    expect(made).toMatchObject({
      name: `Feld-40x20.${format === 'jpeg' ? 'jpg' : format}`,
      ...{ folder: 'field', mime_type: `image/${format}`, width: 40, height: 20 },
      ...{ texts: { 'de-de': { alt_text: 'Ein Feld' } }, licence: 'Ada', licence_until: '2030-01-31' },
    })
    expect([made.focal_point, made.id === id]).toEqual([undefined, false])
    const content = await read(made.file)
    expect([content.length, await colourAt(content, 2, 2), await colourAt(content, 37, 17)]).toEqual([
      made.size,
      'blue',
      'blue',
    ])
    expect(await read(before.file)).toHaveLength(before.size)
    expect(leftBehind()).toEqual([])
  },
)

test('a picture is turned first: the box is of what one sees', async () => {
  const { id } = await upload(bytes(await halves(80, 40).png().toBuffer()), 'turn.png')
  const clockwise = await cut(id, 90, [0, 0, 100, 50])
  expect([clockwise.width, clockwise.height, await colourAt(await read(clockwise.file), 20, 20)]).toEqual([
    40,
    40,
    'red',
  ])
  const other = await cut(id, 270, [0, 0, 100, 50])
  expect(await colourAt(await read(other.file), 20, 20)).toBe('blue')
  const smallest = await cut(id, 180, [99.9, 99.9, 0.1, 0.1])
  expect([smallest.width, smallest.height]).toEqual([1, 1])
})

test('what is no picture of pixels, moves, or is gone is rejected, and nothing is left behind', async () => {
  const whole = [0, 0, 100, 100] as const
  const svg = await upload(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>',
    'a.svg',
  )
  expect(await rejectionOf(cut(svg.id, 0, whole))).toEqual([415])
  const frames = await Promise.all(
    [red, blue].map((background) =>
      sharp({ create: { width: 9, height: 9, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  const gif = await upload(
    bytes(
      await sharp(frames, { join: { animated: true } })
        .gif()
        .toBuffer(),
    ),
    'a.gif',
  )
  expect(await rejectionOf(cut(gif.id, 0, whole))).toEqual([422, 'picture_moves'])
  expect(await rejectionOf(cut('missing', 0, whole, ''))).toEqual([404])
  expect(leftBehind()).toEqual([])
})

test('an imported picture is cut upright, as it is shown, without the files of its languages', async () => {
  const sideways = await halves(80, 40).jpeg().withMetadata({ orientation: 6 }).toBuffer()
  await media.storage.put('media/field/imported.jpg', new Uint8Array(sideways))
  const file = '/media/field/imported.jpg'
  const data = { file, mime_type: 'image/jpeg', folder: 'field' }
  const texts = { 'de-de': { alt_text: 'Feld', file: '/media/field/other.jpg' } }
  await inEditing(media.cms, (cms) => writeMedia(cms, { id: 'imported', data, texts, revision: 0 }, uploadActor))
  const made = await cut('imported', 0, [0, 0, 100, 50])
  expect([made.width, made.height, await colourAt(await read(made.file), 20, 20)]).toEqual([40, 40, 'red'])
  const row = await readMediaRow(media.cms.db, made.id)
  expect(row?.texts).toEqual({ 'de-de': { alt_text: 'Feld' } })
})

test('what was replaced since it was framed, or cannot be read, is rejected', async () => {
  const { id } = await upload(bytes(await halves(80, 40).png().toBuffer()), 'framed.png')
  expect(await rejectionOf(cut(id, 0, [0, 0, 50, 50], '/media/field/former.png'))).toEqual([409])
  await media.storage.put('media/field/broken.jpg', new TextEncoder().encode('no picture'))
  const data = { file: '/media/field/broken.jpg', mime_type: 'image/jpeg', folder: 'field' }
  await inEditing(media.cms, (cms) => writeMedia(cms, { id: 'broken', data, texts: {}, revision: 0 }, uploadActor))
  expect(await rejectionOf(cut('broken', 0, [0, 0, 50, 50]))).toEqual([422, 'invalid_file'])
  expect(leftBehind()).toEqual([])
})

test('the same part is made once, also at once; another one is another picture', async () => {
  const { id } = await upload(bytes(await halves(80, 40).jpeg().toBuffer()), 'once.jpg')
  const half = [0, 0, 50, 100] as const
  const [first, twice] = await Promise.all([cut(id, 0, half), cut(id, 0, half)])
  const later = await cut(id, 0, half)
  const others = [await cut(id, 0, [50, 0, 50, 100]), await cut(id, 180, half)]
  expect([twice.id, later.id]).toEqual([first.id, first.id])
  expect(new Set([id, first.id, ...others.map((other) => other.id)]).size).toBe(4)
  const replaced = await upload(bytes(await halves(120, 40).jpeg().toBuffer()), 'once.jpg')
  expect((await cut(replaced.id, 0, half)).id).not.toBe(first.id)
})

test.each([['rgb16', 3] as const, ['rgb16', 4] as const, ['grey16', 1] as const])(
  'a PNG of 16 bits (%s, %i channels) keeps every one of them, uploaded and cut',
  async (space, channels) => {
    const raw = Uint16Array.from({ length: 40 * 20 * channels }, (_, n) => (n * 8191) % 65_536)
    const deep = sharp(raw, { raw: { width: 40, height: 20, channels } })
      .toColourspace(space)
      .png()
    const { id, file } = await upload(bytes(await deep.toBuffer()), `deep-${space}-${channels}.png`)
    const made = await cut(id, 0, [50, 0, 50, 100])
    const valuesOf = async (content: Buffer) => {
      expect((await sharp(content).metadata()).depth).toBe('ushort')
      const { data } = await sharp(content)
        .toColourspace(space)
        .raw({ depth: 'ushort' })
        .toBuffer({ resolveWithObject: true })
      return [...new Uint16Array(data.buffer, data.byteOffset, data.length / 2)]
    }
    expect(await valuesOf(await read(file))).toEqual([...raw])
    const right = [...raw].filter((_, n) => Math.floor(n / channels) % 40 >= 20)
    expect(await valuesOf(await read(made.file))).toEqual(right)
  },
)

test('a part beyond the picture, or without pixels, is no part', () => {
  const isCut = (box: object, turn: unknown = 0) => v.is(pictureCut, { file: '/media/a.png', turn, box })
  const box = { x: 0, y: 0, width: 100, height: 100 }
  expect([isCut(box), isCut({ ...box, x: 1 }), isCut({ ...box, height: 0 }), isCut(box, 45)]).toEqual([
    true,
    false,
    false,
    false,
  ])
})
