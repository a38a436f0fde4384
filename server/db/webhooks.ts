import { sql, type Kysely } from 'kysely'
import { leasedTable } from '#server/db/leases.ts'
import type { Database } from '#server/db/tables.ts'

export interface WebhookDelivery {
  readonly id: number
  readonly tags: readonly string[]
  /** How often it was tried, this time included. */
  readonly attempts: number
}

/** Adds the tags of a change, in its transaction. */
export async function enqueueTags(db: Kysely<Database>, tags: readonly string[], now: Date): Promise<void> {
  if (tags.length === 0) return
  await sql`
    insert into webhook_deliveries (tags, next_at, created_at)
    values (${JSON.stringify(tags)}::jsonb, ${now}, ${now})`.execute(db)
}

/** The changes to be sent; `next_at` is when one is due, and until when it is leased. */
export const deliveryLeases = leasedTable<WebhookDelivery>({
  name: 'webhook_deliveries',
  lease: 'next_at',
  columns: sql`s.id, s.tags, s.attempts`,
  due: (now) => sql`due.next_at <= ${now}`,
  order: sql`due.id`,
})

export async function retryDeliveries(db: Kysely<Database>, ids: readonly number[], at: Date): Promise<void> {
  await sql`update webhook_deliveries set next_at = ${at} where id = any(${ids}::bigint[])`.execute(db)
}

export async function removeDeliveries(db: Kysely<Database>, ids: readonly number[]): Promise<void> {
  await sql`delete from webhook_deliveries where id = any(${ids}::bigint[])`.execute(db)
}
