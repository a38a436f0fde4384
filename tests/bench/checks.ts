import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { maxPageBytes } from '#schemas/page.ts'
import { maxRichText } from '#schemas/richText.ts'
import { importLimits } from '#schemas/studio/calls/imports.ts'
import { mergeText } from '#schemas/studio/merge/mergeText.ts'
import { sanitizePage } from '#server/content/sanitizePage.ts'
import { removedMarkup, sanitizeStored } from '#server/content/sanitize.ts'
import { maxSvgBytes } from '#server/media/svg/decodeSvg.ts'
import { checkUpload } from '#server/media/upload/checkUpload.ts'
import { pdfLimits } from '#server/media/upload/pdfScript.ts'
import { readCsv, readDialect } from '#server/studio/imports/readCsv.ts'
import type { Row } from '#tests/bench/results.ts'

/** Longest time for which a check of what somebody sends may keep all other requests waiting, in ms. */
const maxTurn = 50

/** Measures for the largest input of each check how long it keeps other requests waiting at a time, and what it takes as a whole. */
export async function measureChecks(): Promise<Row[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'checks-bench-'))
  const file = (content: string | Uint8Array) => {
    const name = path.join(folder, 'upload')
    writeFileSync(name, content)
    return name
  }
  const rows: Row[] = []
  try {
    for (const [what, content] of await uploads()) rows.push(...(await measure(what, file(content), checkUpload)))
    for (const [what, text] of csvFiles()) rows.push(...(await measure(what, file(text), readWholeCsv)))
    for (const [what, html] of richTexts()) rows.push(...(await measure(what, html, checkRichText)))
    rows.push(...(await measure('page of an external CMS, 2 MB of rich text', largePage(), sanitizePage)))
    rows.push(...(await measure('two texts of 5,000 characters merged', ['ab ', 'cd '], mergeLong)))
    return rows
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure<TInput>(what: string, input: TInput, check: (input: TInput) => unknown): Promise<Row[]> {
  let isOver = false
  let longest = 0
  const watch = async () => {
    for (let last = performance.now(); !isOver;) {
      await turn()
      const now = performance.now()
      longest = Math.max(longest, now - last)
      last = now
    }
  }
  const watching = watch()
  await turn()
  const started = performance.now()
  try {
    await check(input)
  } catch {
    // What is rejected has been checked, too.
  }
  const took = performance.now() - started
  isOver = true
  await watching
  return [
    { page: what, what: 'longest turn, ms', value: longest, bound: `≤ ${maxTurn}`, holds: longest <= maxTurn },
    { page: what, what: 'whole check, ms', value: took },
  ]
}

type Inputs<TInput> = readonly (readonly [what: string, input: TInput])[]

async function uploads(): Promise<Inputs<string | Uint8Array>> {
  const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${content}</svg>`
  const filled = (part: string, bytes: number) => part.repeat(Math.floor(bytes / part.length))
  const half = maxSvgBytes / 2 - 200
  const noise = { create: { width: 8000, height: 8000, channels: 3, background: '#765' } } as const
  return [
    ['SVG of nested elements, 2 MB', svg(filled('<g>', (maxSvgBytes * 3) / 8) + filled('</g>', half))],
    ['SVG of shapes, 2 MB', svg(filled('<path d="M0 0h9v9z"/>', maxSvgBytes - 200))],
    ['SVG of style rules, 2 MB', svg(`<style>${filled('.a>.b~.c{fill:red}', maxSvgBytes - 200)}</style>`)],
    ['JPEG of 64 megapixels', await sharp(noise).jpeg().toBuffer()],
    ['PNG of 64 megapixels', await sharp(noise).png().toBuffer()],
    ['PDF of more streams than are searched', pdf(filled('<</Length 3>>stream\nabc\nendstream\n', 2_500_000))],
    ['PDF with 500 MB in its streams', pdf(packedStreams(30, 19_000_000))],
    ['PDF of 100 MB', pdf(filled('0123456789abcdef', 100_000_000))],
    ['PDF of streams that never end', pdf(filled('<<>>stream\n', (pdfLimits.streams + 10) * 11))],
    ['MP4 of boxes without content', Buffer.concat([mp4Type, ...Array.from({ length: 5000 }, () => emptyBox)])],
    ['captions, 1 MB', `WEBVTT\n\n${filled('00:00.000 --> 00:01.000\na\n\n', 999_000)}`],
  ]
}

const mp4Type = Buffer.from('00000018667479706d703432000000006d70343269736f6d', 'hex')
const emptyBox = Buffer.from('0000000866726565', 'hex')

function pdf(content: string): Uint8Array {
  return Buffer.from(`%PDF-1.7\n${content}\n%%EOF\n`, 'latin1')
}

function packedStreams(count: number, bytes: number): string {
  const packed = deflateSync(Buffer.alloc(bytes, 32)).toString('latin1')
  return `<</Type/ObjStm/First 3>>stream\n${packed}\nendstream\n`.repeat(count)
}

function csvFiles(): Inputs<string> {
  const line = 'id-1,Officina Rossi,Cremona,IT,45.1,10.02,+39 0372 123456\n'
  const head = 'id,name,city,country,latitude,longitude,phones\n'
  return [
    ['CSV of as many rows as there may be', head + line.repeat(importLimits.rows)],
    ['CSV of blank lines, 25 MB', '\n'.repeat(importLimits.bytes)],
    ['CSV of quotation marks, 25 MB', `id,name\n${'"'.repeat(importLimits.bytes - 8)}`],
    ['CSV of one row, 25 MB', `id,name\n${'a,'.repeat(importLimits.bytes / 2 - 4)}`],
    ['CSV of many columns', `${'a,'.repeat(100_000)}\n${'1,'.repeat(1000)}\n`],
    ['CSV in another encoding', head + line.replace('Rossi', 'I\u015f\u0131k').repeat(importLimits.rows)],
  ]
}

async function readWholeCsv(file: string): Promise<void> {
  const dialect = await readDialect(file, {})
  for await (const part of readCsv(file, dialect)) await Promise.resolve(part)
}

function richTexts(): Inputs<string> {
  const filled = (part: string) => part.repeat(Math.floor(maxRichText / part.length))
  return [
    ['rich text of opened elements', filled('<b>')],
    ['rich text of paragraphs', filled('<p>a</p>')],
    ['rich text of cells', `<table><tr>${filled('<td>a</td>').slice(0, maxRichText - 40)}</table>`],
    ['rich text of entities', filled('&amp;')],
    ['rich text of foreign blocks', filled('<div>a</div>')],
    ['rich text of attributes', `<a ${filled('x="1" ').slice(0, maxRichText - 10)}>`],
    ['rich text of angle brackets', filled('<')],
  ]
}

function checkRichText(html: string): void {
  sanitizeStored(html)
  removedMarkup(html)
}

function largePage() {
  const size = 40_000
  const blockOf = (n: number) => ({
    type: 'text',
    body: `<p>${n} More <strong>power</strong> for less.</p>`.repeat(size / 50),
  })
  const blocks = Array.from({ length: Math.floor(maxPageBytes / size) }, (_, n) => blockOf(n))
  return { template_data: { article_body: { blocks } } }
}

function mergeLong([mine = '', theirs = '']: readonly string[]): void {
  const base = 'the same words again '.repeat(238)
  mergeText(base, base + mine.repeat(300), theirs.repeat(300) + base)
}
