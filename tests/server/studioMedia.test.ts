import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { studioCalls } from '#schemas/studio/studioCalls.ts'
import { resolveReferences } from '#server/content/resolve.ts'
import type { StudioPerson } from '#server/studio/context.ts'
import { getMediaUses, listMedia, listMediaVersions, saveMedia } from '#server/studio/media/editMedia.ts'
import { deleteMedia } from '#server/studio/media/mediaTrash.ts'
import { deleteManyMedia, moveMedia, renameFolder } from '#server/studio/media/mediaFolders.ts'
import { getMedia, replaceMedia, uploadMedia } from '#server/studio/media/mediaLibrary.ts'
import { createMedia } from '#server/site/mediaRoutes.ts'
import { StudioError } from '#server/studio/studioError.ts'
import { rejectionOf, setUpUploads, uploadActor, uploadRequest } from '#tests/support/studio/uploadHarness.ts'

const { filled, media, dataDir, upload, read, leftBehind } = setUpUploads()
const ada: StudioPerson = { id: 'ada', name: 'Ada', email: 'ada@example.com', role: 'publisher', locales: null }
const ugo: StudioPerson = { ...ada, id: 'ugo', name: 'Ugo', locales: ['it-it'] }
const actor = uploadActor
const photo = (width: number, height: number, background = '#396') =>
  sharp({ create: { width, height, channels: 3, background } })
const bytes = (buffer: Buffer) => new Uint8Array(buffer)

describe('an uploaded picture', () => {
  test('is upright, without its position, under a name of its content, and can be shown at once', async () => {
    const exif = {
      IFD0: { Orientation: '6', Copyright: 'Somebody' },
      IFD3: { GPSLatitude: '45/1 30/1 0/1', GPSLatitudeRef: 'N' },
    }
    const sent = await photo(60, 40).jpeg().withMetadata({ orientation: 6 }).withExifMerge(exif).toBuffer()
    expect((await sharp(sent).metadata()).exif).toBeDefined()
    const item = await upload(bytes(sent), 'Über  das Feld.PNG')
    expect(item).toEqual({
      id: expect.stringMatching(/^[a-z-]*das-feld$/),
      revision: 1,
      file: expect.stringMatching(/^\/media\/field\/[a-z-]*das-feld\.([0-9a-f]{8})\.jpg\?v=\1$/),
      name: 'Über  das Feld.PNG',
      same: [],
      folder: 'field',
      mime_type: 'image/jpeg',
      size: expect.any(Number),
      width: 40,
      height: 60,
      texts: {},
      in_file: { copyright: 'Somebody' },
      updated_at: expect.any(String),
      updated_by: { id: 'ada', name: 'Ada' },
    })
    const stored = await read(item.file)
    const { exif: kept, orientation, width } = await sharp(stored).metadata()
    expect([kept, orientation, width, stored.byteLength]).toEqual([undefined, undefined, 40, item.size])
    const { file, width: shownWidth } = item
    const reference = { $ref: `media/${item.id}` }
    const resolved = (await resolveReferences(filled.cms, 'it-it', [reference])).resolve({ picture: reference })
    expect(resolved).toEqual({ picture: { file, alt_text: '', width: shownWidth, height: 60 } })
  })

  test('loses what is hidden behind it: a page in a GIF, an archive after a PNG', async () => {
    const script = Buffer.from('<script>alert(1)</script>PK\u0003\u0004')
    for (const format of ['gif', 'png', 'webp'] as const) {
      const sent = Buffer.concat([await photo(20, 20).toFormat(format).toBuffer(), script])
      const item = await upload(bytes(sent), `two.${format}`)
      expect((await read(item.file)).includes('script')).toBe(false)
    }
  })

  test.each([
    [
      'a page named as a picture',
      async () => Buffer.from('<!doctype html><script>x</script>'),
      'a.png',
      [415, 'file_not_accepted'],
    ],
    ['a script', async () => Buffer.from('alert(1)'), 'a.svg', [415, 'file_not_accepted']],
    [
      'a picture that is cut off',
      async () => (await photo(300, 300).png().toBuffer()).subarray(0, 300),
      'a.png',
      [422, 'invalid_file'],
    ],
    [
      'a picture of 200 megapixels',
      async () => photo(20_000, 10_000).png({ compressionLevel: 1 }).toBuffer(),
      'a.png',
      [422, 'picture_too_large'],
    ],
    ['a PDF that is cut off', async () => Buffer.from('%PDF-1.7\n1 0 obj'), 'a.pdf', [422, 'invalid_file']],
    [
      'a model that is cut off',
      async () => Buffer.concat([Buffer.from('glTF'), Buffer.from([2, 0, 0, 0, 99, 0, 0, 0]), Buffer.alloc(12)]),
      'a.glb',
      [422, 'invalid_file'],
    ],
    ['nothing', async () => Buffer.alloc(0), 'a.png', [422, 'file_empty']],
  ])('%s is rejected and leaves nothing behind', async (_what, make, name, expected) => {
    const before = (await listMedia(media, { q: '', limit: 200 })).items.length
    expect(await rejectionOf(upload(bytes(await make()), name))).toEqual(expected)
    expect((await listMedia(media, { q: '', limit: 200 })).items).toHaveLength(before)
    expect(leftBehind()).toEqual([])
  })

  test('of more than 100 MB is rejected while it arrives, and is not kept in memory', async () => {
    let sent = 0
    const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n'
    const block = new Uint8Array(1_000_000)
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (sent === 0) controller.enqueue(new TextEncoder().encode(head))
        sent += block.length
        controller.enqueue(block)
      },
    })
    const before = process.memoryUsage().arrayBuffers
    const init = {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    }
    expect(await rejectionOf(uploadMedia(media, actor, new Request('https://site.example', init)))).toEqual([
      413,
      'file_too_large',
    ])
    expect(sent).toBeLessThan(105_000_000)
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(60_000_000)
    expect(leftBehind()).toEqual([])
  })
})

test('a PDF with a script is saved by the browser, any other is opened', async () => {
  const served = createMedia(dataDir)
  const pdf = (catalogue: string) => Buffer.from(`%PDF-1.7\n1 0 obj <</Type/Catalog${catalogue}>> endobj\n%%EOF\n`)
  const files = [
    await upload(bytes(pdf('')), 'a.script.pdf'),
    await upload(bytes(pdf('/OpenAction <</S/J#61vaScript>>')), 'b.pdf'),
  ]
  expect(files.map(({ file }) => file)).toEqual([
    expect.stringMatching(/^\/media\/field\/a-script\.[0-9a-f]{8}\.pdf\?/),
    expect.stringMatching(/^\/media\/field\/b\.[0-9a-f]{8}\.script\.pdf\?/),
  ])
  for (const [index, disposition] of [null, 'attachment'].entries()) {
    for (const headers of [{}, { range: 'bytes=0-3' }]) {
      const { status, headers: got } = await served.request(files[index]?.file ?? '', { headers })
      expect([status < 300, got.get('content-type'), got.get('content-disposition')]).toEqual([
        true,
        'application/pdf',
        disposition,
      ])
    }
  }
})

test('an SVG keeps its shapes and loses scripts, events and references, and says so', async () => {
  const svg = `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd">
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 40 20" onload="alert(1)">
    <script>alert(1)</script><style>@import url(https://evil.example)</style>
    <foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="alert(1)"/></body></foreignObject>
    <linearGradient id="g"><stop offset="0" stop-color="#fff"/></linearGradient>
    <rect width="40" height="20" fill="url(#g)"/><rect fill="url(https://evil.example/x)" width="1" height="1"/>
    <use xlink:href="#g"/><use href="https://evil.example/x.svg#a"/><image href="https://evil.example/x.png"/>
    <a href="javascript:alert(1)"><text x="1" y="2">Hay &amp; straw</text></a><animate attributeName="href" to="javascript:x"/></svg>`
  const entity =
    '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg">&x;</svg>'
  expect(await rejectionOf(upload(entity, 'entity.svg'))).toEqual([422, 'invalid_file'])
  const item = await upload(svg, 'logo.svg')
  expect(item).toMatchObject({ mime_type: 'image/svg+xml', width: 40, height: 20 })
  expect(item.dropped).toEqual(['animation', 'html', 'link', 'script'])
  const stored = (await read(item.file)).toString()
  expect(stored).not.toMatch(/script|evil|onload|onerror|foreignObject|DOCTYPE|animate|<image|<a /i)
  expect(stored).toMatch(/viewBox="0 0 40 20"/)
  expect(stored).toMatch(/<rect width="40" height="20" fill="url\(#g\)"/)
  expect(stored).toMatch(/<use xlink:href="#g"/)
})

test('a PNG keeps every pixel, and an SVG that takes too long to render is rejected', async () => {
  const noise = Buffer.from(Array.from({ length: 64 * 64 * 3 }, (_, index) => (index * 7919) % 251))
  const png = await sharp(noise, { raw: { width: 64, height: 64, channels: 3 } })
    .png()
    .toBuffer()
  const { file } = await upload(bytes(png), 'colours.png')
  expect(
    (
      await sharp(await read(file))
        .raw()
        .toBuffer()
    ).equals(noise),
  ).toBe(true)
  const uses = Array.from({ length: 5 }, (_, n) => `<g id="l${n + 1}">${`<use href="#l${n}"/>`.repeat(10)}</g>`)
  const bomb = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path id="l0" d="M0 0h9"/>${uses.join('')}</svg>`
  expect(await rejectionOf(upload(bomb, 'bomb.svg'))).toEqual([422, 'svg_too_complex'])
})

test('a video loses its position', async () => {
  const box = (type: string, ...content: Buffer[]) => {
    const body = Buffer.concat(content)
    const header = Buffer.alloc(8)
    header.writeUInt32BE(body.length + 8)
    header.write(type, 4, 'latin1')
    return Buffer.concat([header, body])
  }
  const track = Buffer.alloc(84)
  track.writeUInt32BE(640 * 65_536, 76)
  track.writeUInt32BE(360 * 65_536, 80)
  const film = Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\0\0isom')),
    box('moov', box('trak', box('tkhd', track)), box('udta', Buffer.from('©xyz+45.4642+009.1900/'))),
    box('mdat', Buffer.alloc(100, 7)),
  ])
  const item = await upload(bytes(film), 'film.mp4')
  expect(item).toMatchObject({ mime_type: 'video/mp4', width: 640, height: 360, size: film.length })
  const stored = await read(item.file)
  expect([stored.includes('45.4642'), stored.includes('udta'), stored.includes('mdat')]).toEqual([false, false, true])
  expect(await rejectionOf(upload(bytes(film.subarray(0, 200)), 'cut.mp4'))).toEqual([422, 'invalid_file'])
})

describe('a file in use', () => {
  test('keeps id, texts and links when it is replaced; what was there is a version', async () => {
    const before = await upload(bytes(await photo(20, 10).png().toBuffer()), 'field.png')
    const { id } = before
    const texts = { 'en-gb': { alt_text: 'A field' } }
    await saveMedia(media, { id, person: ada, actor, revision: 1 }, { texts, focal_point: { x: 30, y: 40 } })
    filled.announced.length = 0
    const replaced = await replaceMedia(
      media,
      actor,
      id,
      uploadRequest(bytes(await photo(30, 10, '#c00').jpeg().toBuffer()), 'other.jpg'),
    )
    expect(replaced).toMatchObject({
      id,
      revision: 3,
      width: 30,
      height: 10,
      texts,
      mime_type: 'image/jpeg',
      focal_point: { x: 30, y: 40 },
    })
    expect(replaced.file).not.toBe(before.file)
    await expect.poll(() => filled.announced).toContain(`media:${id}`)
    const { items } = await listMediaVersions(media, id)
    expect(items).toEqual([
      {
        number: 1,
        file: before.file,
        size: before.size,
        created_at: expect.any(String),
        created_by: { id: 'ada', name: 'Ada' },
      },
    ])
    expect((await read(before.file)).byteLength).toBe(before.size)
    expect(await rejectionOf(replaceMedia(media, actor, id, uploadRequest('WEBVTT\n', 'a.vtt')))).toEqual([415])
    await deleteMedia(media, { id, actor })
    expect([before.file, replaced.file].map((file) => existsSync(join(dataDir, file.replace(/\?.*/, ''))))).toEqual([
      false,
      false,
    ])
  })

  test('is not deleted, and every use is listed', async () => {
    expect(await rejectionOf(deleteMedia(media, { id: 'scene/field', actor }))).toEqual([409])
    const { uses, total } = await getMediaUses(media, 'scene/field', 'it-it')
    expect(total).toBe(uses.length)
    expect(uses).toEqual(
      expect.arrayContaining([
        {
          kind: 'page',
          id: 'about',
          title: 'about it-it',
          locale: 'it-it',
          path: 'hero.image',
          section: expect.any(String),
          live: true,
        },
        { kind: 'category', id: 'vineyard', title: 'Vigneto', path: 'data.image', live: true },
        { kind: 'news', id: 'fair', title: 'Titolo fair', path: 'data.gallery.0', live: true },
      ]),
    )
  })

  test('is changed by one of those who save it at once', async () => {
    const save = (text: string) =>
      saveMedia(
        media,
        { id: 'scene/field', person: ada, actor, revision: 0 },
        { texts: { 'en-gb': { alt_text: text } } },
      ).then(
        () => 200,
        (error: unknown) => (error instanceof StudioError ? error.status : error),
      )
    const outcomes = await Promise.all(['One', 'Two', 'Three', 'Four'].map(save))
    expect(outcomes.map(Number).toSorted((x, y) => x - y)).toEqual([200, 409, 409, 409])
  })

  test('is changed from the revision that was read, in the locales of the person', async () => {
    const texts = { 'it-it': { alt_text: 'Un campo' } }
    const saved = await saveMedia(
      media,
      { id: 'scene/field', person: ugo, actor, revision: 0 },
      { texts, folder: 'scene/new' },
    )
    expect(saved).toMatchObject({
      revision: 1,
      folder: 'scene/new',
      texts: { 'en-gb': { alt_text: 'Picture scene/field' }, ...texts },
    })
    expect(await rejectionOf(saveMedia(media, { id: 'scene/field', person: ada, actor, revision: 0 }, {}))).toEqual([
      409,
    ])
    const english = { texts: { 'en-gb': { alt_text: 'x' } } }
    expect(
      await rejectionOf(saveMedia(media, { id: 'scene/field', person: ugo, actor, revision: 1 }, english)),
    ).toEqual([403])
    expect(await getMedia(media, 'scene/field')).toEqual(saved)
  })
})

test('files are listed by folder, type, use and missing text', async () => {
  const { id } = await upload(bytes(await photo(10, 10).png().toBuffer()), 'new.png', 'fresh')
  const ids = async (query: Partial<Parameters<typeof listMedia>[1]>) =>
    (await listMedia(media, { q: '', limit: 50, ...query })).items.map((item) => item.id).toSorted()
  expect(await ids({ folder: 'fresh' })).toEqual([id])
  expect(await ids({ only: 'unused' })).toEqual([id])
  expect(await ids({ only: 'no_alt_text' })).toEqual([id])
  expect(await ids({ only: 'large' })).toEqual([])
  expect(await ids({ type: 'video' })).toEqual([])
  expect(await ids({ q: 'Immagine product/v1' })).toEqual(['product/v1/card', 'product/v1/hero'])
  const first = await listMedia(media, { q: '', limit: 1 })
  expect([first.items.map((item) => item.id), first.folders]).toEqual([
    [id],
    ['fresh', 'product/v1', 'product/v2', 'scene'],
  ])
  const rest = await listMedia(media, { q: '', limit: 50, cursor: first.next ?? '' })
  expect(rest.items).toHaveLength(5)
  expect([first.total, rest.total]).toEqual([6, null])
  const totals = [{ folder: 'fresh' }, { only: 'unused' }, { q: 'Immagine product/v1' }, { q: 'nothing' }] as const
  const counted = totals.map(async (query) => (await listMedia(media, { q: '', limit: 1, ...query })).total)
  expect(await Promise.all(counted)).toEqual([1, 1, 2, 0])
})

describe('many files', () => {
  const folderOf = async (id: string) => (await getMedia(media, id)).folder

  test('are moved at once: address and links stay, and whoever has one open notices', async () => {
    const before = await getMedia(media, 'scene/field')
    const { results } = await moveMedia(media, actor, {
      ids: ['scene/field', 'product/v1/hero', 'gone'],
      folder: 'spring',
    })
    expect(results).toEqual([
      { id: 'scene/field', ok: true },
      { id: 'product/v1/hero', ok: true },
      { id: 'gone', ok: false, reason: 'not_found' },
    ])
    const after = await getMedia(media, 'scene/field')
    expect(after).toMatchObject({
      folder: 'spring',
      revision: before.revision + 1,
      updated_by: { id: 'ada', name: 'Ada' },
    })
    expect([after.file, after.texts]).toEqual([before.file, before.texts])
    const stale = { id: 'scene/field', person: ada, actor, revision: before.revision }
    expect(await rejectionOf(saveMedia(media, stale, {}))).toEqual([409])
    const again = await moveMedia(media, actor, { ids: ['scene/field'], folder: 'spring' })
    expect([again.results[0]?.ok, (await getMedia(media, 'scene/field')).revision]).toEqual([true, after.revision])
  })

  test('are moved by renaming their folder, with the folders in it and none beside it', async () => {
    await moveMedia(media, actor, { ids: ['scene/field'], folder: 'a/b' })
    await moveMedia(media, actor, { ids: ['product/v1/hero'], folder: 'a' })
    await moveMedia(media, actor, { ids: ['product/v1/card'], folder: 'a_b' })
    expect(await renameFolder(media, actor, { from: 'a', to: 'a/c' })).toEqual({ moved: 2 })
    const folders = () => Promise.all(['scene/field', 'product/v1/hero', 'product/v1/card'].map(folderOf))
    expect(await folders()).toEqual(['a/c/b', 'a/c', 'a_b'])
    // The folder it was in is not another one.
    expect(await renameFolder(media, actor, { from: 'a/c', to: 'a' })).toEqual({ moved: 2 })
    expect(await folders()).toEqual(['a/b', 'a', 'a_b'])
    expect(await rejectionOf(renameFolder(media, actor, { from: 'nowhere', to: 'x' }))).toEqual([404])
  })

  test('are merged with those of a folder that exists only when this is confirmed', async () => {
    await moveMedia(media, actor, { ids: ['scene/field'], folder: 'a/b' })
    await moveMedia(media, actor, { ids: ['product/v1/hero'], folder: 'c' })
    const rename = { from: 'a', to: 'c' }
    await expect(renameFolder(media, actor, rename)).rejects.toMatchObject({ code: 'exists', body: { files: 1 } })
    expect(await folderOf('scene/field')).toBe('a/b')
    expect(await renameFolder(media, actor, { ...rename, merge: true })).toEqual({ moved: 1 })
    expect(await folderOf('scene/field')).toBe('c/b')
    expect(v.is(studioCalls.renameFolder.body, { from: 'a', to: '' })).toBe(false)
  })

  test('are deleted but for those something shows', async () => {
    const { id } = await upload(bytes(await photo(10, 10).png().toBuffer()), 'spare.png')
    expect(await deleteManyMedia(media, actor, [id, 'scene/field', 'gone'])).toEqual({
      results: [
        { id, ok: true },
        { id: 'scene/field', ok: false, reason: 'in_use' },
        { id: 'gone', ok: false, reason: 'not_found' },
      ],
    })
  })
})
