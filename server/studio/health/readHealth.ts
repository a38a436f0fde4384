import type { CallResult } from '#schemas/studio/studioCalls.ts'
import type { Cms } from '#server/content/context.ts'
import type { JobRow } from '#server/db/backgroundJobs.ts'
import { listFailingLinks } from '#server/db/foreignLinks.ts'
import { countDeliveries, countMails } from '#server/db/jobCounts.ts'
import type { LinkPlace } from '#server/db/linkTables.ts'
import { listTroubledMails, type TroubledMail } from '#server/db/outboxHealth.ts'
import { countFailures, listFailures, type FailureRow } from '#server/db/sectionFailures.ts'
import { readHomeSchedules, type HomeSchedule } from '#server/db/studioHome.ts'
import { readVitals, vitalDays } from '#server/db/webVitals.ts'
import { readFreeBytes } from '#server/freeSpace.ts'
import type { Studio } from '#server/studio/context.ts'
import { readNames } from '#server/studio/pages/subjectNames.ts'
import { failureTime } from '#server/studio/pages/home.ts'
import { defaultLocale, isLocaleCode } from '#locales/locales.ts'

type Health = CallResult<'getHealth'>

/** Rows of each list. */
const maxRows = 50
/** A schedule this long past its hour has not been taken by any process, in ms. */
const lateAfter = 120_000

/** Returns what keeps the site from working as it should. */
export async function readHealth({
  cms,
  rebuild,
  dataDir,
  minFreeBytes,
  jobs,
}: Pick<Studio, 'cms' | 'rebuild' | 'dataDir' | 'minFreeBytes' | 'jobs'>): Promise<Health> {
  const { db } = cms
  const { oldest, ...webhooks } = await countDeliveries(db)
  const failures = await listFailures(db, maxRows)
  const free = await readFreeBytes(dataDir)
  return {
    mails: { ...(await countMails(db)), items: (await listTroubledMails(db, maxRows)).map(showMail) },
    schedules: { items: await readSchedules(cms) },
    sections: {
      total: failures.length < maxRows ? failures.length : await countFailures(db),
      items: failures.map(showFailure),
    },
    rebuild: showRebuild(await rebuild.read()),
    disk: { free_bytes: free, is_low: free < minFreeBytes },
    links: jobs.some(({ name }) => name === 'links') ? await readLinks(cms) : null,
    vitals: { days: vitalDays, items: [...(await readVitals(db, cms.now()))] },
    webhooks: { ...webhooks, oldest: oldest?.toISOString() ?? null },
  }
}

function showRebuild(job: JobRow | undefined): Health['rebuild'] {
  if (job === undefined) return null
  const { state, done, total, started_by, started_at, ended_at } = job
  return {
    ...{ state, done, total, started_by },
    started_at: started_at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
  }
}

function showMail({ id, kind, email, name, request, attempts, error, ...mail }: TroubledMail) {
  return {
    id,
    kind,
    to: name ?? (email === null ? null : masked(email)),
    request,
    attempts,
    created_at: mail.created_at.toISOString(),
    next_at: mail.failed_at === null ? mail.next_at.toISOString() : null,
    error,
  }
}

/** Turns `bruna@example.com` into `b…@example.com` */
function masked(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, Math.min(1, at))}…${email.slice(at)}`
}

async function readSchedules(cms: Cms): Promise<Health['schedules']['items']> {
  const now = cms.now().getTime()
  const rows = await readHomeSchedules(cms.db, new Date(now - failureTime), maxRows)
  const names = await readNames(
    cms,
    rows.map(({ kind, id }) => `${kind}:${id}`),
    defaultLocale,
  )
  const stateOf = ({ failed, at }: HomeSchedule) =>
    failed ? 'failed' : at.getTime() < now - lateAfter ? 'late' : 'pending'
  return rows.map((row) => ({
    schedule: row.schedule,
    kind: row.kind,
    id: row.id,
    title: names.get(`${row.kind}:${row.id}`) ?? row.id,
    locale: row.locale,
    action: row.action,
    at: row.at.toISOString(),
    state: stateOf(row),
    reason: row.reason,
    issues: [...row.issues],
  }))
}

async function readLinks(cms: Cms): Promise<Health['links']> {
  const { items, ...counts } = await listFailingLinks(cms.db, maxRows, cms.now())
  const subjects = items.flatMap(({ places }) => places.map(({ kind, id }) => `${kind}:${id}`))
  const names = await readNames(cms, [...new Set(subjects)], defaultLocale)
  const showPlace = ({ kind, id, locale }: LinkPlace) => ({
    ...{ kind, id, title: names.get(`${kind}:${id}`) ?? id },
    locale: locale !== null && isLocaleCode(locale) ? locale : null,
  })
  return {
    ...counts,
    items: items.map(({ address, failure, failing_since: since, places, uses }) => ({
      ...{ address, failure, uses, since: since.toISOString() },
      places: places.map(showPlace),
    })),
  }
}

function showFailure({ page_id, title, locale, section_key, section_id, version, issues, count, ...at }: FailureRow) {
  return {
    page: page_id,
    title,
    locale,
    section: { key: section_key, id: section_id },
    version,
    issues: [...issues],
    count,
    first_seen: at.first_seen.toISOString(),
    last_seen: at.last_seen.toISOString(),
  }
}
