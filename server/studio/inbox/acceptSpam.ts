import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { inTransaction } from '#server/content/context.ts'
import { writeAudit } from '#server/db/audit.ts'
import { markNotSpam, type InboxRow } from '#server/db/inbox.ts'
import type { Database } from '#server/db/tables.ts'
import { dealerMailOf } from '#server/forms/dealerMail.ts'
import { acceptRequest } from '#server/forms/storeRequest.ts'
import type { Actor, Studio } from '#server/studio/context.ts'

/**
 * Gives a request that was taken for spam its ticket and sends the mails of its form, in a transaction that has locked it. Returns
 * whether it had none yet.
 */
export async function acceptSpam(
  { cms, hash, mailDealers }: Pick<Studio, 'cms' | 'hash' | 'mailDealers'>,
  trx: Kysely<Database>,
  row: InboxRow,
  actor: Actor,
): Promise<boolean> {
  if (row.status !== 'spam') return false
  const inside = inTransaction(cms, trx)
  const dealerMail = await dealerMailOf({ cms: inside, mailDealers }, row.values)
  // Not the id of the request, which is in addresses of the studio: who knows that of the ticket reads it.
  await acceptRequest(trx, row, { ticket: randomUUID(), hash: await hash(), dealerMail, now: cms.now() })
  await markNotSpam(trx, row.uuid)
  await writeAudit(trx, { ...actor, action: 'request.not-spam', subject: `request:${row.uuid}` })
  return true
}
