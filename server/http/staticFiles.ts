import { open, stat } from 'node:fs/promises'
import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'

interface StaticFilesOptions {
  readonly root: string
  /** Whether compressed copies (`.br`, `.gz`) lie beside the files. */
  readonly precompressed?: boolean
  readonly rewriteRequestPath?: (path: string) => string
  /** Headers of a file, `undefined` for one that is not served; `version` is the query's `v`. */
  readonly headersOf: (
    file: string,
    version: string | undefined,
  ) => Promise<Readonly<Record<string, string>> | undefined>
}

/** Serves the files of a folder with ETag and Last-Modified, and 304 to browsers that have them. */
export function staticFiles({ headersOf, ...options }: StaticFilesOptions): MiddlewareHandler {
  const found = new WeakMap<Request, string>()
  const serve = serveStatic({ ...options, onFound: (file, c) => void found.set(c.req.raw, file) })
  return async (c, next) => {
    const { raw } = c.req
    let isMissing = false
    const response = await serve(c, async () => void (isMissing = true))
    const file = found.get(raw)
    const headers = response === undefined || file === undefined ? undefined : await headersOf(file, c.req.query('v'))
    if (isMissing || response === undefined || file === undefined || headers === undefined) {
      await response?.body?.cancel()
      // Headers the file has set.
      for (const name of fileHeaders) c.header(name, undefined)
      return next()
    }
    const { size, mtime } = await stat(file)
    const etag = `W/"${size.toString(36)}-${mtime.getTime().toString(36)}"`
    const all = { ...headers, etag, ...(options.precompressed === true ? { vary: 'Accept-Encoding' } : {}) }
    for (const [name, value] of Object.entries(all)) response.headers.set(name, value)
    if (response.status !== 200 || !isUnchanged(raw.headers, etag, mtime)) return response
    await response.body?.cancel()
    for (const name of ['content-type', 'content-length', 'content-encoding']) response.headers.delete(name)
    return new Response(null, { status: 304, headers: response.headers })
  }
}

const fileHeaders = [
  'Content-Type',
  'Content-Length',
  'Content-Encoding',
  'Content-Range',
  'Accept-Ranges',
  'Last-Modified',
]

// https://www.rfc-editor.org/rfc/rfc9110#name-precedence-of-preconditions: the date counts only without a tag; it has no fractions.
function isUnchanged(headers: Headers, etag: string, changed: Date): boolean {
  const tags = headers.get('if-none-match')
  if (tags !== null) return tags.split(',').some((tag) => ['*', etag, etag.slice(2)].includes(tag.trim()))
  const since = Date.parse(headers.get('if-modified-since') ?? '')
  return Math.floor(changed.getTime() / 1000) * 1000 <= since
}

/** Returns the first bytes of a file. */
export async function readHead(file: string, bytes: number): Promise<Uint8Array> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes), 0, bytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
