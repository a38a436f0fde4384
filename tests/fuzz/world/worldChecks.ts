import { sql } from 'kysely'
import { onChange, announceChange } from '#server/db/notifications.ts'
import { maxAttempts as maxMailAttempts } from '#server/mail/outbox.ts'
import { brokenBackups, brokenFiles, brokenImports, finishImports } from '#tests/fuzz/world/fileChecks.ts'
import type { SentPage, Visit } from '#tests/fuzz/world/ledger.ts'
import { findLost } from '#tests/fuzz/world/lostSent.ts'
import type { SimulatedWorld } from '#tests/fuzz/world/simulatedWorld.ts'
import { pages, readPage } from '#tests/fuzz/world/worldActions.ts'

const day = 24 * 60
/** Days until everything was tried as often as it may be, and some. */
const maxDays = 40
/** How long a mail that was claimed is left to its node, in ms. */
const mailLease = 300_000

/** Ends what is broken and lets time pass until nothing is left to do. */
export async function settle(world: SimulatedWorld): Promise<void> {
  world.heal()
  for (let days = 0; days < maxDays; days += 1) {
    world.event += 1
    for (const node of world.nodes) await world.work(node)
    await finishImports(world)
    if ((await countWaiting(world)) === 0) return
    world.pass(day + 1)
  }
  throw new Error('There is work left that nobody does')
}

async function countWaiting({ db }: SimulatedWorld): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from outbox where sent_at is null and failed_at is null)::integer
      + (select count(*) from webhook_deliveries)::integer
      + (select count(*) from schedules where state = 'pending')::integer
      + (select count(*) from imports where state in ('checking', 'importing'))::integer as count`.execute(db)
  return rows[0]?.count ?? 0
}

/** Returns which promises a history has broken, in sentences. */
export async function findBroken(world: SimulatedWorld): Promise<readonly string[]> {
  return [
    ...world.ledger.violations,
    ...(await findLost(
      { db: world.db, folder: world.disk.folder },
      world.ledger,
      ({ isAcknowledged }) => isAcknowledged,
    )),
    ...(await brokenPages(world)),
    ...(await brokenForms(world)),
    ...(await brokenMails(world)),
    ...brokenWebhooks(world),
    ...(await brokenImports(world)),
    ...(await brokenBackups(world)),
    ...(await brokenFiles(world)),
  ]
}

/** A publication as the log has it. */
interface Logged {
  readonly page: string
  readonly word: string
}

async function brokenPages(world: SimulatedWorld): Promise<readonly string[]> {
  const { db, ledger } = world
  const { rows: logged } = await sql<Logged>`
    select substr(subject, 6) as page, details ->> 'message' as word from audit_log
    where action = 'page.publish' and details ->> 'message' like 'w%' order by id`.execute(db)
  const { rows: schedules } = await sql<{ word: string; done: Date; state: string; attempts: number }>`
    select v.message as word, s.done_at as done, s.state, s.attempts
    from schedules s join page_versions v on v.id = s.version_id`.execute(db)
  const ends = new Map(schedules.map((schedule) => [schedule.word, schedule]))
  const publications = ledger.publications.flatMap((sent) => {
    const count = logged.filter(({ word }) => word === sent.word).length
    const end = ends.get(sent.word)
    // One whose process died of it each time.
    const hasFailed = end?.state === 'failed' && end.attempts >= 5
    const isEarly = count > 0 && sent.hour !== undefined && end !== undefined && end.done < sent.hour
    return [
      ...(sent.isAcknowledged && count === 0 && !hasFailed ? [`${nameOf(sent)} was not published`] : []),
      ...(count > 1 ? [`${nameOf(sent)} was published ${count} times`] : []),
      ...(isEarly ? [`${nameOf(sent)} was published before its hour`] : []),
    ]
  })
  return [...publications, ...(await brokenVisits(world, logged))]
}

function nameOf({ word, page, hour }: SentPage): string {
  return `${hour === undefined ? 'The publication' : 'The schedule'} ${word} of ${page}`
}

/** Returns what visitors saw that was not live, or out of order, and what the nodes show in the end that is not. */
async function brokenVisits(world: SimulatedWorld, logged: readonly Logged[]): Promise<readonly string[]> {
  await receiveAll(world)
  const broken: string[] = []
  for (const page of pages) {
    const words = ['w0', ...logged.filter((each) => each.page === page).map(({ word }) => word)]
    for (const [number, node] of world.nodes.entries()) {
      const seen = world.ledger.visits.filter((visit) => visit.page === page && visit.node === number)
      broken.push(...disorderOf(seen, words))
      const last = await readPage(node, page)
      if (last !== words.at(-1)) broken.push(`The node ${number} shows ${last} of ${page}, not ${words.at(-1)}`)
    }
  }
  return broken
}

function disorderOf(seen: readonly Visit[], words: readonly string[]): string[] {
  const places = seen.map(({ word }) => words.indexOf(word))
  return seen.flatMap(({ page, word, node }, at) => {
    const place = places[at] ?? -1
    if (place < 0) return [`The node ${node} showed ${word} of ${page}, which was never published`]
    return place < Math.max(0, ...places.slice(0, at)) ? [`The node ${node} went back to ${word} of ${page}`] : []
  })
}

/** Waits until both nodes have received what was announced before. */
async function receiveAll({ nodes, db, event }: SimulatedWorld): Promise<void> {
  const tag = `received:${event}`
  const received = nodes.map(
    ({ database }) =>
      new Promise<void>((resolve) => {
        const stop = onChange(database.db, (tags) => {
          if (!tags.includes(tag)) return
          stop()
          resolve()
        })
      }),
  )
  await announceChange(db, [tag])
  await Promise.all(received)
}

async function brokenForms({ db, ledger }: SimulatedWorld): Promise<readonly string[]> {
  const { rows } = await sql<{ key: string; kinds: readonly string[] }>`
    select r.idempotency_key as key, json_agg(o.kind order by o.kind) as kinds
    from form_requests r left join outbox o on o.request = r.uuid group by r.uuid`.execute(db)
  return ledger.forms.flatMap(({ key }) => {
    const stored = rows.filter((row) => row.key === key)
    if (stored.length > 1) return [`The form ${key} is stored ${stored.length} times`]
    if (stored.length === 0) return []
    const kinds = stored[0]?.kinds.join(', ')
    return kinds === 'request-company, request-visitor' ? [] : [`The form ${key} has the mails ${kinds}`]
  })
}

/** Returns the mails that never arrived, and those that came again although their sender could know and record that they had. */
async function brokenMails({ db, receivers }: SimulatedWorld): Promise<readonly string[]> {
  const rows = await db.selectFrom('outbox').select(['id', 'sent_at', 'failed_at', 'attempts']).execute()
  return rows.flatMap(({ id, sent_at: sentAt, failed_at: failedAt, attempts }) => {
    const deliveries = receivers.mails.filter((mail) => mail.id === id)
    if (sentAt === null && !(failedAt !== null && attempts >= maxMailAttempts)) {
      return [`The mail ${id} is neither sent nor given up after its last attempt`]
    }
    if (sentAt !== null && deliveries.length === 0) return [`The mail ${id} counts as sent and never arrived`]
    const needless = deliveries.slice(1).filter(({ at }, index) => {
      const before = deliveries[index]
      if (before === undefined || !before.isConfirmed || before.sender.life.isDead()) return false
      return !(before.sender.losses() > before.losses && at.getTime() - before.at.getTime() >= mailLease)
    })
    return needless.length > 0 ? [`The mail ${id} was sent again without need`] : []
  })
}

/** Returns the pages whose last publication was announced to no webhook. */
function brokenWebhooks({ ledger, receivers }: SimulatedWorld): readonly string[] {
  return pages.flatMap((page) => {
    const events = ledger.publications.flatMap(({ isAcknowledged, event, page: of }) =>
      isAcknowledged && of === page ? [event] : [],
    )
    const last = Math.max(...events)
    const isReceived = receivers.webhooks.some(({ tags, event }) => event >= last && tags.includes(`page:${page}`))
    return events.length === 0 || isReceived ? [] : [`No webhook came after the last publication of ${page}`]
  })
}
