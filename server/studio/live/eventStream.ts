import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { StudioEvent } from '#schemas/studio/calls/studioEvent.ts'
import type { LiveEvents } from '#server/studio/live/liveEvents.ts'
import type { PresentClient } from '#server/studio/live/presence.ts'

/** Time between two signs of life on a stream, in ms; proxies close silent connections after a minute. */
const heartbeat = 20_000
/** Events that wait for a slow client at most; the stream ends then, and the client opens a new one. */
const maxWaiting = 1000

/**
 * Streams events to one person, until the client leaves, the access ends or the server stops. A session that is ended, a person who is locked,
 * or one who has to set a second factor up first, ends the stream at once on every node, by the event `access`. The presence of its `client`
 * ends with it.
 */
export function streamStudioEvents(
  studio: {
    readonly events: Pick<LiveEvents, 'subscribe' | 'announcePresence'>
    /** Returns whether the session that sends these headers still has access to the studio. */
    readonly hasAccess: (headers: Headers) => Promise<boolean>
  },
  c: Context,
  client: PresentClient | undefined,
  beat = heartbeat,
): Response {
  const { headers } = c.req.raw
  // Proxies such as nginx pass events on at once then.
  c.header('X-Accel-Buffering', 'no')
  return streamSSE(c, async (stream) => {
    const waiting: StudioEvent[] = []
    let open = true
    let wake = () => {}
    const close = () => {
      open = false
      wake()
    }
    /** Waits for an event or a heartbeat. */
    const isIdle = () =>
      new Promise<boolean>((resolve) => {
        const timer = setTimeout(() => resolve(true), beat)
        wake = () => {
          clearTimeout(timer)
          resolve(false)
        }
      })
    stream.onAbort(close)
    const unsubscribe = studio.events.subscribe({
      onEvent(event) {
        waiting.push(event)
        if (waiting.length > maxWaiting) close()
        else wake()
      },
      onClose: close,
    })
    try {
      await stream.write('retry: 2000\n\n')
      while (open) {
        const event = waiting.shift()
        if (event !== undefined && event.type !== 'access') {
          await stream.writeSSE({ data: JSON.stringify(event) })
          continue
        }
        if (event === undefined && !(await isIdle())) continue
        if (!(await studio.hasAccess(headers))) break
        await stream.write(': alive\n\n')
      }
    } finally {
      unsubscribe()
      // Without a database it ends by itself, after `presenceTtl`.
      if (client !== undefined) await studio.events.announcePresence(client, null).catch(() => {})
    }
  })
}
