import * as v from 'valibot'
import { defineCalls } from '#schemas/studio/call.ts'
import { contentIssues } from '#schemas/studio/contentIssue.ts'
import { actor, done, timestamp } from '#schemas/studio/fields.ts'
import { pageAction } from '#schemas/studio/pageSummary.ts'
import { pageReads } from '#schemas/studio/outdated.ts'

export const scheduleCalls = defineCalls({
  schedulePage: {
    method: 'POST',
    path: '/pages/:page/:locale/schedules',
    role: 'publisher',
    summary: 'Schedules the publication or withdrawal of a page; content is checked again at the hour.',
    body: v.strictObject({
      action: pageAction,
      at: timestamp,
      /** IANA name of the time zone it was chosen in, for example Europe/Rome. */
      time_zone: v.pipe(v.string(), v.maxLength(60)),
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
          id: v.number(),
          action: pageAction,
          at: timestamp,
          time_zone: v.string(),
          state: v.picklist(['pending', 'done', 'failed', 'cancelled']),
          created_by: actor,
          issues: contentIssues,
        }),
      ),
    }),
  },
  cancelSchedule: {
    method: 'DELETE',
    path: '/pages/:page/:locale/schedules/:id',
    role: 'publisher',
    summary: 'Cancels a pending schedule.',
    response: done,
    outdates: ['listSchedules', ...pageReads, 'getHealth'],
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
