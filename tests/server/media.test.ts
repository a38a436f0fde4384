import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mediaSamples } from '#tests/support/server/mediaSamples.ts'
import { createMedia } from '#server/site/mediaRoutes.ts'

const video = mediaSamples.mp4.toString()
const immutableCacheControl = 'public, max-age=31536000, immutable'
let dataDir: string
let media: ReturnType<typeof createMedia>

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'media-'))
  mkdirSync(join(dataDir, 'media/film'), { recursive: true })
  writeFileSync(join(dataDir, 'media/film/a.mp4'), video)
  writeFileSync(join(dataDir, 'media/film/a.vtt'), 'WEBVTT\n')
  media = createMedia(dataDir)
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

async function request(address: string, headers: Record<string, string> = {}) {
  const response = await media.request(address, { headers })
  const names = ['content-type', 'content-length', 'content-range', 'accept-ranges', 'cache-control'] as const
  const values = Object.fromEntries(names.map((name) => [name, response.headers.get(name)]))
  return { status: response.status, text: await response.text(), ...values }
}

describe('files of the media folder', () => {
  test('a video is sent with its type, and is immutable when its address has a version', async () => {
    expect(await request('/media/film/a.mp4?v=1')).toEqual({
      status: 200,
      text: video,
      'content-type': 'video/mp4',
      'content-length': '24',
      'content-range': null,
      'accept-ranges': null,
      'cache-control': immutableCacheControl,
    })
    expect(await request('/media/film/a.mp4')).toMatchObject({ 'cache-control': 'public, max-age=86400' })
  })

  test.each([
    ['bytes=4-7', 'ftyp', 'bytes 4-7/24'],
    ['bytes=20-', video.slice(20), 'bytes 20-23/24'],
    ['bytes=-2', video.slice(22), 'bytes 22-23/24'],
    ['bytes=22-99', video.slice(22), 'bytes 22-23/24'],
  ])('returns the range %s', async (range, text, part) => {
    expect(await request('/media/film/a.mp4?v=1', { range })).toEqual({
      status: 206,
      text,
      'content-type': 'video/mp4',
      'content-length': String(text.length),
      'content-range': part,
      'accept-ranges': 'bytes',
      'cache-control': immutableCacheControl,
    })
  })

  test('a range past the end returns 416 with the length', async () => {
    expect(await request('/media/film/a.mp4?v=1', { range: 'bytes=24-' })).toMatchObject({
      status: 416,
      text: '',
      'content-range': 'bytes */24',
    })
  })

  test('captions have the type that browsers require', async () => {
    expect(await request('/media/film/a.vtt?v=1')).toMatchObject({
      status: 200,
      text: 'WEBVTT\n',
      'content-type': 'text/vtt; charset=utf-8',
      'cache-control': immutableCacheControl,
    })
  })

  test.each([
    ['a script', 'evil.js', 'alert(1)'],
    ['a script by another name', 'evil.png', 'alert(1)'],
    ['a page', 'evil.html', '<!DOCTYPE html><script>alert(1)</script>'],
    ['a style sheet', 'evil.css', 'body{}'],
    ['nothing', 'empty.png', ''],
  ])('what is no media is not served: %s', async (_name, file, content) => {
    writeFileSync(join(dataDir, 'media', file), content)
    expect(await request(`/media/${file}`)).toMatchObject({ status: 404, 'content-length': null })
  })

  test('a file that is misnamed has the type of its content', async () => {
    writeFileSync(join(dataDir, 'media/photo.js'), mediaSamples.png)
    expect(await request('/media/photo.js')).toMatchObject({ status: 200, 'content-type': 'image/png' })
  })

  test('an unchanged file is 304, by its tag and by its date', async () => {
    const { headers } = await media.request('/media/film/a.mp4')
    const etag = headers.get('etag') ?? ''
    const date = headers.get('last-modified') ?? ''
    const statusWith = async (given: Record<string, string>) => (await request('/media/film/a.mp4', given)).status
    expect(await request('/media/film/a.mp4', { 'if-none-match': etag })).toMatchObject({ status: 304, text: '' })
    expect([
      await statusWith({ 'if-modified-since': date }),
      await statusWith({ 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' }),
      await statusWith({ 'if-none-match': '"other"', 'if-modified-since': date }),
    ]).toEqual([304, 200, 200])
  })
})
