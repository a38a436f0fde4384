import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sanitizePage } from '#server/content/sanitizePage.ts'
import { checkUpload } from '#server/media/upload/checkUpload.ts'
import { StudioError } from '#server/studio/studioError.ts'
import { readCsv } from '#server/studio/imports/readCsv.ts'
import { minLongestTurn } from '#tests/support/server/cpuTime.ts'

/** Longest turn one input may take from everybody else, in ms of CPU time. */
const maxTurn = 50

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'cost-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function fileOf(content: string | Buffer): string {
  const file = path.join(folder, 'input')
  writeFileSync(file, content)
  return file
}

const pdf = (content: Buffer | string) =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from(content), Buffer.from('\n%%EOF')])
const stream = (dictionary: string, content: string) =>
  Buffer.concat([
    Buffer.from(`<<${dictionary}>>stream\n`, 'latin1'),
    deflateSync(content),
    Buffer.from('\nendstream\n'),
  ])

const chunk = (name: string, data = '') => {
  const bytes = Buffer.alloc(12 + data.length)
  bytes.writeUInt32BE(data.length)
  bytes.write(name + data, 4, 'latin1')
  return bytes
}
const png = Buffer.from('89504e470d0a1a0a', 'hex')

function glb(size: number): Buffer {
  const file = Buffer.alloc(size)
  file.write('glTF')
  file.writeUInt32LE(2, 4)
  file.writeUInt32LE(size, 8)
  return file
}

/** The largest, or worst, that each check takes, with its size and the outcome. */
const uploads: Readonly<Record<string, readonly [outcome: object, content: () => Buffer | string]>> = {
  'captions of 1 MB': [{ mime_type: 'text/vtt' }, () => `WEBVTT\n${'\u0301'.repeat(499_000)}`],
  'a PDF of 40 MB with names in hex': [{ extension: 'pdf' }, () => pdf('#41'.repeat(13_000_000))],
  'a PDF of 40 MB that begins streams': [{ extension: 'script.pdf' }, () => pdf('>>stream\n'.repeat(4_400_000))],
  'a PDF of 40 MB with names that begin like one of a script': [
    { extension: 'pdf' },
    () => pdf('/JavaScrip'.repeat(4_000_000)),
  ],
  'a PDF with many packed streams': [
    { extension: 'pdf' },
    () => pdf(Buffer.concat(Array<Buffer>(10_000).fill(stream('/Length 9', 'hay')))),
  ],
  'a PDF with streams that unpack to 10 MB of hex': [
    { extension: 'pdf' },
    () => pdf(Buffer.concat(Array<Buffer>(10).fill(stream('/First 9', '#41'.repeat(3_300_000))))),
  ],
  'a PNG of 40 MB in chunks of nothing': [
    { rejected: 'content' },
    () =>
      Buffer.concat([
        png,
        chunk('IHDR', '\0'.repeat(13)),
        chunk('acTL', '\0'.repeat(8)),
        ...Array<Buffer>(3_300_000).fill(chunk('fdAT')),
        chunk('IEND'),
      ]),
  ],
  'an MP4 of boxes': [
    { rejected: 'content' },
    () =>
      Buffer.concat([
        Buffer.from('000000186674797069736f6d0000000069736f6d6d703432', 'hex'),
        ...Array<Buffer>(1_000_000).fill(Buffer.from('000000086d6f6f76', 'hex')),
      ]),
  ],
  'an SVG of 2 MB of elements in each other': [
    { rejected: 'cost' },
    () => `<svg xmlns="http://www.w3.org/2000/svg">${'<g>'.repeat(600_000)}`,
  ],
  'a GLB of 40 MB': [{ mime_type: 'model/gltf-binary' }, () => glb(40_000_000)],
}

describe('the check of an upload', () => {
  test.each(Object.entries(uploads))('%s', async (_, [outcome, content]) => {
    const file = fileOf(content())
    let checked: unknown
    const turn = await minLongestTurn(async () => {
      checked = await checkUpload(file)
    }, maxTurn)
    expect(checked).toMatchObject(outcome)
    expect(turn).toBeLessThan(maxTurn)
  })
})

/** With what it is rejected for, if it is. */
const csvs: Readonly<Record<string, readonly [outcome: string | undefined, content: () => string]>> = {
  'a CSV of 20 MB of empty rows': [undefined, () => `id;name\n${';\n'.repeat(10_000_000)}`],
  'a CSV of one row of 1 MB': ['csv_row_too_large', () => `id;name\n1;"${'a""'.repeat(330_000)}"\n`],
  'a CSV with a quotation mark that is not closed': [
    'csv_row_too_large',
    () => `id;name\n1;"${'a\n'.repeat(5_000_000)}`,
  ],
  'a CSV of many cells': ['csv_row_too_large', () => `id;name\n${';'.repeat(990_000)}\n`],
}

const dialect = { encoding: 'utf-8', separator: ';', decimal: null, heading_row: 1 } as const

describe('the reading of a CSV', () => {
  test.each(Object.entries(csvs))('%s', async (_, [outcome, content]) => {
    const file = fileOf(content())
    let count = 0
    let rejected: string | undefined
    const turn = await minLongestTurn(async () => {
      count = 0
      try {
        for await (const rows of readCsv(file, dialect)) count += rows.length
      } catch (error) {
        if (error instanceof StudioError) rejected = error.body.issues?.[0]?.code
      }
    }, maxTurn)
    expect([count > 0, rejected]).toEqual([true, outcome])
    expect(turn).toBeLessThan(maxTurn)
  })
})

const texts: Readonly<Record<string, () => string>> = {
  'a rich text of elements in each other': () => '<ul><li>'.repeat(200_000),
  'a rich text of attributes': () => `<p ${'a="1" '.repeat(200_000)}>hay</p>`,
  'a rich text of references': () => '&amp;&#38;&nope;'.repeat(100_000),
  'a rich text of comments': () => '<!--->'.repeat(300_000),
  'a rich text of 100,000 characters': () => '<p>hay</p>'.repeat(10_000),
}

describe('the sanitising of a page', () => {
  test.each(Object.entries(texts))('%s', async (_, content) => {
    const page = { template_data: { rich_text: { body: content() } } }
    let sanitised: unknown
    const turn = await minLongestTurn(async () => {
      sanitised = await sanitizePage(page)
    }, maxTurn)
    expect(JSON.stringify(sanitised).length).toBeGreaterThan(50_000)
    expect(turn).toBeLessThan(maxTurn)
  })
})
