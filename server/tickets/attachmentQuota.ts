import type { TicketErrorId } from '#schemas/tickets.ts'
import { attachmentBytes } from '#server/db/tickets.ts'
import type { Tickets } from '#server/tickets/context.ts'

const day = 86_400_000

interface Upload {
  readonly uuid: string
  readonly address: string | undefined
  readonly bytes: number
}

/** Counts an attachment. Returns an error id when the ticket is full, `busy` when its network or the day is, `undefined` otherwise. */
export async function countAttachment(
  { db, now, quota, limits, hash }: Tickets,
  { uuid, address, bytes }: Upload,
): Promise<TicketErrorId | { readonly state: 'busy'; readonly retryAfter: number } | undefined> {
  const stored = await attachmentBytes(db, uuid, new Date(now().getTime() - day))
  if (stored.ticket + bytes > quota.ticket) return 'Ticket/Attachments full'
  if (stored.since + bytes > quota.day) return { state: 'busy', retryAfter: 3600 }
  if (address === undefined) return undefined
  const { state, retryAfter } = await limits.attachments((await hash())('address', address), bytes)
  return state === 'exceeded' ? { state: 'busy', retryAfter } : undefined
}
