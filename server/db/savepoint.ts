import { sql, type Kysely } from 'kysely'
import type { Database } from '#server/db/tables.ts'

/** Takes back what `work` has written when it throws; the transaction it is part of goes on. */
export async function inSavepoint<T>(trx: Kysely<Database>, work: () => Promise<T>): Promise<T> {
  await sql`savepoint work`.execute(trx)
  try {
    const result = await work()
    await sql`release savepoint work`.execute(trx)
    return result
  } catch (error) {
    await sql`rollback to savepoint work`.execute(trx)
    throw error
  }
}
