import { Hono, type Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { streamSSE } from 'hono/streaming'
import * as v from 'valibot'
import { HttpError } from '#server/api/errors.ts'
import { isOwnPost } from '#server/api/ownOrigin.ts'
import { readBody } from '#server/api/readBody.ts'
import { sendErrorPage } from '#server/http/errorPages.ts'
import { cspHash } from '#server/http/headers.ts'
import type { Access } from '#server/site/phones/access.ts'
import { phonePageStyle, printPhonePage } from '#server/site/phones/phonePage.ts'
import type { Relay, Role } from '#server/site/phones/relay.ts'

/** What shows that somebody has typed the code; scripts cannot read it. */
const tokenCookie = 'inspector_token'
/** Makes the scripts of a phone's pages send their records. */
const markCookie = 'inspector_phone'
const day = 86_400
/** Bytes of one post: records are cut, and sent 250 at a time. */
const maxBytes = 4_000_000
/** What waits for a slow client at most, in characters; the stream ends then, and the client opens a new one. */
const maxWaiting = 16_000_000
/** Time between two signs of life on a stream, in ms. */
const heartbeat = 20_000

const messages = v.pipe(v.string(), v.parseJson(), v.pipe(v.array(v.string()), v.maxLength(2000)))
const policy = `default-src 'none'; style-src ${cspHash(phonePageStyle)}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

interface Options {
  readonly access: Access
  readonly relay: Relay
}

/**
 * Creates the addresses through which the pages of a phone reach the inspector on the desk: `/inspector/phone`, where the code is typed, and
 * `/inspector/relay`, a stream and posts of whoever has typed it; without the code it is 403.
 */
export function createPhoneRoutes({ access, relay }: Options): Hono {
  const route = new Hono()
  const isIn = (c: Context) => access.isToken(getCookie(c, tokenCookie))

  route.get('/inspector/phone', (c) => {
    const hasJoined = isIn(c) && getCookie(c, markCookie) !== undefined
    return sendPage(c, hasJoined ? 'joined' : c.req.query('left') === undefined ? 'out' : 'left')
  })

  route.post('/inspector/phone', async (c) => {
    const fields = new URLSearchParams((await readOwn(c, 1000)).toString())
    if (fields.has('leave')) {
      for (const [name, path] of [[tokenCookie, '/inspector'] as const, [markCookie, '/'] as const]) {
        deleteCookie(c, name, { path })
      }
      return c.redirect('/inspector/phone?left', 303)
    }
    const isDesk = fields.has('desk')
    const result = access.check(fields.get('code') ?? '')
    if (result !== 'right') {
      const status = result === 'wrong' ? 403 : 429
      if (isDesk) return c.body(null, status)
      return sendPage(c, result, status)
    }
    const options = { sameSite: 'Strict', maxAge: day } as const
    setCookie(c, tokenCookie, access.token, { ...options, path: '/inspector', httpOnly: true })
    if (isDesk) return c.body(null, 204)
    setCookie(c, markCookie, '1', { ...options, path: '/' })
    return c.redirect('/inspector/phone', 303)
  })

  route.use('/inspector/relay', async (c, next) => {
    c.header('Cache-Control', 'no-store')
    return isIn(c) ? next() : c.text('Type the code first', 403)
  })

  route.get('/inspector/relay', (c) => {
    return stream(c, relay)
  })

  route.post('/inspector/relay', async (c) => {
    const result = v.safeParse(messages, (await readOwn(c, maxBytes)).toString())
    if (!result.success) return c.text('The body is a list of messages', 400)
    relay.publish(roleOf(c), idOf(c), result.output)
    return c.body(null, 204)
  })

  route.onError((error, c) => {
    if (error instanceof HttpError) return sendErrorPage(c, error.status, error.message)
    throw error
  })
  return route
}

function sendPage(c: Context, state: Parameters<typeof printPhonePage>[0], status: 200 | 403 | 429 = 200): Response {
  const headers = { 'content-security-policy': policy, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }
  return c.body(printPhonePage(state), status, { ...headers, 'content-type': 'text/html; charset=utf-8' })
}

function roleOf(c: Context): Role {
  return c.req.query('as') === 'page' ? 'page' : 'inspector'
}

function idOf(c: Context): string {
  return (c.req.query('id') ?? '').slice(0, 100)
}

async function readOwn(c: Context, limit: number): Promise<Buffer> {
  if (!isOwnPost(c.req.raw.headers, undefined)) throw new HttpError(403, 'Only the site’s own pages send this')
  return readBody(c.req.raw, limit)
}

/** Streams what the other side sends, until the client leaves, is too slow, or the server stops. */
function stream(c: Context, relay: Relay): Response {
  // Proxies such as nginx pass events on at once then.
  c.header('X-Accel-Buffering', 'no')
  return streamSSE(c, async (output) => {
    let waiting: string[] = []
    let size = 0
    let isOpen = true
    let wake = () => {}
    let leave = () => {}
    // A write to a client that is silent may never end, so that this does not wait for it.
    const end = () => {
      isOpen = false
      waiting = []
      leave()
      wake()
    }
    leave = relay.join(roleOf(c), {
      id: idOf(c),
      send(message) {
        if (!isOpen) return
        waiting.push(message)
        size += message.length
        if (size > maxWaiting) end()
        else wake()
      },
      end,
    })
    output.onAbort(end)
    try {
      await output.write('retry: 1000\n\n')
      while (isOpen) {
        if (waiting.length === 0) {
          const timer = setTimeout(() => wake(), heartbeat)
          await new Promise<void>((resolve) => (wake = resolve))
          clearTimeout(timer)
        }
        const batch = waiting
        waiting = []
        size = 0
        if (batch.length === 0) await output.write(': alive\n\n')
        for (const data of batch) await output.writeSSE({ data })
      }
    } finally {
      leave()
    }
  })
}
