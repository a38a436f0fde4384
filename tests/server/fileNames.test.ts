import { afterAll, beforeAll, expect, test } from 'vitest'
import { readMultipart } from '#server/api/multipart.ts'
import { uploadImport } from '#server/studio/imports/uploadImport.ts'
import { uploadMedia } from '#server/studio/media/mediaLibrary.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/db/testDatabase.ts'
import { createImportHarness, type ImportHarness } from '#tests/support/studio/importHarness.ts'
import { setUpUploads, uploadActor } from '#tests/support/studio/uploadHarness.ts'

const { media } = setUpUploads()
let database: TestDatabase
let imports: ImportHarness

beforeAll(async () => {
  database = await openTestDatabase()
  imports = createImportHarness(database)
})
afterAll(async () => {
  imports.close()
  await database.close()
})

const csv = 'id,name\na,A\n'
const captions = 'WEBVTT\n\n00:00.000 --> 00:01.000\nA\n'

/** Each is sent as a parameter of `Content-Disposition`; what is left of it is `plan B.csv`. */
const hostileNames = [
  ['folders', 'filename="../../C:\\\\plan B.csv"', '../../C:\\plan B.csv'],
  ['line ends as browsers escape them', 'filename="plan%0D%0A B.csv"', 'plan⟨U+000D⟩⟨U+000A⟩ B.csv'],
  ['U+0000', "filename*=UTF-8''plan%00%20B.csv", 'plan⟨U+0000⟩ B.csv'],
  ['an escape of terminals', "filename*=UTF-8''plan%1B%20B%7F.csv", 'plan⟨U+001B⟩ B⟨U+007F⟩.csv'],
  ['other line ends', "filename*=UTF-8''plan%C2%85%E2%80%A8%20B.csv", 'plan⟨U+0085⟩⟨U+2028⟩ B.csv'],
  ['marks of direction', "filename*=UTF-8''plan%E2%80%AE%20B.csv", 'plan⟨U+202E⟩ B.csv'],
] as const

function request(parameter: string, content: string, fields: Readonly<Record<string, string>> = {}): Request {
  const parts = [
    ...Object.entries(fields).map(
      ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    ),
    `--b\r\nContent-Disposition: form-data; name="file"; ${parameter}\r\nContent-Type: text/plain\r\n\r\n${content}\r\n--b--\r\n`,
  ]
  const headers = { 'content-type': 'multipart/form-data; boundary=b' }
  return new Request('https://site.example', { method: 'POST', headers, body: parts.join('') })
}

test.each(hostileNames)(
  'a name with %s is one plain line in forms, in the library and in imports',
  async (_what, parameter, sent) => {
    const { body, headers } = request(parameter, csv)
    const limits = { parts: 5, fieldBytes: 100, file: { name: 'file', bytes: 1000 } }
    const form = await readMultipart(headers.get('content-type') ?? '', body, limits)
    const item = await uploadMedia(media, uploadActor, request(parameter, captions, { folder: '' }))
    const run = await uploadImport(imports.site.studio, { person: null }, request(parameter, csv, { kind: 'retailer' }))
    expect([form.file?.name, item.name, run.file]).toEqual(['plan B.csv', 'plan B.csv', 'plan B.csv'])
    expect([item.sent_name, run.sent_name]).toEqual([sent, sent])
  },
)
