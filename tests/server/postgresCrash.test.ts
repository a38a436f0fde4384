// @module-tag slow
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createApi } from '#server/api/embedded/embeddedApi.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { createOutbox } from '#server/mail/outbox.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { filled, send } from '#tests/support/server/forms.ts'
import { postgresPrograms, startPostgresServer } from '#tests/support/db/postgresServer.ts'

const crashes = 5
/** Forms that are acknowledged between two crashes. */
const between = 50
const endless = { free: 1e9, max: 1e9, duration: 3600 }
/** Longer than another process would leave a mail to the one that took it, in ms. */
const afterLease = 10 * 60_000

test.skipIf(postgresPrograms === undefined)(
  'five crashes of Postgres lose no form and send no mail twice (needs /usr/lib/postgresql)',
  async () => {
    const server = await startPostgresServer(postgresPrograms ?? '')
    const { databaseUrl } = server
    const setUp = await openDatabase({ databaseUrl })
    await migrate(setUp.db)
    await setUp.close()

    const database = await openDatabase({ databaseUrl, serving: true })
    const { db } = database
    let ahead = 0
    const delivered: number[] = []
    const outbox = createOutbox({
      db,
      deliver: async ({ id }) => void delivered.push(id),
      log: { warn() {}, error() {} },
      now: () => new Date(Date.now() + ahead),
    })
    const rates = { address: endless, mail: endless }
    const cms = createSiteCms(db)
    const api = createApi({ cms, forms: { rates, shared: true, onMail: () => outbox.wake() } })
    outbox.start()

    const receipts: unknown[] = []
    let isOver = false
    /** Sends one form after the other, each under its key until it is acknowledged. */
    const visit = async (visitor: number) => {
      for (let count = 0; !isOver; count += 1) {
        const key = `visitor-${visitor}-form-${String(count).padStart(6, '0')}`
        const body = filled('quote', { email: `visitor-${visitor}-${count}@example.com` })
        const post = () => send(api, 'quote', body, { 'idempotency-key': key })
        let response = await post()
        while (response.status !== 201) {
          expect(response.status).toBe(503)
          response = await post()
        }
        receipts.push(await response.json())
      }
    }
    const visitors = [1, 2, 3, 4].map(visit)
    for (let crash = 0; crash < crashes; crash += 1) {
      const before = receipts.length
      await expect.poll(() => receipts.length).toBeGreaterThan(before + between)
      await server.crash()
    }
    isOver = true
    await Promise.all(visitors)

    // Those a crash left in hand are due once their time is up.
    ahead = afterLease
    const countUnsent = async () => {
      outbox.wake()
      const { rows } = await sql<{ unsent: number }>`
        select count(*)::int as unsent from outbox where sent_at is null`.execute(db)
      return rows[0]?.unsent
    }
    await expect.poll(countUnsent).toBe(0)
    await outbox.stop()

    const { rows } = await sql<{ requests: number; mails: number }>`
      select (select count(*) from form_requests)::int as requests, (select count(*) from outbox)::int as mails`.execute(
      db,
    )
    const acknowledged = new Set(receipts.map((receipt) => JSON.stringify(receipt)))
    expect({ requests: rows[0]?.requests, mails: delivered.length, different: new Set(delivered).size }).toEqual({
      requests: acknowledged.size,
      mails: rows[0]?.mails,
      different: rows[0]?.mails,
    })
    await database.close()
    server.close()
  },
)
