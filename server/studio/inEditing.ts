import { inTransaction, type Cms } from '#server/content/context.ts'
import { lockForEditing } from '#server/db/writeLock.ts'

/** Runs a change of an editor in a transaction that waits for imports, and returns its result. */
export function inEditing<T>(cms: Cms, work: (inside: Cms) => Promise<T>): Promise<T> {
  return cms.db.transaction().execute(async (trx) => {
    await lockForEditing(trx)
    return work(inTransaction(cms, trx))
  })
}
