import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hasScript } from '#server/media/upload/pdfScript.ts'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pdf-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const action = '<</S /JavaScript /JS (app.alert\\(1\\))>>'
const object = (content: string | Buffer, number = 1) =>
  Buffer.concat([Buffer.from(`${number} 0 obj\n`), Buffer.from(content), Buffer.from('\nendobj\n')])
const stream = (dictionary: string, data: string | Buffer, lineEnd = '\n') =>
  Buffer.concat([
    Buffer.from(`<<${dictionary}/Length ${data.length}>>\nstream${lineEnd}`),
    Buffer.from(data),
    Buffer.from('\nendstream'),
  ])
const packed = (text: string) => deflateSync(`2 0 ${text}`)
const objects = '/Type/ObjStm/N 1/First 4'
const pdf = (...parts: readonly Buffer[]) =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), ...parts, Buffer.from('trailer <</Root 1 0 R>>\n%%EOF\n')])
const catalogue = object('<</Type/Catalog/Outlines <</First 5 0 R/Count 2>>/Pages 2 0 R>>')
/** Bytes of a picture: always the same, and in no order that could be packed. */
const noise = Buffer.from(Uint8Array.from({ length: 3_000_000 }, (_, n) => (Math.imul(n, 2_654_435_761) >>> 13) & 0xff))

const bomb = deflateSync(Buffer.alloc(19_000_000))

test.each<[name: string, content: Buffer]>([
  ['an OpenAction', pdf(object(`<</Type/Catalog/OpenAction ${action}>>`))],
  ['a name in hex', pdf(object('<</OpenAction <</S/J#61vaScript/J#53 (1)>>>>'))],
  ['a name all in hex', pdf(object('<</OpenAction <</S/#4a#61#76#61#53#63#72#69#70#74/JS 4 0 R>>>>'))],
  ['a tree of scripts', pdf(object('<</Names <</JavaScript <</Names [(a) 4 0 R]>>>>>>'))],
  ['a script across two blocks', pdf(object(stream('', Buffer.alloc(999_953))), object(action))],
  ['an object stream', pdf(object(stream(`${objects}/Filter/FlateDecode`, packed(action))))],
  ['an object stream after CR LF', pdf(object(stream(`${objects}/Filter/FlateDecode`, packed(action), '\r\n')))],
  [
    'an object stream with hex in its names',
    pdf(object(stream(`/Type/Obj#53tm/N 1/First 4/Filter[/FlateDecode]`, packed('<</S/J#61vaScript>>')))),
  ],
  ['an object stream that is not packed', pdf(object(stream(objects, `2 0 ${action}`)))],
  ['an object stream whose filter is an object', pdf(object(stream(`${objects}/Filter 7 0 R`, packed(action))))],
  [
    'an object stream packed in another way',
    pdf(object(stream(`${objects}/Filter[/ASCII85Decode/FlateDecode]`, '<~87cURD~>'))),
  ],
  [
    'an object stream with a predictor',
    pdf(object(stream(`${objects}/Filter/FlateDecode/DecodeParms<</Predictor 12>>`, packed('x')))),
  ],
  [
    'an object stream that is encrypted',
    pdf(object(stream(`${objects}/Filter/FlateDecode`, 'not zlib')), Buffer.from('<</Encrypt 9 0 R>>')),
  ],
  [
    'an object stream that is a bomb',
    pdf(object(stream(`${objects}/Filter/FlateDecode`, deflateSync(Buffer.alloc(30_000_000))))),
  ],
  // Each would look for its end in all that follows.
  ['a million streams without an end', pdf(Buffer.from('<<>>stream\n'.repeat(1_000_000)))],
  ['many bombs', pdf(...Array.from({ length: 30 }, () => object(stream('/Filter/FlateDecode', bomb))))],
  ['a program to start', pdf(object('<</OpenAction <</S/Launch/F(cmd.exe)>>>>'))],
  ['a form of XFA', pdf(object('<</AcroForm <</XFA 5 0 R>>>>'))],
])('%s is found', async (name, content) => {
  expect(await scripted(name, content)).toBe(true)
})

test.each<[name: string, content: Buffer]>([
  ['a brochure', pdf(catalogue, object(stream('/Type/XObject/Subtype/Image/Filter/DCTDecode', noise)))],
  [
    'packed text',
    pdf(catalogue, object(stream('/Filter/FlateDecode', deflateSync('BT /F1 12 Tf (JavaScript) Tj ET')))),
  ],
  [
    'an object stream without a script',
    pdf(object(stream(`${objects}/Filter/FlateDecode`, packed('<</Type/Page>>'))), catalogue),
  ],
  [
    'a large packed picture',
    pdf(catalogue, object(stream('/Subtype/Image/Filter/FlateDecode', deflateSync(Buffer.alloc(30_000_000))))),
  ],
  ['the word stream in a text', pdf(catalogue, object(`(${'stream '.repeat(300_000)})`))],
  ['a link and a longer name', pdf(object('<</A <</S/URI/URI(https://a.example/a)>>/JavaScripts 1>>'))],
])('%s has none', async (name, content) => {
  expect(await scripted(name, content)).toBe(false)
})

async function scripted(name: string, content: Buffer): Promise<boolean> {
  const file = path.join(folder, `${name.replaceAll(' ', '-')}.pdf`)
  writeFileSync(file, content)
  return hasScript(file)
}
