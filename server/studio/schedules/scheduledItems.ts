import { upgradeItem } from '#server/content/currentItem.ts'
import { readContentDraft } from '#server/db/contentDrafts.ts'
import { itemSchedules, type ItemSchedule } from '#server/db/itemSchedules.ts'
import { contentKey } from '#server/studio/items/contentForm.ts'
import { publishHeldItem } from '#server/studio/items/publishItem.ts'
import type { ScheduledKind } from '#server/studio/schedules/scheduledKind.ts'
import { StudioError } from '#server/studio/studioError.ts'

/** Publishes an item with the content a schedule holds. */
export const scheduledItems: ScheduledKind<ItemSchedule> = {
  table: itemSchedules,

  lock: (db, { kind, item_id: id }) => readContentDraft(db, { kind, id }, { lock: true }),

  async run(inside, { kind, item_id, content, message, revision, held_at: since }, author) {
    if (author === undefined) throw new StudioError('locked', 'The author has no access any more')
    const edit = { key: contentKey(kind, item_id), person: author, actor: { person: author } }
    await publishHeldItem(inside, edit, { content: upgradeItem(kind, content), message, revision, since })
  },

  failureOf: ({ id, kind, item_id }) => ({
    action: 'content.schedule_failed',
    subject: `${kind}:${item_id}`,
    details: {},
    event: { type: 'content_scheduled', kind, id: item_id, actor: null },
    named: { itemSchedule: id },
  }),
}
