import type { Kysely } from 'kysely'
import type { StudioEvent } from '#schemas/studio/calls/studioEvent.ts'
import type { Position } from '#schemas/studio/calls/presence.ts'
import type { Database } from '#server/db/tables.ts'
import { createPresence, type PresentClient } from '#server/studio/live/presence.ts'
import { onStudioEvent } from '#server/studio/studioEvents.ts'

/** One open stream of events. */
export interface EventSubscriber {
  readonly onEvent: (event: StudioEvent) => void
  /** The server stops. */
  readonly onClose: () => void
}

/** What other editors do, for the streams of one process. */
export interface LiveEvents {
  /** Passes on who is where now, then every event; returns a function that ends it. */
  readonly subscribe: (subscriber: EventSubscriber) => () => void
  readonly announcePresence: (client: PresentClient, position: Position | null) => Promise<void>
  /** Ends all streams, so that the server can stop. */
  readonly close: () => void
}

export function createLiveEvents(db: Kysely<Database>): LiveEvents {
  const subscribers = new Set<EventSubscriber>()
  const emit = (event: StudioEvent) => {
    for (const { onEvent } of subscribers) onEvent(event)
  }
  const presence = createPresence(db, emit)
  const stop = onStudioEvent(db, emit)
  let closed = false
  return {
    subscribe(subscriber) {
      if (closed) subscriber.onClose()
      else subscribers.add(subscriber)
      for (const event of presence.all()) subscriber.onEvent(event)
      return () => void subscribers.delete(subscriber)
    },
    announcePresence: presence.announce,
    close() {
      closed = true
      stop()
      presence.close()
      for (const { onClose } of subscribers) onClose()
      subscribers.clear()
    },
  }
}
