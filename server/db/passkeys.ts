import type { Kysely } from 'kysely'
import type { Database } from '#server/db/tables.ts'

export interface PasskeyRow {
  readonly id: string
  readonly name: string
  readonly created_at: Date
}

/** Lists the passkeys of a person, the oldest first. */
export async function listPasskeyRows(db: Kysely<Database>, personId: string): Promise<readonly PasskeyRow[]> {
  return db
    .selectFrom('studio_passkeys')
    .select(['id', 'name', 'created_at'])
    .where('user_id', '=', personId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Takes passkeys of a person away, all of them without `id`; returns how many. */
export async function deletePasskeys(db: Kysely<Database>, personId: string, id?: string): Promise<number> {
  const all = db.deleteFrom('studio_passkeys').where('user_id', '=', personId)
  const { numDeletedRows } = await (id === undefined ? all : all.where('id', '=', id)).executeTakeFirst()
  return Number(numDeletedRows)
}
