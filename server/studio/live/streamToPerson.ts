import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'

/** Time between two signs of life on a stream, in ms; proxies close silent connections after a minute. */
export const heartbeat = 20_000
/** Messages that wait for a slow client at most; the stream ends then, and the client opens a new one. */
const maxWaiting = 1000

/** What a stream is filled through. */
export interface PersonStream {
  readonly send: (text: string) => void
  /** The access may have ended. */
  readonly checkAccess: () => void
  readonly close: () => void
}

interface StreamOptions {
  /** Returns whether the session that sends these headers still has access. */
  readonly hasAccess: (headers: Headers) => Promise<boolean>
  /** Starts to fill the stream; returns what ends that. */
  readonly open: (stream: PersonStream) => () => Promise<void> | void
  /** Time between two signs of life, in ms. */
  readonly beat?: number
}

/** Streams texts to one person, until the client leaves, is too slow, or the access ends, which is looked at with every sign of life as well. */
export function streamToPerson(c: Context, { hasAccess, open, beat = heartbeat }: StreamOptions): Response {
  const { headers } = c.req.raw
  // Proxies such as nginx pass events on at once then.
  c.header('X-Accel-Buffering', 'no')
  return streamSSE(c, async (stream) => {
    /** `undefined` where the access is to be checked. */
    const waiting: (string | undefined)[] = []
    let isOpen = true
    let wake = () => {}
    const close = () => {
      isOpen = false
      wake()
    }
    const push = (text: string | undefined) => {
      waiting.push(text)
      if (waiting.length > maxWaiting) close()
      else wake()
    }
    /** Waits for a message or a heartbeat. */
    const isIdle = () =>
      new Promise<boolean>((resolve) => {
        const timer = setTimeout(() => resolve(true), beat)
        wake = () => {
          clearTimeout(timer)
          resolve(false)
        }
      })
    stream.onAbort(close)
    const end = open({ send: push, checkAccess: () => push(undefined), close })
    try {
      await stream.write('retry: 2000\n\n')
      while (isOpen) {
        if (waiting.length === 0 && !(await isIdle())) continue
        const data = waiting.shift()
        if (data !== undefined) {
          await stream.writeSSE({ data })
          continue
        }
        if (!(await hasAccess(headers))) break
        await stream.write(': alive\n\n')
      }
    } finally {
      await end()
    }
  })
}
