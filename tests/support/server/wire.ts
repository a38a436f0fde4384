import { once } from 'node:events'
import { createServer, request, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http'
import pino from 'pino'
import { createSite, type SiteOptions } from '#server/process/app.ts'
import { readSettings } from '#server/env.ts'
import { createMetrics } from '#server/metrics/metrics.ts'
import { createCmsClient, type RenderPage } from '#server/site/ssr.ts'

/** A server on a free local port. */
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

/** A site under test. */
export type TestSite = Listening & Pick<ReturnType<typeof createSite>, 'cache' | 'purge'>

/**
 * Starts the site in this process on a free port. Without options it has no CMS, rejects every render and logs nothing; `env`
 * are its settings.
 */
export async function startTestSite(
  options: Partial<SiteOptions>,
  env: Readonly<Record<string, string>> = {},
): Promise<TestSite> {
  const renderPage: RenderPage = () => Promise.reject(new Error('This test site renders no pages'))
  const { server, cache, purge } = createSite({
    settings: readSettings({ PUBLIC_URL: 'https://site.example', ...env }),
    client: createCmsClient(() => Response.error()),
    api: undefined,
    renderPage,
    log: pino({ level: 'silent' }),
    metrics: createMetrics(),
    root: '.',
    mode: 'production',
    isReady: async () => true,
    ...options,
  })
  return { ...(await listen(server)), cache, purge }
}

/** Returns the environment of a request to a Hono app that comes from an address. */
export function fromAddress(remoteAddress: string) {
  return { incoming: { socket: { remoteAddress } } }
}

export interface WireResponse {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  readonly text: string
}

/** Sends a request unchanged, on a connection of its own: `fetch` would normalise the path and add headers. */
export function fetchRaw(
  { url }: Pick<Listening, 'url'>,
  path: string,
  init: { method?: string; headers?: Readonly<Record<string, string | string[]>>; body?: string } = {},
): Promise<WireResponse> {
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
