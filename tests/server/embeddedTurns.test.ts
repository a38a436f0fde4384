import { setImmediate as yieldTurn } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { pgliteDialect } from '#server/db/pgliteDialect.ts'
import { pgliteOptions } from '#server/db/pgliteOptions.ts'
import { emptyDatabase } from '#tests/support/db/emptyDatabase.ts'

test('a long transaction on the embedded database lets others have turns between its statements', async () => {
  const db = new Kysely<object>({
    dialect: pgliteDialect(await PGlite.create({ ...pgliteOptions, loadDataDir: await emptyDatabase() })),
  })
  try {
    let turns = 0
    let isOver = false
    const others = async () => {
      while (!isOver) {
        await yieldTurn()
        turns += 1
      }
    }
    await sql`select 1`.execute(db)
    const counting = others()
    const before = turns
    await db.transaction().execute(async (trx) => {
      // Each takes longer than a turn, on any machine: it counts until the clock has moved.
      for (let n = 0; n < 5; n += 1) {
        await sql`do $$ declare start timestamptz := clock_timestamp(); begin
          while clock_timestamp() < start + interval '20 ms' loop end loop; end $$`.execute(trx)
      }
    })
    isOver = true
    await counting
    expect(turns - before).toBeGreaterThanOrEqual(4)
  } finally {
    await db.destroy()
  }
})
