import type { Context } from 'hono'
import type { LiveEvents } from '#server/studio/live/liveEvents.ts'
import type { PresentClient } from '#server/studio/live/presence.ts'
import { streamToPerson } from '#server/studio/live/streamToPerson.ts'

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
  beat?: number,
): Response {
  const { events, hasAccess } = studio
  return streamToPerson(c, {
    hasAccess,
    ...(beat !== undefined && { beat }),
    open({ send, checkAccess, close }) {
      const unsubscribe = events.subscribe({
        onEvent: (event) => (event.type === 'access' ? checkAccess() : send(JSON.stringify(event))),
        onClose: close,
      })
      return async () => {
        unsubscribe()
        // Without a database it ends by itself, after `presenceTtl`.
        if (client !== undefined) await events.announcePresence(client, null).catch(() => {})
      }
    },
  })
}
