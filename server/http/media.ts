import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type Context, type MiddlewareHandler } from 'hono'
import type { Log } from '#server/cms/context.ts'
import { mediaHeaders } from '#server/http/headers.ts'
import { loggedPath } from '#server/http/loggedPath.ts'
import type { OutsideCms } from '#server/http/outsideCms.ts'
import { pickHeaders } from '#server/http/pickHeaders.ts'
import { plainPage } from '#server/http/plainPage.ts'

/** What a call for a file brings along and takes home: parts of a video, and copies that are still good. */
const sent = ['accept', 'if-modified-since', 'if-none-match', 'if-range', 'range']
const brought = ['accept-ranges', 'content-length', 'content-range', 'content-type', 'etag', 'last-modified']
/** Whole, part, unchanged, no such part. */
const passed: ReadonlySet<number> = new Set([200, 206, 304, 416])

/** `/media/…`: pictures, videos and documents of the embedded CMS, from the folder `media` of the data folder. */
export function createMedia(dataDir: string): Hono {
  const root = path.join(dataDir, 'media')
  // Before the first upload there is none, and the static handler would complain.
  mkdirSync(root, { recursive: true })
  const rewriteRequestPath = (address: string) => address.replace(/^\/media\//, '/')
  return new Hono().use('/media/*', describe, serveStatic({ root, precompressed: true, rewriteRequestPath }))
}

/** `/media/…` of an outside CMS, whose answers name its files relative to itself. */
export function createOutsideMedia(cms: OutsideCms, log: Log): Hono {
  return new Hono().get('/media/*', describe, async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    if (!isPlain(pathname)) return next()
    const { method, signal } = c.req.raw
    const headers = pickHeaders(c.req.raw.headers, sent)
    // Packed on the way, its length would be another one than that of what arrives here.
    headers.set('accept-encoding', 'identity')
    let answer: Response
    try {
      answer = await cms.open(pathname + search, { method, headers, signal })
    } catch (error) {
      log.error({ err: error, path: loggedPath(pathname) }, 'A file of the outside CMS could not be reached')
      return unreachable(c)
    }
    if (!passed.has(answer.status)) {
      await answer.body?.cancel()
      return answer.status >= 500 ? unreachable(c) : next()
    }
    const kept = pickHeaders(answer.headers, brought)
    if (answer.headers.has('content-encoding')) kept.delete('content-length')
    if (!kept.has('content-type')) kept.set('content-type', 'application/octet-stream')
    return new Response(answer.body, { status: answer.status, headers: kept })
  })
}

/** Adds what holds for every file, wherever it comes from. */
const describe: MiddlewareHandler = async (c, next) => {
  await next()
  if (!passed.has(c.res.status)) return
  // The static handler does not know captions, and a browser told not to guess reads none without their type.
  if (/\.vtt$/i.test(c.req.path)) c.header('content-type', 'text/vtt; charset=utf-8')
  const headers = mediaHeaders(c.res.headers.get('content-type') ?? '', c.req.query('v') !== undefined)
  for (const [name, value] of Object.entries(headers)) c.header(name, value)
}

function unreachable(c: Context): Response {
  return plainPage(c, 503, 'This file cannot be reached at the moment')
}

/** A path that leads nowhere but below `/media`, also for a server that decodes it once more. */
function isPlain(pathname: string): boolean {
  return !/%(?![0-9a-f]{2})|%(2f|5c|25|2e%2e|0|1|7f)|\/\.|\\/i.test(pathname)
}
