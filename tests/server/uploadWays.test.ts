import { expect, test } from 'vitest'
import sharp from 'sharp'
import { contentKinds } from '#schemas/studio/calls/content.ts'
import type { StudioCall } from '#schemas/studio/call.ts'
import { studioCalls } from '#schemas/studio/studioCalls.ts'
import * as v from 'valibot'
import { replaceMedia } from '#server/studio/media/mediaLibrary.ts'
import { listFiles, readSource } from '#tests/support/sourceTree.ts'
import { rejectionOf, setUpUploads, uploadActor, uploadRequest } from '#tests/support/studio/uploadHarness.ts'

/** Every module that takes a file from a request, with what checks its content. */
const ways: Readonly<Record<string, string>> = {
  'server/api/formBody.ts': 'takes fields, no file',
  'server/api/replyBody.ts': 'checkAttachment, of the API and of the page',
  'server/studio/imports/uploadImport.ts': 'readCsv: no file is kept',
  'server/studio/inbox/replyToRequest.ts': 'checkAttachment',
  'server/studio/media/mediaLibrary.ts': 'checkUpload, whether new or in place of another',
}
const reads = /\b(?:receiveUpload|readMultipart)\(/
const { media, upload, read } = setUpUploads()

test('files come in the listed ways alone', () => {
  const files = listFiles('server', /\.ts$/).filter((file) => !file.endsWith('.test.ts'))
  const readers = files.filter((file) => reads.test(readSource(file).replaceAll(/function \w+\(/g, '')))
  expect(readers.toSorted()).toEqual(Object.keys(ways).toSorted())
  const calls: readonly (readonly [string, StudioCall])[] = Object.entries(studioCalls)
  const withFile = calls.filter(([, { bodyFormat }]) => bodyFormat === 'multipart').map(([name]) => name)
  expect(withFile.toSorted()).toEqual(['replaceMedia', 'replyToRequest', 'uploadImport', 'uploadMedia'])
})

test('the content of a file, its name and type are of no other call', () => {
  expect(contentKinds).not.toContain('media')
  const { body } = studioCalls.saveMedia
  for (const field of ['file', 'mime_type', 'name', 'size']) {
    expect([field, v.safeParse(body, { [field]: '/media/a.html' }).success]).toEqual([field, false])
  }
})

test('what is rejected as a new file is rejected in place of another', async () => {
  const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${content}</svg>`
  const { id } = await upload(svg('<rect width="9" height="9"/>'), 'field.svg')
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#396' } })
    .png()
    .toBuffer()
  const hostile = {
    'page.svg': '<!doctype html><script>alert(1)</script>',
    'entity.svg': `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('&x;')}`,
    'cut.png': picture.subarray(0, 40),
    'program.svg': Buffer.from('MZ\u0090\u0000\u0003'),
    'empty.svg': '',
  }
  for (const [name, content] of Object.entries(hostile)) {
    const bytes = typeof content === 'string' ? content : new Uint8Array(content)
    const rejected = await rejectionOf(upload(bytes, name))
    expect([name, String(rejected)]).toEqual([name, expect.stringMatching(/^(415|422)\b/)])
    const replaced = rejectionOf(replaceMedia(media, uploadActor, id, uploadRequest(bytes, name)))
    expect([name, await replaced]).toEqual([name, rejected])
  }
  const { file, dropped } = await replaceMedia(
    media,
    uploadActor,
    id,
    uploadRequest(svg('<script>alert(1)</script><path d="M0 0h9"/>'), 'b.svg'),
  )
  expect([dropped, String(await read(file)).includes('script')]).toEqual([['script'], false])
})
