import type { Kysely } from 'kysely'
import * as v from 'valibot'
import { studioEvent, type StudioEvent } from '#schemas/studio/calls/studioEvent.ts'
import { notify, onNotification } from '#server/db/notifications.ts'
import type { Database } from '#server/db/tables.ts'

/** Notifies every open studio of what someone did; in a transaction, on commit. */
export async function announceStudioEvent(db: Kysely<Database>, event: StudioEvent): Promise<void> {
  await notify(db, 'studio_events', event)
}

/**
 * Calls `listener` with every event announced by any process; those during a loss of the connection are not made up for. Returns a
 * function that ends it.
 */
export function onStudioEvent(db: Kysely<Database>, listener: (event: StudioEvent) => void): () => void {
  return onNotification(db, 'studio_events', (value) => {
    // Another release may announce events this one does not know.
    if (v.is(studioEvent, value)) listener(value)
  })
}
