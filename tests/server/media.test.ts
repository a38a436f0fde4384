import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMedia } from '#server/http/media.ts'

const film = '0123456789'
const forEver = 'public, max-age=31536000, immutable'
let dataDir: string
let media: ReturnType<typeof createMedia>

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'media-'))
  mkdirSync(join(dataDir, 'media/film'), { recursive: true })
  writeFileSync(join(dataDir, 'media/film/a.mp4'), film)
  writeFileSync(join(dataDir, 'media/film/a.vtt'), 'WEBVTT\n')
  media = createMedia(dataDir)
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

async function ask(address: string, headers: Record<string, string> = {}) {
  const answer = await media.request(address, { headers })
  const shown = ['content-type', 'content-length', 'content-range', 'accept-ranges', 'cache-control'] as const
  const brought = Object.fromEntries(shown.map((name) => [name, answer.headers.get(name)]))
  return { status: answer.status, text: await answer.text(), ...brought }
}

describe('files of the media folder', () => {
  test('a film comes whole, with its type, and stays where its address names its content', async () => {
    expect(await ask('/media/film/a.mp4?v=1')).toEqual({
      status: 200,
      text: film,
      'content-type': 'video/mp4',
      'content-length': '10',
      'content-range': null,
      'accept-ranges': null,
      'cache-control': forEver,
    })
    expect(await ask('/media/film/a.mp4')).toMatchObject({ 'cache-control': 'public, max-age=86400' })
  })

  test.each([
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
  ])('a player asks for %s and gets that part', async (range, text, part) => {
    expect(await ask('/media/film/a.mp4?v=1', { range })).toEqual({
      status: 206,
      text,
      'content-type': 'video/mp4',
      'content-length': String(text.length),
      'content-range': part,
      'accept-ranges': 'bytes',
      'cache-control': forEver,
    })
  })

  test('a part behind the end is refused with the length there is', async () => {
    expect(await ask('/media/film/a.mp4?v=1', { range: 'bytes=10-' })).toMatchObject({
      status: 416,
      text: '',
      'content-range': 'bytes */10',
    })
  })

  test('captions have the type a browser reads them by', async () => {
    expect(await ask('/media/film/a.vtt?v=1')).toMatchObject({
      status: 200,
      text: 'WEBVTT\n',
      'content-type': 'text/vtt; charset=utf-8',
      'cache-control': forEver,
    })
  })
})
