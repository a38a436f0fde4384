import { sanitizePage } from '#server/cms/sanitizePage.ts'

/** How long an outside CMS may take to answer, in ms; for a file, to begin its answer. */
export const outsideTimeout = 5000
/** Path of its calls (specification, section 7). */
export const apiPath = '/api/website/v1'

/** An outside CMS (`CMS_URL`) over HTTP; an address is a path of it with its query. Both reject when it is late or out of reach. */
export interface OutsideCms {
  /** A call with its whole answer; the rich text of pages is sanitised. */
  readonly ask: (address: string, init?: RequestInit) => Promise<Response>
  /** A file: its body flows on as the reader takes it, however long that is. */
  readonly open: (address: string, init?: RequestInit) => Promise<Response>
}

export function createOutsideCms(cmsUrl: string, timeout = outsideTimeout): OutsideCms {
  return {
    async ask(address, init = {}) {
      const response = await fetch(cmsUrl + address, { ...init, signal: within(AbortSignal.timeout(timeout), init) })
      const text = await response.text()
      const body = isPage(address) ? sanitizeText(text) : text
      return new Response(bodiless.has(response.status) ? null : body, {
        status: response.status,
        headers: unencoded(response.headers),
      })
    },
    async open(address, init = {}) {
      const late = new AbortController()
      const timer = setTimeout(() => late.abort(new DOMException('No answer in time', 'TimeoutError')), timeout)
      try {
        return await fetch(cmsUrl + address, { ...init, signal: within(late.signal, init) })
      } finally {
        clearTimeout(timer)
      }
    },
  }
}

/** Statuses whose answer may have no body. */
const bodiless: ReadonlySet<number> = new Set([204, 205, 304])

function within(limit: AbortSignal, { signal }: RequestInit): AbortSignal {
  return signal === undefined || signal === null ? limit : AbortSignal.any([limit, signal])
}

function isPage(address: string): boolean {
  return address.startsWith(`${apiPath}/pages`)
}

/** What is not JSON stays as it is; who reads it will say so. */
function sanitizeText(text: string): string {
  try {
    return JSON.stringify(sanitizePage(JSON.parse(text)))
  } catch {
    return text
  }
}

/** `fetch` has unpacked the body, and sanitising may have changed its length. */
function unencoded(headers: Headers): Headers {
  const kept = new Headers(headers)
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) kept.delete(name)
  return kept
}
