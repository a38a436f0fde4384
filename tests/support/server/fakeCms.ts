import type { IncomingMessage, RequestListener } from 'node:http'
import { text } from 'node:stream/consumers'
import { listen } from '#tests/support/server/wire.ts'

interface ReceivedRequest {
  /** Method and address. */
  readonly call: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** Starts an external CMS that responds as a test sets it, 404 before that, and records its requests. */
export async function startFakeCms() {
  let handler: RequestListener = (_request, response) => void response.writeHead(404).end()
  const requests: ReceivedRequest[] = []
  const { url, close } = await listen((request, response) => {
    void text(request).then((body) => {
      requests.push({ call: `${request.method} ${request.url}`, headers: request.headers, body })
      handler(request, response)
    })
  })
  return {
    url,
    close,
    /** The requests so far, the latest last. */
    requests,
    /** Forgets the requests so far. */
    clear(): void {
      requests.length = 0
    },
    handle(next: RequestListener): void {
      handler = next
    },
    respond(status: number, body: string | Buffer, headers: Readonly<Record<string, string>> = {}): void {
      handler = (_request, response) => {
        response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
      }
    },
  }
}
export type FakeCms = Awaited<ReturnType<typeof startFakeCms>>

/** Handlers that never respond, respond with one half, and close the connection. */
export const hang: RequestListener = () => {}
export const hangHalfway: RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).write('{"a":')
}
export const drop: RequestListener = (request) => void request.socket.destroy()
