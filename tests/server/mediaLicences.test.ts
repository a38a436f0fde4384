import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { mediaCalls } from '#schemas/studio/calls/media.ts'
import type { StudioPerson } from '#server/studio/context.ts'
import { listMedia, saveMedia } from '#server/studio/media/editMedia.ts'
import { getMedia, replaceMedia } from '#server/studio/media/mediaLibrary.ts'
import { checkContent } from '#server/studio/pages/checkPage.ts'
import { readHome } from '#server/studio/pages/home.ts'
import { rejectionOf, setUpUploads, uploadActor, uploadRequest } from '#tests/support/studio/uploadHarness.ts'

const { filled, media, upload } = setUpUploads()
const ada: StudioPerson = { id: 'ada', name: 'Ada', email: 'ada@example.com', role: 'publisher', locales: null }
const photo = () => sharp({ create: { width: 20, height: 20, channels: 3, background: '#396' } })
const bytes = (buffer: Buffer) => new Uint8Array(buffer)
const dublinCore = (name: string, text: string) =>
  `<dc:${name}><rdf:Alt><rdf:li xml:lang="x-default">${text}</rdf:li></rdf:Alt></dc:${name}>`
const xmpOf = (inner: string) =>
  `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">${inner}</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`

describe('what is written in a picture', () => {
  test.each(['jpeg', 'webp', 'tiff'] as const)('is suggested: %s', async (format) => {
    const xmp = xmpOf(dublinCore('description', 'Mähdrescher\n im Weizen 🌾') + dublinCore('rights', '© Anna Rossi'))
    const item = await upload(bytes(await photo().toFormat(format).withXmp(xmp).toBuffer()), `photo.${format}`)
    expect(item.in_file).toEqual({ caption: 'Mähdrescher im Weizen 🌾', copyright: '© Anna Rossi' })
    expect(item.texts).toEqual({})
  })

  test('is suggested: texts of a PNG', async () => {
    const plain = await photo().png().toBuffer()
    const chunk = (type: string, body: Buffer) => {
      const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
      length.writeUInt32BE(body.length)
      checksum.writeUInt32BE(crc32(Buffer.concat([Buffer.from(type), body])))
      return Buffer.concat([length, Buffer.from(type), body, checksum])
    }
    const xmp = xmpOf(dublinCore('description', 'Mäher'))
    const chunks = [
      [{ caption: 'Mäher' }, chunk('iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${xmp}`))],
      [{ copyright: 'Anna' }, chunk('tEXt', Buffer.from('Copyright\0Anna'))],
    ] as const
    for (const [texts, text] of chunks) {
      const sent = Buffer.concat([plain.subarray(0, 33), text, plain.subarray(33)])
      expect((await upload(bytes(sent), 'drawing.png')).in_file).toEqual(texts)
    }
  })

  test('comes from EXIF where there is no XMP, and not what cameras write', async () => {
    const exifOf = (description: string) =>
      photo()
        .jpeg()
        .withExif({ IFD0: { ImageDescription: description } })
    const written = await upload(bytes(await exifOf('Field at dawn').toBuffer()), 'dawn.jpg')
    expect(written.in_file).toEqual({ caption: 'Field at dawn' })
    for (const name of ['OLYMPUS DIGITAL CAMERA', String.raw`DCIM\100MEDIA\DJI_0001.JPG`, 'IMG_0001.jpg', '  ']) {
      const item = await upload(bytes(await exifOf(name).toBuffer()), 'camera.jpg')
      expect([name, item.in_file]).toEqual([name, undefined])
    }
  })

  test('keeps no picture out, however it is', async () => {
    const hostile = ['<'.repeat(60_000), xmpOf('<dc:a>'.repeat(4000)), xmpOf(dublinCore('description', '&lol;'))]
    for (const xmp of hostile) {
      const item = await upload(bytes(await photo().jpeg().withXmp(xmp).toBuffer()), 'hostile.jpg')
      expect([item.mime_type, item.width]).toEqual(['image/jpeg', 20])
    }
    const long = await photo()
      .jpeg()
      .withXmp(xmpOf(dublinCore('description', 'x'.repeat(2000))))
      .toBuffer()
    expect((await upload(bytes(long), 'long.jpg')).in_file?.caption).toHaveLength(500)
  })

  test('is that of the new content where a file is replaced', async () => {
    const first = await upload(
      bytes(
        await photo()
          .jpeg()
          .withXmp(xmpOf(dublinCore('description', 'Old')))
          .toBuffer(),
      ),
      'a.jpg',
    )
    const plain = bytes(await photo().jpeg({ quality: 50 }).toBuffer())
    const replaced = await replaceMedia(media, uploadActor, first.id, uploadRequest(plain, 'b.jpg'))
    expect([first.in_file, replaced.in_file]).toEqual([{ caption: 'Old' }, undefined])
  })
})

describe('a licence', () => {
  const dayIn = (days: number) => new Date(filled.cms.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
  const save = async (id: string, body: Parameters<typeof saveMedia>[2]) =>
    saveMedia(
      media,
      { id, person: ada, actor: uploadActor, revision: (await getMedia(media, id)).revision },
      v.parse(mediaCalls.saveMedia.body, body),
    )
  const warnings = async () => {
    const hero = { heading: 'About', image: { $ref: 'media/scene/field' } }
    const content = {
      ...{ title: 'About', permalink: 'p', seo: {} },
      sections: [{ key: 'hero', id: 'hero', enabled: true, data: hero }],
    }
    const issues = await checkContent(filled.cms, { page: 'about', pageType: 'blank', locale: 'en-gb', content })
    return issues.filter(({ code }) => code.startsWith('licence')).map(({ code, path, params }) => [code, path, params])
  }
  const ending = async () =>
    (await listMedia(media, { q: '', limit: 50, only: 'licence_ends' })).items.map(({ id }) => id)
  const onHome = async () => (await readHome(filled.cms, ada, 'en-gb')).ending_licences

  test('is warned of 30 days before it ends, at each picture, in the library and on the first screen', async () => {
    const id = 'scene/field'
    const saved = await save(id, { licence: ' © Anna Rossi ', licence_until: dayIn(30) })
    expect(saved).toMatchObject({ licence: ' © Anna Rossi ', licence_until: dayIn(30) })
    expect([await warnings(), await ending(), await onHome()]).toEqual([[], [], 0])
    await save(id, { licence_until: dayIn(29) })
    expect(await warnings()).toEqual([['licence_ends', 'image', { day: dayIn(29) }]])
    expect([await ending(), await onHome()]).toEqual([[id], 1])
    await save(id, { licence_until: dayIn(0) })
    expect(await warnings()).toEqual([['licence_ends', 'image', { day: dayIn(0) }]])
    await save(id, { licence_until: dayIn(-1) })
    expect(await warnings()).toEqual([['licence_ended', 'image', { day: dayIn(-1) }]])
    const removed = await save(id, { licence: '', licence_until: null })
    expect(removed).not.toHaveProperty('licence')
    expect([await warnings(), await ending(), await onHome(), removed.folder]).toEqual([[], [], 0, 'scene'])
  })

  test('of a film or a download is warned of at its field', async () => {
    const id = 'scene/field'
    await save(id, { licence_until: dayIn(-1) })
    const content = {
      ...{ title: 'About', permalink: 'p', seo: {} },
      sections: [
        { key: 'downloads', id: 'downloads', enabled: true, data: { files: [{ $ref: `media/${id}` }] } },
        { key: 'video', id: 'video', enabled: true, data: { video: { $ref: `media/${id}` } } },
      ],
    }
    const issues = await checkContent(filled.cms, { page: 'about', pageType: 'blank', locale: 'en-gb', content })
    const warned = issues.filter(({ code }) => code === 'licence_ended').map(({ path }) => path)
    expect(warned).toEqual(['files.0', 'video'])
    await save(id, { licence_until: null })
  })

  test('that nothing shows is in the library alone, and visitors see nothing of any', async () => {
    const { id } = await upload(bytes(await photo().png().toBuffer()), 'unused.png')
    await save(id, { licence: '© Somebody', licence_until: dayIn(-5) })
    expect([await ending(), await onHome()]).toEqual([[id], 0])
  })

  test('ends on a day of the calendar', async () => {
    for (const day of ['2026-02-30', '0026-12-01', 'soon', '2026-12-01T00:00']) {
      expect([day, v.safeParse(mediaCalls.saveMedia.body, { licence_until: day }).success]).toEqual([day, false])
    }
    expect(await rejectionOf(save('none', { licence: 'x' }))).toEqual([404])
  })
})
