import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copyFolder } from '#server/media/copyFolder.ts'
import { createFolderStorage } from '#server/media/folderStorage.ts'
import { openStorage } from '#server/media/openStorage.ts'
import { readWhole, type Storage } from '#server/media/storage.ts'
import { createMedia } from '#server/site/mediaRoutes.ts'
import { createResize } from '#server/site/resizeRoutes.ts'
import { createAttachmentStore } from '#server/tickets/attachmentStore.ts'
import { startFakeS3 } from '#tests/support/server/fakeS3.ts'

let dataDir: string
let bucket: Awaited<ReturnType<typeof startFakeS3>>
const log = { warn() {}, error() {} }

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'storage-'))
  bucket = await startFakeS3()
})
afterAll(async () => {
  await bucket.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const storages = {
  folder: () => createFolderStorage(join(dataDir, 'files')),
  bucket: () => openStorage({ dataDir, storageUrl: bucket.url }),
}

describe.each(['folder', 'bucket'] as const)('files in a %s', (kind) => {
  let storage: Storage
  beforeAll(() => {
    storage = storages[kind]()
  })

  test('are stored from memory and from disk, and read whole or in part', async () => {
    const source = join(dataDir, 'source')
    writeFileSync(source, 'from disk')
    await storage.put("media/it's (1) & ü/a.txt", Buffer.from('0123456789'))
    await storage.put('media/b.txt', { path: source })
    expect((await readWhole(storage, "media/it's (1) & ü/a.txt"))?.toString()).toBe('0123456789')
    expect((await readWhole(storage, 'media/b.txt'))?.toString()).toBe('from disk')
    const part = await storage.get("media/it's (1) & ü/a.txt", { start: 2, end: 4 })
    expect(await new Response(part).text()).toBe('234')
    expect(await storage.stat('media/b.txt')).toEqual({ size: 9, version: expect.stringMatching(/^9 ./) })
  })

  test('are replaced with another version, listed in parts, and deleted', async () => {
    const before = await storage.stat('media/b.txt')
    await storage.put('media/b.txt', Buffer.from('otherwise'))
    expect((await storage.stat('media/b.txt'))?.version).not.toBe(before?.version)
    await storage.put('media/c/d.txt', Buffer.from('d'))
    await storage.put('attachments/e.txt', Buffer.from('e'))
    const names: string[] = []
    for await (const name of storage.list('media/')) names.push(name)
    expect(names.toSorted()).toEqual(['media/b.txt', 'media/c/d.txt', "media/it's (1) & ü/a.txt"])
    await storage.delete('media/b.txt')
    await storage.delete('media/b.txt')
    expect(await storage.stat('media/b.txt')).toBeUndefined()
    expect(await storage.get('media/b.txt')).toBeUndefined()
  })

  test('are moved in the place of others; a file that is not there is none', async () => {
    await storage.put("media/it's ü.txt", Buffer.from('moved'))
    await storage.put('trash/media/it.txt', Buffer.from('before'))
    await storage.move("media/it's ü.txt", 'trash/media/it.txt')
    await storage.move("media/it's ü.txt", 'trash/media/it.txt')
    expect(await storage.stat("media/it's ü.txt")).toBeUndefined()
    expect((await readWhole(storage, 'trash/media/it.txt'))?.toString()).toBe('moved')
    await storage.delete('trash/media/it.txt')
  })

  test('stay below their folder', async () => {
    await expect(storage.put('media/../../x', Buffer.from('x'))).rejects.toThrow('stays below')
    await expect(storage.get('/etc/passwd')).rejects.toThrow('stays below')
  })

  test('may be attachments of tickets', async () => {
    const attachments = createAttachmentStore(storage)
    const file = await attachments.put(Buffer.from('secret'), 'txt')
    expect((await attachments.get(file))?.toString()).toBe('secret')
    await attachments.remove(file)
    expect(await attachments.get(file)).toBeUndefined()
  })
})

describe('a bucket', () => {
  test('has the names below its prefix, and rejected no signature', () => {
    expect([...bucket.objects.keys()].toSorted()).toEqual([
      'site/attachments/e.txt',
      'site/media/c/d.txt',
      "site/media/it's (1) & ü/a.txt",
    ])
    expect(bucket.rejected).toEqual([])
  })

  test('that rejects the key is an error with its reason', async () => {
    const other = openStorage({ dataDir, storageUrl: bucket.url.replace('KEY:', 'KEY:not') })
    await expect(other.put('media/x', Buffer.from('x'))).rejects.toThrow(
      'responded with 403: <Error><Code>SignatureDoesNotMatch',
    )
    expect(bucket.rejected).toEqual(['SignatureDoesNotMatch'])
  })

  test('that fails to copy a file keeps it where it is', async () => {
    const storage = openStorage({ dataDir, storageUrl: bucket.url })
    await storage.put('media/stays.txt', Buffer.from('stays'))
    bucket.failCopies('<Error><Code>SlowDown</Code></Error>')
    await expect(storage.move('media/stays.txt', 'trash/stays.txt')).rejects.toThrow('SlowDown')
    bucket.failCopies(undefined)
    expect((await readWhole(storage, 'media/stays.txt'))?.toString()).toBe('stays')
    for (const name of ['media/stays.txt', 'trash/stays.txt']) await storage.delete(name)
  })

  test('is what /media serves: types by content, ranges, validators, and the headers of files', async () => {
    const storage = storages.bucket()
    await storage.put('media/film/a.vtt', Buffer.from('WEBVTT\n\nHello'))
    await storage.put('media/page.png', Buffer.from('<html><script>x</script></html>'))
    const media = createMedia(dataDir, storage, log)
    const whole = await media.request('/media/film/a.vtt?v=1')
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'text/vtt; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
    })
    expect(await whole.text()).toBe('WEBVTT\n\nHello')
    const etag = whole.headers.get('etag') ?? ''
    expect((await media.request('/media/film/a.vtt', { headers: { 'if-none-match': etag } })).status).toBe(304)
    expect((await media.request('/media/page.png')).status).toBe(404)
    expect((await media.request('/media/missing.png')).status).toBe(404)
    const part = await media.request('/media/film/a.vtt', { headers: { range: 'bytes=0-12' } })
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      'bytes 0-12/13',
      'WEBVTT\n\nHello',
    ])
  })

  test('has the originals of /resize', async () => {
    const storage = storages.bucket()
    const original = sharp({ create: { width: 400, height: 200, channels: 3, background: '#c00' } })
    await storage.put('media/red.png', await original.png().toBuffer())
    const resize = createResize({ dataDir, storage, workers: 1, externalCms: undefined, log })
    const response = await resize.request('/resize/100x0/media/red.png.webp')
    expect(response.status).toBe(200)
    expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({
      width: 100,
      height: 50,
      format: 'webp',
    })
    expect((await resize.request('/resize/100x0/media/blue.png.webp')).status).toBe(404)
  })

  test('is filled from a folder', async () => {
    await createFolderStorage(join(dataDir, 'seed')).put('media/seed.svg', Buffer.from('<svg/>'))
    await createFolderStorage(join(dataDir, 'seed')).put('media/seed.svg.br', Buffer.from('x'))
    await copyFolder(join(dataDir, 'seed'), 'media/', storages.bucket())
    expect([...bucket.objects.keys()].filter((name) => name.includes('seed'))).toEqual(['site/media/seed.svg'])
  })
})
