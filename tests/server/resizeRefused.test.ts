import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startFakeCms, type FakeCms } from '#tests/support/fakeCms.ts'
import { drawing, photo, pictureFolder, pngHeader } from '#tests/support/pictures.ts'
import { ask, listenSite, type Listening } from '#tests/support/wire.ts'

const pictures = pictureFolder()
let site: Listening
let stranger: FakeCms

beforeAll(async () => {
  site = await listenSite({}, { DATA_DIR: pictures.dataDir })
  stranger = await startFakeCms()
  pictures.put('photo.jpg', await photo(2000, 1000).jpeg().toBuffer())
})

afterAll(() => {
  site.close()
  stranger.close()
  pictures.remove()
})

describe('what is refused', () => {
  const formats = 'The formats are webp, jpg, png and avif'
  const box = 'Width and height are steps of 100 up to 1500, or one of them is 0'
  const place = 'Only pictures under /media have other sizes'
  const missing = 'There is no such picture'
  const unreadable = 'This file is no picture that can be read'
  test.each([
    ['/resize/850x0/media/photo.jpg.webp', 400, box],
    ['/resize/0x0/media/photo.jpg.webp', 400, box],
    ['/resize/1600x0/media/photo.jpg.webp', 400, box],
    ['/resize/800x1501/media/photo.jpg.webp', 400, box],
    ['/resize/0800x0/media/photo.jpg.webp', 400, box],
    ['/resize/-100x0/media/photo.jpg.webp', 400, box],
    ['/resize/1e2x0/media/photo.jpg.webp', 400, box],
    ['/resize/800/media/photo.jpg.webp', 400, box],
    ['/resize/800x0x0/media/photo.jpg.webp', 400, box],
    ['/resize/%38%30%30x0/media/photo.jpg.webp', 400, box],
    ['/resize/800x0/media/photo.jpg.gif', 400, formats],
    ['/resize/800x0/media/photo.jpg.WEBP', 400, formats],
    ['/resize/800x0/media/photo.jpg', 400, place],
    ['/resize/800x0/media/photo', 400, formats],
    ['/resize/', 400, formats],
    ['/resize/800x0/media/manual.pdf.webp', 400, place],
    ['/resize/800x0/database/base.png.webp', 400, place],
    ['/resize/800x0/https://example.com/a.png.webp', 400, place],
    ['/resize/800x0/media/../database/a.png.webp', 400, place],
    ['/resize/800x0/media/%2e%2e/a.png.webp', 400, place],
    ['/resize/800x0/media/..%2fa.png.webp', 400, place],
    ['/resize/800x0/media/..%5ca.png.webp', 400, place],
    ['/resize/800x0/media/%252e%252e%252fa.png.webp', 400, place],
    ['/resize/800x0/media/.hidden.png.webp', 400, place],
    ['/resize/800x0/media//photo.jpg.webp', 400, place],
    ['/resize/800x0/media/a%00.png.webp', 400, place],
    ['/resize/800x0/media/%E0%A4%A.png.webp', 400, place],
    ['/resize/800x0/media/nowhere.png.webp', 404, missing],
    ['/resize/800x0/media/photo.jpg/a.png.webp', 404, missing],
    ['/resize/800x0/media/folder.png.webp', 404, missing],
    [`/resize/800x0/media/${'a'.repeat(300)}.png.webp`, 404, missing],
    ['/resize/800x0/media/text.png.webp', 400, unreadable],
    ['/resize/800x0/media/half.png.webp', 400, unreadable],
    ['/resize/800x0/media/scan.png.webp', 400, 'This file is no picture'],
  ])('%s answers %i: %s', async (address, status, sentence) => {
    mkdirSync(path.join(pictures.dataDir, 'media/folder.png'), { recursive: true })
    pictures.put('text.png', 'hello')
    pictures.put('half.png', (await photo(400, 400).png().toBuffer()).subarray(0, 2000))
    pictures.put('scan.png', await photo(40, 40).tiff().toBuffer())
    pictures.put('manual.pdf', '%PDF-1.7')
    const answer = await ask(site, address)
    expect([answer.status, /<h1>(.*)<\/h1>/.exec(answer.text)?.[1]]).toEqual([status, sentence])
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=UTF-8' })
  })

  test('another method', async () => {
    const { status, headers } = await ask(site, '/resize/800x0/media/photo.jpg.webp', { method: 'POST' })
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
  })

  test.each([
    ['a few bytes that say 40,000 × 40,000', 'bomb.png', pngHeader(40_000, 40_000)],
    ['a drawing of that size', 'bomb.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="40000" height="40000"/>'],
    ['a file of 41 MB', 'heavy.jpg', Buffer.alloc(41 * 1024 * 1024)],
  ])('%s, at once', async (_what, name, content) => {
    pictures.put(name, content)
    const begun = performance.now()
    const { status, text } = await ask(site, `/resize/800x0/media/${name}.webp`)
    expect([status, text]).toEqual([400, expect.stringContaining('<h1>This picture is too large to be resized</h1>')])
    expect(performance.now() - begun).toBeLessThan(1000)
  })

  test.each([
    ['a picture', '<image href="data:image/png;base64,AAAA"/>'],
    ['a picture of another namespace', '<svg:image xmlns:svg="http://www.w3.org/2000/svg" href="x.png"/>'],
    ['a picture as a filter', '<filter id="a"><feImage href="x.png"/></filter>'],
  ])('a drawing with %s in it', async (_what, content) => {
    pictures.put('holds.svg', drawing(content))
    expect((await ask(site, '/resize/100x0/media/holds.svg.webp')).text).toMatch(/A drawing with pictures or entities/)
  })

  test.each([
    ['with entities', `<!DOCTYPE svg [<!ENTITY a "b">]>${drawing('<text>&a;</text>')}`],
    ['that is packed', gzipSync(drawing('<rect width="9" height="9"/>'))],
    ['under another name', drawing('<image href="x.png"/>')],
  ])('a drawing %s', async (what, content) => {
    const name = what === 'under another name' ? 'holds.png' : 'holds.svg'
    pictures.put(name, content)
    expect((await ask(site, `/resize/100x0/media/${name}.webp`)).text).toMatch(/A drawing with pictures or entities/)
  })
})

test('a drawing fetches nothing, from the net or from beside it', async () => {
  pictures.put('beside.svg', drawing('<rect id="a" width="600" height="300" fill="#00f"/>'))
  const href = `${stranger.url}/a`
  const markup = drawing(
    `<style>@import url(${href}.css); rect { fill: #f00; filter: url(${href}.svg#a) }</style>
     <use href="${href}.svg#a"/><use href="beside.svg#a"/><rect width="0" height="0"/>
     <xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="${href}.svg"/>`,
  )
  pictures.put('curious.svg', `<?xml version="1.0"?><?xml-stylesheet href="${href}.css"?>${markup}`)
  const { status, body } = await ask(site, '/resize/100x0/media/curious.svg.png')
  expect([status, (await sharp(body).stats()).channels[3]?.max, stranger.asked]).toEqual([200, 0, []])
})
