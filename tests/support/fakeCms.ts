import type { IncomingMessage, RequestListener } from 'node:http'
import { text } from 'node:stream/consumers'
import { listen } from '#tests/support/wire.ts'

interface Asked {
  readonly call: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** An outside CMS that answers everything as it is told, and remembers what it was asked. */
export async function startFakeCms() {
  let answer: RequestListener = (_request, response) => void response.writeHead(404).end()
  const asked: Asked[] = []
  const { url, close } = await listen((request, response) => {
    void text(request).then((body) => {
      asked.push({ call: `${request.method} ${request.url}`, headers: request.headers, body })
      answer(request, response)
    })
  })
  return {
    url,
    close,
    /** What it was asked, the latest last. */
    asked,
    forget(): void {
      asked.length = 0
    },
    behave(how: RequestListener): void {
      answer = how
    },
    answer(status: number, body: string | Buffer, headers: Readonly<Record<string, string>> = {}): void {
      answer = (_request, response) => {
        response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
      }
    },
  }
}
export type FakeCms = Awaited<ReturnType<typeof startFakeCms>>

/** Never answers, answers one half, hangs up. */
export const hang: RequestListener = () => {}
export const hangHalfway: RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).write('{"a":')
}
export const drop: RequestListener = (request) => void request.socket.destroy()
