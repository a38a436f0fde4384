import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cpuTime, slowness } from '#tests/support/server/cpuTime.ts'
import { startFakeCms, type FakeCms } from '#tests/support/server/fakeCms.ts'
import { svgOf, photo, pictureFolder, pngHeader } from '#tests/support/server/pictures.ts'
import { fetchRaw, startTestSite, type Listening } from '#tests/support/server/wire.ts'

const pictures = pictureFolder()
let site: Listening
let remote: FakeCms

beforeAll(async () => {
  site = await startTestSite({}, { DATA_DIR: pictures.dataDir })
  remote = await startFakeCms()
  pictures.put('photo.jpg', await photo(2000, 1000).jpeg().toBuffer())
})

afterAll(() => {
  site.close()
  remote.close()
  pictures.remove()
})

describe('rejected requests', () => {
  const formats = 'The formats are webp, jpg, png and avif'
  const box = 'Width and height are steps of 100 up to 1500, or one of them is 0'
  const folder = 'Only pictures under /media have other sizes'
  const missing = 'There is no such picture'
  const unreadable = 'This file is no picture that can be read'
  const tooLarge = 'This picture is too large to be resized'
  const tooCostly = 'This SVG takes too long to render'
  const manyFilters = `<filter id="f"><feGaussianBlur stdDeviation="90"/></filter>${'<rect filter="url(#f)" width="600" height="300"/>'.repeat(300)}`
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
    ['/resize/800x0/media/photo.jpg', 400, folder],
    ['/resize/800x0/media/photo', 400, formats],
    ['/resize/', 400, formats],
    ['/resize/800x0/media/manual.pdf.webp', 400, folder],
    ['/resize/800x0/database/base.png.webp', 400, folder],
    ['/resize/800x0/https://example.com/a.png.webp', 400, folder],
    ['/resize/800x0/media/../database/a.png.webp', 400, folder],
    ['/resize/800x0/media/%2e%2e/a.png.webp', 400, folder],
    ['/resize/800x0/media/..%2fa.png.webp', 400, folder],
    ['/resize/800x0/media/..%5ca.png.webp', 400, folder],
    ['/resize/800x0/media/%252e%252e%252fa.png.webp', 400, folder],
    ['/resize/800x0/media/.hidden.png.webp', 400, folder],
    ['/resize/800x0/media//photo.jpg.webp', 400, folder],
    ['/resize/800x0/media/a%00.png.webp', 400, folder],
    ['/resize/800x0/media/%E0%A4%A.png.webp', 400, folder],
    ['/resize/800x0/media/nowhere.png.webp', 404, missing],
    ['/resize/800x0/media/photo.jpg/a.png.webp', 404, missing],
    ['/resize/800x0/media/folder.png.webp', 404, missing],
    [`/resize/800x0/media/${'a'.repeat(300)}.png.webp`, 404, missing],
    ['/resize/800x0/media/text.png.webp', 400, unreadable],
    ['/resize/800x0/media/half.png.webp', 400, unreadable],
    ['/resize/800x0/media/scan.png.webp', 400, 'This file is no picture'],
  ])('%s returns %i: %s', async (address, status, sentence) => {
    mkdirSync(path.join(pictures.dataDir, 'media/folder.png'), { recursive: true })
    pictures.put('text.png', 'hello')
    pictures.put('half.png', (await photo(400, 400).png().toBuffer()).subarray(0, 2000))
    pictures.put('scan.png', await photo(40, 40).tiff().toBuffer())
    pictures.put('manual.pdf', '%PDF-1.7')
    const response = await fetchRaw(site, address)
    expect([response.status, /<h1>(.*)<\/h1>/.exec(response.text)?.[1]]).toEqual([status, sentence])
    expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=UTF-8' })
  })

  test('another method returns 405', async () => {
    const { status, headers } = await fetchRaw(site, '/resize/800x0/media/photo.jpg.webp', { method: 'POST' })
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
  })

  test.each([
    ['a small PNG that declares 40,000 × 40,000 pixels', 'bomb.png', pngHeader(40_000, 40_000), tooLarge],
    [
      'an SVG of the same size',
      'bomb.svg',
      '<svg xmlns="http://www.w3.org/2000/svg" width="40000" height="40000"/>',
      tooCostly,
    ],
    ['an SVG with filters over all of it', 'filters.svg', svgOf(manyFilters), tooCostly],
    ['a file of 41 MB', 'heavy.jpg', Buffer.alloc(41 * 1024 * 1024), tooLarge],
  ])('%s is rejected within a second of CPU time', async (_name, name, content, sentence) => {
    pictures.put(name, content)
    const start = cpuTime()
    for (const width of [800, 900]) {
      const { status, text } = await fetchRaw(site, `/resize/${width}x0/media/${name}.webp`)
      expect([status, text]).toEqual([400, expect.stringContaining(`<h1>${sentence}</h1>`)])
    }
    expect((cpuTime() - start) / slowness()).toBeLessThan(1000)
  })

  test.each([
    ['with an embedded picture that is none', svgOf('<image href="data:image/png;base64,AAAA"/>'), 'image/webp'],
    ['with a picture of another file', svgOf('<filter id="a"><feImage href="x.png"/></filter>'), 'image/webp'],
    ['with entities', `<!DOCTYPE svg [<!ENTITY a "b">]>${svgOf('<text>&a;</text>')}`, 'image/webp'],
    ['with a file as an entity', `<!DOCTYPE svg [<!ENTITY a SYSTEM "a">]>${svgOf('<text>&a;</text>')}`, 'text/html'],
    ['that is compressed', gzipSync(svgOf('<rect width="9" height="9"/>')), 'text/html'],
  ])('an SVG %s is %s', async (what, content, type) => {
    const name = `${what.replaceAll(' ', '-')}.svg`
    pictures.put(name, content)
    const { headers } = await fetchRaw(site, `/resize/100x0/media/${name}.webp`)
    expect(headers['content-type']).toContain(type)
  })
})

test('an SVG loads nothing from the network or the file system', async () => {
  pictures.put('sibling.svg', svgOf('<rect id="a" width="600" height="300" fill="#00f"/>'))
  const href = `${remote.url}/a`
  const markup = svgOf(
    `<style>@import url(${href}.css); rect { fill: #f00; filter: url(${href}.svg#a) }</style>
     <use href="${href}.svg#a"/><use href="sibling.svg#a"/><rect width="0" height="0"/>
     <xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="${href}.svg"/>`,
  )
  pictures.put('curious.svg', `<?xml version="1.0"?><?xml-stylesheet href="${href}.css"?>${markup}`)
  const { status, body } = await fetchRaw(site, '/resize/100x0/media/curious.svg.png')
  expect([status, (await sharp(body).stats()).channels[3]?.max, remote.requests]).toEqual([200, 0, []])
})
