import type { Kysely } from 'kysely'
import type { Database } from '#server/db/tables.ts'
import { createKeys, type Hash } from '#server/forms/keys.ts'
import { createLimit, type Limit, type Rate } from '#server/forms/limits.ts'
import { createJobQueue, type JobQueue } from '#server/media/jobQueue.ts'
import { createAttachmentStore, type AttachmentStore } from '#server/tickets/attachmentStore.ts'

/** Look-ups of one address, so that nobody tries uuids; replies to one ticket. */
export const ticketRates = {
  lookups: { free: 120, most: 120, duration: 60 },
  replies: { free: 30, most: 30, duration: 3600 },
} as const satisfies Record<string, Rate>

export interface TicketsSettings {
  readonly dataDir: string
  readonly secretKey?: string | undefined
  /** Whether several processes share the database, and with it the counting. */
  readonly shared?: boolean
  readonly rates?: Readonly<Record<'lookups' | 'replies', Rate>>
  /** Called when there is a mail to send. */
  readonly onMail?: () => void
}

/** What every use case of the tickets works with. */
export interface Tickets {
  readonly db: Kysely<Database>
  readonly hash: () => Promise<Hash>
  readonly limits: Readonly<Record<'lookups' | 'replies', Limit>>
  readonly store: AttachmentStore
  /** Pictures are made anew one after the other. */
  readonly pictures: JobQueue
  readonly now: () => Date
  readonly onMail: () => void
}

export function createTickets(
  db: Kysely<Database>,
  settings: TicketsSettings,
  now: () => Date = () => new Date(),
): Tickets {
  const { dataDir, secretKey, shared = false, rates = ticketRates, onMail = () => {} } = settings
  return {
    db,
    hash: createKeys(db, secretKey),
    limits: {
      lookups: createLimit(db, 'ticket-lookup', rates.lookups, shared),
      replies: createLimit(db, 'ticket-reply', rates.replies, shared),
    },
    store: createAttachmentStore(dataDir),
    pictures: createJobQueue(1, 20),
    now,
    onMail,
  }
}
