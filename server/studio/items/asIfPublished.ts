import type { Kysely } from 'kysely'
import { inTransaction, type Cms } from '#server/content/context.ts'
import type { Database } from '#server/db/tables.ts'
import type { UnpublishedItem } from '#server/studio/context.ts'
import { writePublished } from '#server/studio/items/writePublished.ts'

/** Ends the transaction of a preview: nothing of it is kept. */
class Previewed<T> extends Error {
  readonly result: T

  constructor(result: T) {
    super('Previewed')
    this.result = result
  }
}

/** Returns what is read where content of an item is published, in a transaction that is rolled back. */
export async function asIfPublished<T>(
  cms: Cms,
  { key, content }: UnpublishedItem,
  read: (inside: Cms) => Promise<T>,
): Promise<T> {
  const work = async (trx: Kysely<Database>): Promise<Previewed<T>> => {
    await writePublished(trx, key, content)
    throw new Previewed(await read(inTransaction(cms, trx)))
  }
  const ended = await cms.db
    .transaction()
    .execute(work)
    .catch((error: unknown) => error)
  if (ended instanceof Previewed) return ended.result
  throw ended
}
