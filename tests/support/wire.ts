import { once } from 'node:events'
import { createServer, request, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http'
import pino from 'pino'
import { createSite, type SiteOptions } from '#server/app.ts'
import { readSettings } from '#server/env.ts'
import { createMetrics } from '#server/metrics.ts'
import { createCmsClient, type DrawPage } from '#server/ssr.ts'

/** A server on a free port of this machine. */
export interface Listening {
  readonly url: string
  readonly close: () => void
}

export async function listen(server: Server | RequestListener): Promise<Listening> {
  const listening = typeof server === 'function' ? createServer(server) : server
  listening.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const bound = listening.address()
  const close = () => {
    listening.close()
    listening.closeAllConnections()
  }
  return { url: `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}`, close }
}

/** A site that draws no pages, for what is not a page. */
export async function listenSite(options: Partial<SiteOptions>, env: Readonly<Record<string, string>> = {}) {
  const drawPage: DrawPage = () => Promise.reject(new Error('No page is drawn here'))
  const { server } = createSite({
    settings: readSettings({ PUBLIC_URL: 'https://site.example', ...env }),
    client: createCmsClient(() => Response.error()),
    api: undefined,
    drawPage,
    log: pino({ level: 'silent' }),
    metrics: createMetrics(),
    root: '.',
    mode: 'production',
    isReady: async () => true,
    ...options,
  })
  return listen(server)
}

export interface WireAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  readonly text: string
}

/** A request as it is on the wire, on a connection of its own: `fetch` would tidy the path and add headers. */
export function ask(
  { url }: Pick<Listening, 'url'>,
  path: string,
  init: { method?: string; headers?: Readonly<Record<string, string>>; body?: string } = {},
): Promise<WireAnswer> {
  const { port } = new URL(url)
  const { method = 'GET', headers = {}, body } = init
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const all = Buffer.concat(chunks)
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: all, text: all.toString() })
      })
    })
    outgoing.on('error', reject).end(body)
  })
}
