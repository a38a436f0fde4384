import type { Kysely } from 'kysely'
import { enqueueMails } from '#server/db/outbox.ts'
import { isLocked } from '#server/db/studioPeople.ts'
import type { Database } from '#server/db/tables.ts'
import type { Limit } from '#server/forms/limits.ts'

interface RequestOptions {
  readonly db: Kysely<Database>
  readonly limit: Limit
  readonly onMail: () => void
}

/** Puts a mail with a link to choose a new password into the outbox; none for a locked person, and not too many for one inbox. */
export async function requestPassword({ db, limit, onMail }: RequestOptions, personId: string): Promise<void> {
  if (await isLocked(db, personId)) return
  const { state } = await limit(personId)
  if (state === 'exceeded') return
  await enqueueMails(db, [{ kind: 'studio-password', payload: { person: personId }, request: null }])
  onMail()
}
