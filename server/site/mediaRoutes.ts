import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { Hono, type Context } from 'hono'
import type { Log } from '#server/content/context.ts'
import { mediaHeaders } from '#server/http/headers.ts'
import { loggedPath } from '#server/http/loggedPath.ts'
import type { ExternalCms } from '#server/api/external/externalCms.ts'
import { pickHeaders } from '#server/api/external/pickHeaders.ts'
import { sendErrorPage } from '#server/http/errorPages.ts'
import { readHead, staticFiles } from '#server/http/staticFiles.ts'
import { SvgRejected } from '#server/media/svg/svgTree.ts'
import { checkWhole, createSvgCheck, type SvgCheck } from '#server/site/externalSvg.ts'
import type { Storage } from '#server/media/storage.ts'
import { headBytes, isServed, mediaTypeOf, scriptedExtension } from '#server/media/mediaType.ts'

/** Headers passed on to and from the external CMS: ranges and validators. */
const requestHeaders = ['accept', 'if-modified-since', 'if-none-match', 'if-range', 'range']
const responseHeaders = ['accept-ranges', 'content-length', 'content-range', 'content-type', 'etag', 'last-modified']
/** Statuses passed on to the browser. */
const forwardedStatuses: ReadonlySet<number> = new Set([200, 206, 304, 416])

/** Serves `/media/…` of the embedded CMS from its storage, each file with the type of its content. */
export function createMedia(dataDir: string, { open }: Pick<Storage, 'open'> = {}, log?: Log): Hono {
  return open === undefined ? createFolderMedia(dataDir) : createObjectMedia(open, log)
}

// A bucket has no query of its own, and its names are not encoded.
function createObjectMedia(open: NonNullable<Storage['open']>, log: Log | undefined): Hono {
  return createProxiedMedia((pathname, _search, init) => open(decodeURIComponent(pathname.slice(1)), init), log)
}

/** Serves `/media/…` from the folder `media` of the data folder. */
function createFolderMedia(dataDir: string): Hono {
  const root = path.join(dataDir, 'media')
  // The static handler logs an error when the folder is missing.
  mkdirSync(root, { recursive: true })
  const rewriteRequestPath = (address: string) => address.replace(/^\/media\//, '/')
  return new Hono().use(
    '/media/*',
    staticFiles({
      root,
      rewriteRequestPath,
      async headersOf(file, version) {
        const type = await mediaTypeOf(await readHead(file, headBytes))
        return type === undefined
          ? undefined
          : { 'content-type': type, ...mediaHeaders(type, version !== undefined, hasScript(file)) }
      },
    }),
  )
}

/** Proxies `/media/…` of an external CMS. */
export function createExternalMedia(cms: ExternalCms, log: Log): Hono {
  return createProxiedMedia((pathname, search, init) => cms.open(pathname + search, init), log, createSvgCheck())
}

const svgType = 'image/svg+xml'

type OpenFile = (
  pathname: string,
  search: string,
  init: { readonly method: string; readonly headers: Headers; readonly signal: AbortSignal },
) => Promise<Response>

function createProxiedMedia(open: OpenFile, log: Log | undefined, checkSvg?: SvgCheck): Hono {
  return new Hono().get('/media/*', async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    if (!isSafePath(pathname)) return next()
    const { method, signal } = c.req.raw
    const headers = pickHeaders(c.req.raw.headers, requestHeaders)
    // With a content encoding, Content-Length would not match the decoded body.
    headers.set('accept-encoding', 'identity')
    // Of an SVG that is checked nothing but the whole is sent.
    if (checkSvg !== undefined && /\.svg$/i.test(pathname)) headers.delete('range')
    let response: Response
    try {
      response = await open(pathname, search, { method, headers, signal })
    } catch (error) {
      if (!signal.aborted)
        log?.error({ err: error, path: loggedPath(pathname) }, 'A file of the external CMS could not be fetched')
      return sendUnavailable(c)
    }
    if (!forwardedStatuses.has(response.status)) {
      await response.body?.cancel()
      return response.status >= 500 ? sendUnavailable(c) : next()
    }
    const kept = pickHeaders(response.headers, responseHeaders)
    if (response.headers.has('content-encoding')) kept.delete('content-length')
    if (response.status === 304 || response.status === 416) {
      return new Response(response.body, { status: response.status, headers: addFileHeaders(c, kept) })
    }
    const { body, type } = await identify(c, response)
    if (type === undefined) {
      await body?.cancel()
      log?.warn({ path: loggedPath(pathname) }, 'A file of the external CMS is of a kind that is not served')
      return next()
    }
    kept.set('content-type', type)
    if (type === svgType && checkSvg !== undefined) {
      const openAgain = () => open(pathname, search, { method: 'GET', headers, signal })
      const isWhole = method === 'GET' && response.status === 200
      const svg = await sendable(
        isWhole ? checkSvg(body) : checkWhole(checkSvg, openAgain, headers, body),
        pathname,
        log,
      )
      if (svg === 'rejected') return next()
      if (svg === 'unknown') return sendUnavailable(c)
      kept.delete('content-range')
      kept.set('content-length', String(svg.byteLength))
      return new Response(new Uint8Array(svg), { headers: addFileHeaders(c, kept) })
    }
    return new Response(body, { status: response.status, headers: addFileHeaders(c, kept) })
  })
}

/** Returns an SVG that may be sent; `unknown` when it could not be read or checked. */
async function sendable(checked: Promise<Buffer>, pathname: string, log: Log | undefined) {
  try {
    return await checked
  } catch (err) {
    const isRejected = err instanceof SvgRejected
    log?.warn(
      { err, path: loggedPath(pathname) },
      `An SVG of the external CMS ${isRejected ? 'is not sent' : 'could not be checked'}`,
    )
    return isRejected ? 'rejected' : 'unknown'
  }
}

/**
 * Returns the type of a file by its content; by its header where the start of the content is not there (HEAD, a part). The body
 * is to be read instead of the response's.
 */
async function identify(c: Context, { status, headers, body }: Response) {
  const given = headers.get('content-type') ?? ''
  const hasStart = status === 200 || startsWithHead(headers.get('content-range') ?? '')
  if (c.req.method === 'HEAD' || !hasStart || body === null) return { body, type: isServed(given) ? given : undefined }
  const { head, rest } = await peek(body, headBytes)
  return { body: rest, type: await mediaTypeOf(head) }
}

/** Returns whether a part has enough of the start of its file; players try a video with its first two bytes. */
function startsWithHead(contentRange: string): boolean {
  const [, end, total] = /^bytes 0-(\d+)\/(\d+|\*)$/.exec(contentRange) ?? []
  return end !== undefined && (Number(end) + 1 === Number(total) || Number(end) + 1 >= headBytes)
}

/** Reads the first bytes of a stream, and returns them with a stream that still has them. */
async function peek(body: ReadableStream<Uint8Array>, bytes: number) {
  const reader = body.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  while (size < bytes) {
    const { done, value } = await reader.read()
    if (done) break
    chunks.push(value)
    size += value.byteLength
  }
  const rest = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const chunk = chunks.shift() ?? (await reader.read()).value
      if (chunk === undefined) controller.close()
      else controller.enqueue(chunk)
    },
    cancel: (reason) => reader.cancel(reason),
  })
  return { head: Buffer.concat(chunks).subarray(0, bytes), rest }
}

/** Adds the headers every file has, local or external. */
function addFileHeaders(c: Context, headers: Headers): Headers {
  const added = mediaHeaders(
    headers.get('content-type') ?? '',
    c.req.query('v') !== undefined,
    hasScript(new URL(c.req.url).pathname),
  )
  for (const [name, value] of Object.entries(added)) headers.set(name, value)
  return headers
}

/** Returns whether a file was stored as a PDF with a script. */
function hasScript(file: string): boolean {
  return file.endsWith(`.${scriptedExtension}`)
}

function sendUnavailable(c: Context): Response {
  return sendErrorPage(c, 503, 'This file cannot be reached at the moment')
}

/** Returns whether a path stays below `/media`, even for a server that decodes it twice. */
function isSafePath(pathname: string): boolean {
  return !/%(?![0-9a-f]{2})|%(2f|5c|25|2e%2e|0|1|7f)|\/\.|\\/i.test(pathname)
}
