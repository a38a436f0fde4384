import { randomUUID } from 'node:crypto'
import { unlinkSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { replyLimits, ticket } from '#schemas/tickets.ts'
import { openTicketCalls, rejection, type TicketCalls } from '#tests/support/server/ticketCalls.ts'
import { openTicket } from '#tests/support/server/ticketFixture.ts'

let calls: TicketCalls
let uuid: string

beforeAll(async () => {
  calls = await openTicketCalls()
})
beforeEach(async () => {
  uuid = await calls.open()
})
afterAll(() => calls.close())

describe('an attachment', () => {
  it('is a re-encoded picture: upright, without location and camera, under its own name', async () => {
    const original = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c8102e' } })
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '46/1 3/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { status, body } = await calls.send(new File([new Uint8Array(original)], 'C:\\Foto\\Vigna “est”\u202e.PNG'))
    expect(status).toBe(201)
    const [file] = v.parse(ticket, body).discussion[1]?.attachments ?? []
    expect(file).toMatchObject({ name: 'Vigna “est”.jpg', media_type: 'image/jpeg' })
    expect(calls.files()).toEqual([expect.stringMatching(/^[0-9a-f]{32}\.jpg$/)])

    const got = await calls.fetchFile(file?.url)
    expect(Object.fromEntries(got.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': `attachment; filename="Vigna _est_.jpg"; filename*=UTF-8''Vigna%20%E2%80%9Cest%E2%80%9D.jpg`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    })
    const bytes = Buffer.from(await got.arrayBuffer())
    expect(bytes.byteLength).toBe(file?.bytes)
    const { exif, orientation, width, height } = await sharp(bytes).metadata()
    expect({ exif, orientation, width, height }).toEqual({
      exif: undefined,
      orientation: undefined,
      width: 40,
      height: 60,
    })
  })

  it.each([
    ['a PDF', '%PDF-1.7\n%âãÏÓ\n1 0 obj\n', 'offer', 'offer.pdf', 'application/pdf'],
    ['a text', 'Row 1: 1.20 m\r\nRow 2: 1.35 m — ok\n', 'rows.txt', 'rows.txt', 'text/plain'],
    ['a nameless PDF', '%PDF-1.4\n', '.pdf', 'attachment.pdf', 'application/pdf'],
    // Browsers escape quotation marks and line ends.
    ['a PDF with a name in quotes', '%PDF-1.4\n', 'a "quoted"\n 50%.pdf', 'a quoted 50%.pdf', 'application/pdf'],
  ])('is %s, unchanged', async (_kind, content, name, kept, type) => {
    const { body } = await calls.send(new File([content], name))
    const [file] = v.parse(ticket, body).discussion[1]?.attachments ?? []
    expect(file).toMatchObject({ name: kept, media_type: type, bytes: Buffer.byteLength(content) })
    const got = await calls.fetchFile(file?.url)
    expect([await got.text(), got.headers.get('content-disposition')?.startsWith('attachment;')]).toEqual([
      content,
      true,
    ])
  })

  const kind = ['Ticket/Attachment kind', 'Attach a JPG, PNG or WebP picture, a PDF or a TXT file'] as const
  it.each([
    ['a program named .jpg', Buffer.from('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff\0\0', 'latin1'), 'photo.jpg', ...kind],
    ['a script named .jpg', Buffer.from('#!/bin/sh\nrm -rf ~\n'), 'photo.jpg', ...kind],
    ['a program named .txt', Buffer.from('\x7fELF\x02\x01\x01\0', 'latin1'), 'notes.txt', ...kind],
    ['an archive', Buffer.from('PK\x03\x04\x14\0\0\0\x08\0', 'latin1'), 'archive.txt', ...kind],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'drawing.svg', ...kind],
    ['markup', Buffer.from('<html><script>alert(1)</script>'), 'page.html', ...kind],
    ['half a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'half.png', ...kind],
    [
      'a picture of 1,600 megapixels',
      hugePng(40_000),
      'huge.png',
      'Ticket/Picture too large',
      'The picture has more than 40 megapixels',
    ],
    ['nothing', Buffer.alloc(0), 'empty.txt', 'Ticket/Attachment empty', 'The attachment is empty'],
  ])('is rejected if it is %s', async (_name, content, name, id, sentence) => {
    const { status, body } = await calls.send(new File([new Uint8Array(content)], name))
    expect([status, body]).toEqual([422, rejection('attachment', id, sentence)])
    expect([await calls.messages(), calls.files()]).toEqual([[expect.anything()], []])
  })

  it('has at most 10 MB', async () => {
    const full = new Uint8Array(replyLimits.file).fill(97)
    expect((await calls.send(new File([full], 'full.txt'))).status).toBe(201)
    const { status, body } = await calls.send(new File([full, 'a'], 'full.txt'))
    const sentence = 'The attachment is larger than 10 MB'
    expect([status, body]).toEqual([413, rejection('attachment', 'Ticket/Attachment too large', sentence, 413)])
    expect(calls.files()).toHaveLength(1)
  })

  it('is another one when its content differs, and the same one when it is sent again', async () => {
    for (const content of ['aaaa', 'bbbb', 'bbbb', 'cccc']) {
      expect((await calls.send(new File([content], 'a.txt'))).status).toBe(201)
    }
    const { body } = await calls.lookUp(uuid)
    const stored = v.parse(ticket, body).discussion.flatMap(({ attachments }) => attachments)
    const contents = await Promise.all(stored.map(async ({ url }) => (await calls.fetchFile(url)).text()))
    expect([contents, calls.files().length]).toEqual([['aaaa', 'bbbb', 'cccc'], 3])
  })

  it('is ignored if its field is empty', async () => {
    const { body } = await calls.send(new File([], ''))
    expect(v.parse(ticket, body).discussion[1]?.attachments).toEqual([])
  })

  it('is returned for its own ticket only; a missing file returns 404', async () => {
    const { body } = await calls.send(new File(['text'], 'a.txt'))
    const url = v.parse(ticket, body).discussion[1]?.attachments[0]?.url.replace('/api/website/v1', '') ?? ''
    const other = await openTicket(calls.db)
    const missing = { message: 'This ticket could not be found', status: 404 }
    for (const place of [
      url.replace(uuid, other),
      url.replace(uuid, randomUUID()),
      `${url}0`,
      url.replace(/\d+$/, 'x'),
    ]) {
      const response = await calls.request(place)
      expect([response.status, await response.json()]).toEqual([404, missing])
    }
    expect((await calls.request(url)).status).toBe(200)
    for (const file of calls.files()) unlinkSync(path.join(calls.folder, file))
    const response = await calls.request(url)
    expect([response.status, await response.json()]).toEqual([404, missing])
  })
})

/** Returns a PNG that declares this many pixels per side and contains none. */
function hugePng(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const body = Buffer.concat([Buffer.from(type), data])
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', Buffer.from('789c6300010000050001', 'hex')),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function crc(bytes: Buffer): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return (sum ^ 0xffffffff) >>> 0
}
