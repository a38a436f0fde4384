import * as v from 'valibot'
import { contentKinds } from '#schemas/studio/calls/content.ts'
import { defineCalls } from '#schemas/studio/call.ts'
import { actor, cursor, limit, search, timestamp } from '#schemas/studio/fields.ts'
import { fileReads, publishedItemReads } from '#schemas/studio/outdated.ts'

/** Retention of what was deleted, in days. */
export const trashDays = 30

/** What lies in the trash when it is deleted. */
export const trashKinds = ['page', ...contentKinds, 'media', 'preset'] as const
export type TrashKind = (typeof trashKinds)[number]
const kind = v.picklist(trashKinds)

/** What was deleted, and its way back. */
export const trashCalls = defineCalls({
  listTrash: {
    method: 'GET',
    path: '/trash',
    role: 'author',
    summary: `Lists the pages, items, files and presets that were deleted in the last ${trashDays} days, the latest first.`,
    query: v.object({ kind: v.optional(kind), q: search, cursor: v.optional(cursor), limit }),
    response: v.object({
      items: v.array(
        v.object({
          id: v.number(),
          kind,
          /** Id of the page or item. */
          item_id: v.string(),
          title: v.string(),
          deleted_by: actor,
          deleted_at: timestamp,
          /** When it is deleted for good. */
          expires_at: timestamp,
          days_left: v.number(),
        }),
      ),
      next: v.nullable(cursor),
      /** All that match; with the first part only. */
      total: v.nullable(v.number()),
    }),
  },
  restoreTrash: {
    method: 'POST',
    path: '/trash/:entry/restore',
    role: 'author',
    summary:
      'Restores what was deleted as a draft, with its versions, notes and the schedules there were; nothing of it is live. A file is in the library again, at the address it had, and a preset in the palette. For publishers and whoever deleted it; `exists` where its id, or the item its page is about, was taken since.',
    body: v.strictObject({}),
    response: v.object({
      kind,
      id: v.string(),
      /** Whether a page is on the first level because the one above it is gone. */
      moved: v.boolean(),
    }),
    outdates: [...publishedItemReads, ...fileReads, 'listOwnPresets'],
  },
})
