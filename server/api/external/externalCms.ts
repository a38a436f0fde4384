import { AsyncLocalStorage } from 'node:async_hooks'
import { maxPageBytes } from '#schemas/page.ts'
import { apiPath } from '#server/api/apiPath.ts'
import { parseJson } from '#server/api/parseJson.ts'
import { readBounded } from '#server/api/external/readBounded.ts'
import { sanitizePage } from '#server/content/sanitizePage.ts'

/** How long an external CMS may take to respond, in ms; for a file, to send its headers. */
export const externalTimeout = 5000
/** Largest response to a call, in bytes after it is unpacked: that of the largest page. */
export const maxResponseBytes = maxPageBytes
/** Largest response with the sitemap, in bytes: three times that of the demo catalogue, which has 1,100 pages in 16 locales. */
const maxSitemapBytes = 16_000_000

/** An external CMS (`CMS_URL`) over HTTP; an address is a path with its query. Both reject when it is late or unreachable. */
export interface ExternalCms {
  /**
   * Makes a call and reads the whole response; the rich text of pages is sanitised. Follows no redirect. Rejects with
   * `InvalidCmsResponse` when the response is too large or a page that cannot be sanitised.
   */
  readonly fetch: (address: string, init?: RequestInit) => Promise<Response>
  /** A file: its body flows on as the reader takes it, however long that is. Follows no redirect. */
  readonly open: (address: string, init?: RequestInit) => Promise<Response>
}

/** A response that is not passed on; `status` is what the visitor gets instead. */
export class InvalidCmsResponse extends Error {
  readonly status = 502 as const

  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'InvalidCmsResponse'
  }
}

const pageLoad = new AsyncLocalStorage<{ late?: Error }>()

/**
 * Loads a page, or what a page needs. Once a call within it was not responded to in time, the next ones reject at once: a visitor waits for
 * a CMS that hangs no longer than for one call.
 */
export function waitOnce<T>(load: () => Promise<T>): Promise<T> {
  return pageLoad.getStore() === undefined ? pageLoad.run({}, load) : load()
}

export function createExternalCms(cmsUrl: string, timeout = externalTimeout): ExternalCms {
  const { origin } = new URL(cmsUrl)

  /** Sends a request to the configured origin and to no other, wherever the address or a redirect points. */
  async function send(address: string, init: RequestInit, signal: AbortSignal): Promise<Response> {
    const url = new URL(cmsUrl + address)
    if (url.origin !== origin) throw new TypeError('The address is not one of the external CMS')
    return globalThis.fetch(url, { ...init, redirect: 'manual', signal })
  }

  return {
    async fetch(address, init = {}) {
      const maxBytes = address.startsWith(`${apiPath}/sitemap`) ? maxSitemapBytes : maxResponseBytes
      const { response, bytes } = await inTime(async () => {
        const started = await send(address, init, within(AbortSignal.timeout(timeout), init))
        return { response: started, bytes: await readBounded(started, maxBytes) }
      })
      if (bytes === undefined) throw new InvalidCmsResponse(`The response is larger than ${maxBytes} bytes`)
      const { status, headers } = response
      const text = new TextDecoder().decode(bytes)
      const body = isPage(address) && isRead(response, text) ? await sanitizeText(text) : text
      return new Response(bodiless.has(status) ? null : body, { status, headers: unencoded(headers) })
    },
    async open(address, init = {}) {
      const late = new AbortController()
      const timer = setTimeout(() => late.abort(new DOMException('No response in time', 'TimeoutError')), timeout)
      try {
        return await send(address, init, within(late.signal, init))
      } finally {
        clearTimeout(timer)
      }
    },
  }
}

/** Makes a call, unless another one of the same page was late. */
async function inTime<T>(call: () => Promise<T>): Promise<T> {
  const load = pageLoad.getStore()
  if (load?.late !== undefined) throw load.late
  try {
    return await call()
  } catch (error) {
    if (load !== undefined && error instanceof Error && error.name === 'TimeoutError') load.late = error
    throw error
  }
}

/** Statuses without a body. */
const bodiless: ReadonlySet<number> = new Set([204, 205, 304])

function within(limit: AbortSignal, { signal }: RequestInit): AbortSignal {
  return signal === undefined || signal === null ? limit : AbortSignal.any([limit, signal])
}

function isPage(address: string): boolean {
  return address.startsWith(`${apiPath}/pages`)
}

/** Returns whether anyone reads the body: that of an error only when it is JSON. */
function isRead({ ok, status, headers }: Response, text: string): boolean {
  if (ok) return !bodiless.has(status)
  return text !== '' && /json/i.test(headers.get('content-type') ?? '')
}

/** Returns a page with clean rich text. Never returns what could not be sanitised. */
async function sanitizeText(text: string): Promise<string> {
  try {
    return JSON.stringify(await sanitizePage(parseJson(text)))
  } catch (cause) {
    throw new InvalidCmsResponse('The page cannot be sanitised', { cause })
  }
}

// `fetch` has unpacked the body, and sanitising may have changed its length.
function unencoded(headers: Headers): Headers {
  const kept = new Headers(headers)
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) kept.delete(name)
  return kept
}
