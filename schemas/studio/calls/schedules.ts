import * as v from 'valibot'
import { defineCalls } from '#schemas/studio/call.ts'
import { contentIssues } from '#schemas/issues/contentIssue.ts'
import { actor, done, message, timestamp } from '#schemas/studio/fields.ts'
import { pageAction } from '#schemas/studio/pageSummary.ts'
import { pageReads } from '#schemas/studio/outdated.ts'

const hour = {
  at: timestamp,
  /** IANA name of the time zone it was chosen in, for example Europe/Rome. */
  time_zone: v.pipe(v.string(), v.maxLength(60)),
}

const scheduled = {
  id: v.number(),
  at: timestamp,
  time_zone: v.string(),
  state: v.picklist(['pending', 'done', 'failed', 'cancelled']),
  /** Whether the content was changed since: later edits are not what goes live. */
  behind: v.boolean(),
  /** Whether it failed, and nothing has made up for it since. */
  open: v.boolean(),
  created_by: actor,
  issues: contentIssues,
  /** Why it failed, where it was not for the content. */
  reason: v.nullable(v.string()),
}

export const scheduleCalls = defineCalls({
  schedulePage: {
    method: 'POST',
    path: '/pages/:page/:locale/schedules',
    role: 'publisher',
    summary:
      'Schedules the withdrawal of a page, or the publication of its content at a revision; 422 with every error. It is checked again at the hour.',
    needsRevision: true,
    body: v.strictObject({
      action: pageAction,
      ...hour,
      message,
    }),
    response: v.object({ id: v.number() }),
    outdates: ['listSchedules', ...pageReads, 'getHealth'],
  },
  listSchedules: {
    method: 'GET',
    path: '/pages/:page/:locale/schedules',
    role: 'author',
    summary: 'Lists the schedules of a page in a locale, pending first.',
    response: v.object({
      items: v.array(
        v.object({
          ...scheduled,
          action: pageAction,
          /** Number of the version that goes live; `null` for a withdrawal. */
          version: v.nullable(v.number()),
        }),
      ),
    }),
  },
  updateSchedule: {
    method: 'PUT',
    path: '/pages/:page/:locale/schedules/:id/content',
    role: 'publisher',
    summary: 'Lets a publication to come hold the content at a revision; 422 with every error of it.',
    needsRevision: true,
    body: v.strictObject({ message }),
    response: done,
    outdates: ['listSchedules', ...pageReads, 'getHealth'],
  },
  cancelSchedule: {
    method: 'DELETE',
    path: '/pages/:page/:locale/schedules/:id',
    role: 'publisher',
    summary: 'Cancels a pending schedule.',
    response: done,
    outdates: ['listSchedules', ...pageReads, 'getHealth'],
  },
  scheduleContent: {
    method: 'POST',
    path: '/content/:kind/:id/schedules',
    role: 'publisher',
    summary:
      'Schedules the publication of an item as it is at a revision; 422 with every error. It is checked again at the hour.',
    needsRevision: true,
    body: v.strictObject({ ...hour, message }),
    response: v.object({ id: v.number() }),
    outdates: ['listContentSchedules', 'getHome', 'getHealth'],
  },
  listContentSchedules: {
    method: 'GET',
    path: '/content/:kind/:id/schedules',
    role: 'author',
    summary: 'Lists the schedules of an item, pending first.',
    response: v.object({
      items: v.array(v.object(scheduled)),
    }),
  },
  updateContentSchedule: {
    method: 'PUT',
    path: '/content/:kind/:id/schedules/:schedule/content',
    role: 'publisher',
    summary: 'Lets a publication to come hold the item as it is at a revision; 422 with every error of it.',
    needsRevision: true,
    body: v.strictObject({ message }),
    response: done,
    outdates: ['listContentSchedules', 'getHome', 'getHealth'],
  },
  cancelContentSchedule: {
    method: 'DELETE',
    path: '/content/:kind/:id/schedules/:schedule',
    role: 'publisher',
    summary: 'Cancels a pending schedule of an item.',
    response: done,
    outdates: ['listContentSchedules', 'getHome', 'getHealth'],
  },
  createPreviewLink: {
    method: 'POST',
    path: '/pages/:page/:locale/preview-links',
    role: 'author',
    summary: 'Returns a signed address that shows the draft to anyone until it expires.',
    body: v.strictObject({ hours: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(720)) }),
    response: v.object({ url: v.string(), expires_at: timestamp }),
    outdates: [],
  },
})
