import * as v from 'valibot'
import { pageTypes } from '#schemas/pageTypes.ts'
import { vitalRatings, webVitals } from '#schemas/webVitals.ts'
import { defineCalls } from '#schemas/studio/call.ts'
import { contentIssues } from '#schemas/issues/contentIssue.ts'
import { done, integerId, localeCode, pageId, timestamp } from '#schemas/studio/fields.ts'
import { linkFailures } from '#schemas/studio/linkFailure.ts'
import { pageAction } from '#schemas/studio/pageSummary.ts'

const count = v.number()

const mail = v.object({
  id: v.number(),
  /** For example `request-visitor`. */
  kind: v.string(),
  /** Of a visitor only the begin and the domain. */
  to: v.nullable(v.string()),
  /** Id of the request it is about. */
  request: v.nullable(v.string()),
  attempts: count,
  created_at: timestamp,
  /** `null`: it was given up. */
  next_at: v.nullable(timestamp),
  /** Code of the mail server or of the connection. */
  error: v.nullable(v.string()),
})

const schedule = v.object({
  schedule: v.number(),
  kind: v.string(),
  id: v.string(),
  title: v.string(),
  /** `null` for an item: it goes live in all. */
  locale: v.nullable(localeCode),
  action: pageAction,
  at: timestamp,
  state: v.picklist(['failed', 'late', 'pending']),
  /** Code of why it failed, where it was not for the content. */
  reason: v.nullable(v.string()),
  issues: contentIssues,
})

const failedSection = v.object({
  page: pageId,
  title: v.string(),
  /** Of the content. */
  locale: localeCode,
  section: v.object({ key: v.string(), id: v.nullable(v.string()) }),
  /** Number of the published version. */
  version: v.number(),
  issues: contentIssues,
  /** How often the page was rendered without it. */
  count,
  first_seen: timestamp,
  last_seen: timestamp,
})

const failingLink = v.object({
  address: v.string(),
  failure: v.picklist(linkFailures),
  since: timestamp,
  /** Where it is linked, the first of so many `uses`; `locale` is `null` for an item that is the same in all. */
  places: v.array(v.object({ kind: v.string(), id: v.string(), title: v.string(), locale: v.nullable(localeCode) })),
  uses: count,
})

/** How far the last rebuild of the search index is, or how it ended. */
const rebuild = v.object({
  state: v.picklist(['running', 'done', 'failed']),
  done: count,
  total: count,
  started_by: v.nullable(v.string()),
  started_at: timestamp,
  ended_at: v.nullable(timestamp),
})

/** What the server does in the background. */
export const jobNames = ['mails', 'webhooks', 'schedules', 'imports', 'search', 'links', 'pruning'] as const
export type JobName = (typeof jobNames)[number]

const job = v.object({
  name: v.picklist(jobNames),
  /** When the process that responds last looked for tasks; `null` when it has not yet. */
  last_run: v.nullable(timestamp),
  /** Tasks that are due, under way or tried again, and those that were given up. */
  waiting: count,
  failed: count,
})

const vital = v.object({
  type: v.picklist(pageTypes),
  locale: localeCode,
  vital: v.picklist(webVitals),
  rating: v.picklist(vitalRatings),
  visits: count,
})

const health = v.object({
  mails: v.object({ waiting: count, failed: count, items: v.array(mail) }),
  schedules: v.object({ items: v.array(schedule) }),
  sections: v.object({ total: count, items: v.array(failedSection) }),
  rebuild: v.nullable(rebuild),
  /** Of the disk `DATA_DIR` is on: its free space, and whether that is less than `MIN_FREE_MB`. */
  disk: v.object({ free_bytes: count, is_low: v.boolean() }),
  /** Links to other sites, those that responded and those that fail for good; `null` where they are not checked (`LINK_CHECKS`). */
  links: v.nullable(v.object({ all: count, fine: count, failing: count, items: v.array(failingLink) })),
  /** What browsers of visitors measured in the last `days`, by page type and locale. */
  vitals: v.object({ days: count, items: v.array(vital) }),
  /** Changes that other systems have not received yet; `retried` after a failure. */
  webhooks: v.object({ waiting: count, retried: count, oldest: v.nullable(timestamp) }),
})

export const healthCalls = defineCalls({
  getHealth: {
    method: 'GET',
    path: '/health',
    role: 'publisher',
    summary:
      'Returns what keeps the site from working as it should: mails, schedules, sections, links to other sites, webhooks and a disk that is nearly full.',
    response: health,
  },
  sendMailsAgain: {
    method: 'POST',
    path: '/health/mails',
    role: 'publisher',
    summary: 'Queues one mail that was given up, or all of them, to be sent again.',
    body: v.strictObject({ id: v.optional(integerId) }),
    response: v.object({ queued: count }),
    outdates: ['getHealth', 'getHome'],
  },
  checkSections: {
    method: 'POST',
    path: '/health/sections',
    role: 'publisher',
    summary: 'Checks the sections that visitors do not see, and forgets those that are fine.',
    body: v.strictObject({}),
    response: v.object({ mended: count }),
    outdates: ['getHealth', 'getHome'],
  },
  getSearchHealth: {
    method: 'GET',
    path: '/health/search',
    role: 'publisher',
    summary: 'Compares the search index with the published pages.',
    response: v.object({ pages: count, documents: count, missing: count, outdated: count }),
  },
  rebuildSearch: {
    method: 'POST',
    path: '/health/search',
    role: 'admin',
    summary: 'Rebuilds the search index in the background; 409 while it is being rebuilt.',
    body: v.strictObject({}),
    response: done,
    outdates: ['getHealth'],
  },
  getSystem: {
    method: 'GET',
    path: '/health/system',
    role: 'admin',
    summary: 'Returns the sizes of database and disk, the versions of the release, and what runs in the background.',
    response: v.object({
      release: v.string(),
      node: v.string(),
      database: v.string(),
      /** Name of the last migration, and how many are still to run. */
      migration: v.string(),
      pending_migrations: count,
      database_bytes: count,
      /** Of the disk `DATA_DIR` is on. */
      disk_bytes: count,
      free_bytes: count,
      jobs: v.array(job),
    }),
  },
})
