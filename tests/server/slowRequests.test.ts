import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHttpServer } from '#server/http/httpServer.ts'
import { listen, type Listening } from '#tests/support/server/wire.ts'

const patience = 800
const limits = { patience, minBytes: 15_000, whole: 60_000 }
/** More than a stream and a connection hold together, in bytes. */
const large = 20_000_000

let listening: Listening
/** Reads the body of a request; at once by default. */
let read = (request: IncomingMessage): void => void request.resume()

beforeAll(async () => {
  const { server } = createHttpServer({ keepAliveTimeout: 75_000, limits })
  server.on('request', (request, response) => {
    let bytes = 0
    request.on('data', (chunk: Buffer) => (bytes += chunk.byteLength))
    request.on('end', () => response.end(`read ${bytes}`))
    request.pause()
    read(request)
  })
  listening = await listen(server)
})
afterAll(() => listening.close())

function open(): Socket {
  return connect(Number(new URL(listening.url).port), '127.0.0.1').on('error', () => {})
}

const post = (framing: string) => `POST / HTTP/1.1\r\nHost: a\r\n${framing}\r\n\r\n`

/** Sends `start`, then a piece from time to time until the connection ends, and returns what came back. */
async function trickle(start: string, piece: string): Promise<string> {
  const socket = open()
  socket.write(start)
  const timer = setInterval(() => socket.write(piece), 50)
  try {
    return await text(socket)
  } finally {
    clearInterval(timer)
  }
}

const tooSlow = /^HTTP\/1\.1 408 Request Timeout\r\nConnection: close\r\n/

test('a connection that sends nothing is closed', async () => {
  expect(await text(open())).toMatch(tooSlow)
})

test('headers that do not end get a 408', async () => {
  expect(await trickle('GET / HTTP/1.1\r\nHost: a\r\n', 'X: 1\r\n')).toMatch(tooSlow)
})

test.each([
  ['with a length', 'Content-Length: 1000000', 'x'],
  ['in chunks', 'Transfer-Encoding: chunked', '1\r\nx\r\n'],
  ['that never arrives', 'Content-Length: 10', ''],
])('a body %s gets a 408 with a sentence', async (_name, framing, piece) => {
  const response = await trickle(post(framing), piece)
  expect(response).toMatch(tooSlow)
  expect(response).toContain('The request took too long to arrive')
})

test('an upload that goes on steadily is read to its end, however long it takes', async () => {
  const socket = open()
  const [pieces, bytes] = [40, 50_000]
  socket.write(post(`Content-Length: ${pieces * bytes}`))
  const response = once(socket, 'data')
  for (let sent = 0; sent < pieces; sent += 1) {
    socket.write(Buffer.alloc(bytes, 'x'))
    await setTimeout(50)
  }
  expect(String(await response)).toContain(`read ${pieces * bytes}`)
  socket.destroy()
})

test('an upload the server does not read yet waits for it', async () => {
  const arrived = new Promise<IncomingMessage>((resolve) => (read = resolve))
  const socket = open()
  socket.write(post(`Content-Length: ${large}`))
  socket.write(Buffer.alloc(large, 'x'))
  const response = once(socket, 'data')
  const request = await arrived
  await setTimeout(patience * 3)
  request.resume()
  expect(String(await response)).toContain(`read ${large}`)
  socket.destroy()
})
