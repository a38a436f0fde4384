import type { Kysely } from 'kysely'
import type { Log } from '#server/content/context.ts'
import type { Database } from '#server/db/tables.ts'
import { createKeys, type Hash } from '#server/forms/keys.ts'
import { createLimit, type Limit, type Rate } from '#server/forms/limits.ts'
import { createFolderStorage } from '#server/media/folderStorage.ts'
import { createJobQueue, type JobQueue } from '#server/media/jobQueue.ts'
import type { Storage } from '#server/media/storage.ts'
import { createAttachmentStore, type AttachmentStore } from '#server/tickets/attachmentStore.ts'
import type { ScanFile } from '#server/tickets/virusScanner.ts'

/** Lookups from one network, against guessing uuids, and replies to one ticket. */
export const ticketRates = {
  lookups: { free: 120, max: 120, duration: 60 },
  replies: { free: 30, max: 30, duration: 3600 },
} as const satisfies Record<string, Rate>

const megabyte = 1_000_000

/** Bytes of attachments: of a ticket in all, of a network in a day, of all tickets in a day. */
export interface AttachmentQuota {
  readonly ticket: number
  readonly address: number
  readonly day: number
}

/** A ticket has room for five files of the largest size; the day's limit keeps the disk from filling up unnoticed. */
const attachmentQuota: AttachmentQuota = { ticket: 50 * megabyte, address: 100 * megabyte, day: 1000 * megabyte }

export interface TicketsSettings {
  readonly log?: Log
  readonly dataDir: string
  /** Where attachments are kept; the data folder by default. */
  readonly storage?: Storage | undefined
  readonly secretKey?: string | undefined
  /** Whether several processes share the database, and with it the rate limits. */
  readonly shared?: boolean
  readonly rates?: Readonly<Record<'lookups' | 'replies', Rate>>
  readonly quota?: AttachmentQuota
  /** Checks attachments for viruses; without it they are taken as they are. */
  readonly scan?: ScanFile | undefined
  /** Called when a mail was added to the outbox. */
  readonly onMail?: () => void
}

/** Dependencies of the use cases of tickets. */
export interface Tickets {
  readonly db: Kysely<Database>
  readonly log: Log
  readonly hash: () => Promise<Hash>
  readonly limits: Readonly<Record<'lookups' | 'replies' | 'attachments', Limit>>
  readonly quota: AttachmentQuota
  readonly scan: ScanFile | undefined
  readonly store: AttachmentStore
  /** Pictures are re-encoded one at a time. */
  readonly pictures: JobQueue
  readonly now: () => Date
  readonly onMail: () => void
}

const silent: Log = { warn() {}, error() {} }

export function createTickets(
  db: Kysely<Database>,
  settings: TicketsSettings,
  now: () => Date = () => new Date(),
): Tickets {
  const { log = silent, dataDir, storage, secretKey, shared = false, rates = ticketRates, onMail = () => {} } = settings
  const { quota = attachmentQuota, scan } = settings
  const bytesOfDay = { free: quota.address, max: quota.address, duration: 86_400 }
  return {
    db,
    log,
    hash: createKeys(db, secretKey),
    limits: {
      lookups: createLimit(db, 'ticket-lookup', rates.lookups, shared),
      replies: createLimit(db, 'ticket-reply', rates.replies, shared),
      attachments: createLimit(db, 'ticket-attachment', bytesOfDay, shared),
    },
    quota,
    scan,
    store: createAttachmentStore(storage ?? createFolderStorage(dataDir)),
    pictures: createJobQueue(1, 20),
    now,
    onMail,
  }
}
