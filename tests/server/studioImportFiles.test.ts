import { readdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importLimits } from '#schemas/studio/calls/imports.ts'
import { uploadImport } from '#server/studio/imports/uploadImport.ts'
import { createImportHarness, type ImportHarness } from '#tests/support/studio/importHarness.ts'
import type { SignedIn } from '#tests/support/studio/studioFixture.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/db/testDatabase.ts'

let database: TestDatabase
let imports: ImportHarness
let ada: SignedIn

beforeAll(async () => {
  database = await openTestDatabase()
  imports = createImportHarness(database)
  ada = await imports.site.signIn(await imports.site.addTestPerson('publisher'))
})
afterAll(async () => {
  imports.close()
  await database.close()
})

const utf8 = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string, bigEndian = false) => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le')
  return new Uint8Array(bigEndian ? bytes.swap16() : bytes)
}
const latin = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))

/** Status, and code and parameters of what is wrong; nothing is left of the file or of its rows. */
async function rejection(file: string | Uint8Array<ArrayBuffer>): Promise<unknown> {
  const { status, body } = await imports.upload(ada, 'retailer', file)
  const [issue] = body.issues ?? []
  expect(readdirSync(path.join(imports.dataDir, 'uploads'))).toEqual([])
  expect(await database.db.selectFrom('imports').select('id').execute()).toEqual([])
  return issue === undefined ? [status, body.code] : [status, issue.code, issue.params]
}

const rows = (count: number, row = 'a,A,Town') => `id,name,city\n${`${row}\n`.repeat(count)}`

describe('a file is rejected with row and reason', () => {
  test.each<[name: string, file: string | Uint8Array<ArrayBuffer>, result: unknown]>([
    ['nothing', '', [422, 'csv_empty', {}]],
    ['headings alone', 'id,name\n\n', [422, 'csv_empty', {}]],
    ['bytes of an encoding that is not clear', latin(`${rows(3)}b,Peña,Town\n`), [422, 'csv_encoding', { row: 5 }]],
    [
      'a broken byte far in the file',
      new Uint8Array([...utf8(rows(9000)), 0xc3, 0x28, ...utf8('\n')]),
      [422, 'csv_encoding', { row: 9002 }],
    ],
    ['half of a character at the end', new Uint8Array([...utf8(rows(2)), 0xc3]), [422, 'csv_encoding', { row: 4 }]],
    ['a null character', `${rows(2)}a,b\0,c\n`, [422, 'csv_null_character', { row: 4 }]],
    ['a null character in a short file', 'id,name\nx,a\0b\n', [422, 'csv_null_character', { row: 2 }]],
    ['a null character within quotes', 'id,name\nx,"a\0b"\n', [422, 'csv_null_character', { row: 2 }]],
    ['null characters at the end', 'id,name\nx,y\0\n\0', [422, 'csv_null_character', { row: 2 }]],
    ['null characters alone in a cell', `id;name\r\nx;${'\0'.repeat(9)}\r\n`, [422, 'csv_null_character', { row: 2 }]],
    ['a quotation mark that is not closed', `${rows(2)}a,"b,c\nd,e,f\n`, [422, 'csv_quotes', { row: 4 }]],
    ['text after a quotation mark', `${rows(2)}a,"b"c,d\n`, [422, 'csv_quotes', { row: 4 }]],
    ['a workbook', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), [422, 'csv_spreadsheet', {}]],
    ['headings twice', 'id,name,id\n1,2,3\n', [422, 'csv_duplicate_heading', { heading: 'id' }]],
    ['too many columns', `${'a,'.repeat(200)}\n1\n`, [422, 'csv_too_many_columns', { max: 200, count: 201 }]],
    ['too many rows', rows(50_001), [422, 'csv_too_many_rows', { max: 50_000 }]],
    ['one endless row', `id\n${','.repeat(2_000_000)}`, [422, 'csv_row_too_large', { row: 2 }]],
    ['one endless cell', `id\n"${'x\n'.repeat(1_000_000)}`, [422, 'csv_row_too_large', { row: 2 }]],
  ])('%s', async (_name, file, result) => {
    expect(await rejection(file)).toEqual(result)
  })

  test('200 MB, while it is sent: most of it is not read', async () => {
    const boundary = 'b'
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n`
    const part = utf8('x,y\n'.repeat(250_000))
    let sent = 0
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start: (controller) => controller.enqueue(utf8(head)),
      pull(controller) {
        sent += part.length
        if (sent > 200_000_000) controller.close()
        else controller.enqueue(part)
      },
    })
    const headers = new Headers({ 'content-type': `multipart/form-data; boundary=${boundary}` })
    const upload = uploadImport(imports.site.studio, { person: null }, { headers, body })
    await expect(upload).rejects.toMatchObject({ status: 413, code: 'too_large' })
    expect(sent).toBeLessThan(importLimits.bytes + 5_000_000)
    expect(readdirSync(path.join(imports.dataDir, 'uploads'))).toEqual([])
  })
})

describe('a file is read', () => {
  const text = 'id,name,city\nbaeren,Bären & Söhne,Köln\n'
  test.each<[name: string, file: string | Uint8Array<ArrayBuffer>, fields?: Record<string, string>]>([
    ['UTF-8 with a mark', `\uFEFF${text}`],
    ['UTF-16, little end first', utf16(text)],
    ['UTF-16, big end first', utf16(text, true)],
    ['Windows-1252, when it is chosen', latin(text), { encoding: 'windows-1252' }],
    ['line breaks of Windows and empty rows', text.replaceAll('\n', '\r\n\r\n')],
    ['empty rows by the million', `${text}${'\n'.repeat(1_000_000)}${',,\n'.repeat(100_000)} , \n`],
    ['line breaks of old Macs', text.replaceAll('\n', '\r')],
    ['semicolons', text.replaceAll(',', ';')],
    ['tabs, without a line break at the end', text.replaceAll(',', '\t').trim()],
  ])('%s', async (_name, file, fields) => {
    const { status, body } = await imports.upload(ada, 'retailer', file, fields)
    expect([status, body.headings, body.sample, body.total]).toEqual([
      200,
      ['id', 'name', 'city'],
      [['baeren', 'Bären & Söhne', 'Köln']],
      1,
    ])
  })

  test('quotation marks hold commas, quotation marks and line breaks; rows count as in a spreadsheet', async () => {
    const file = 'id,name,city,latitude,longitude\r\na,"A ""B"", C\r\nD",Town,1,2\r\nb,B,Town,x,2\r\n'
    const checked = await imports.dryRun(ada, 'retailer', file)
    expect(checked.sample[0]).toEqual(['a', 'A "B", C\nD', 'Town', '1', '2'])
    expect(await imports.problems(ada, checked)).toEqual([[3, 'latitude', 'not_a_number', {}, 'x']])
  })

  test('byte order marks begin lines where files were put together, and are no part of a cell', async () => {
    const file = '\uFEFFid,name,city\na,A,Town\n\uFEFF"b","B, b",Town\n'
    const { body } = await imports.upload(ada, 'retailer', file)
    expect(body.sample).toEqual([
      ['a', 'A', 'Town'],
      ['b', 'B, b', 'Town'],
    ])
  })

  test('empty cells beyond the headings are left out, others are an error', async () => {
    const row = 'Town,DE,52,13,Europe/Berlin'
    const file = `id,name,city,country,latitude,longitude,time_zone\na,A,${row},,,\nb,B,${row},,x\nc,C,Town\n`
    const checked = await imports.dryRun(ada, 'retailer', file)
    expect(checked.rows).toEqual({ new: 1, invalid: 2 })
    expect(await imports.problems(ada, checked)).toEqual([
      [3, '', 'csv_cells', { expected: 7, count: 9 }, ''],
      [4, '', 'csv_cells', { expected: 7, count: 3 }, ''],
    ])
  })
})
