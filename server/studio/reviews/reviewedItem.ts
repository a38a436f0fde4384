import { upgradeItem } from '#server/content/currentItem.ts'
import { readContentDraft } from '#server/db/contentDrafts.ts'
import type { StoredContent } from '#server/db/contentTables.ts'
import { addItemSchedule } from '#server/db/itemSchedules.ts'
import type { ReviewRow } from '#server/db/reviews.ts'
import type { ContentKey } from '#server/studio/items/contentForm.ts'
import { lockState } from '#server/studio/items/item.ts'
import { itemDrafts } from '#server/studio/items/itemDrafts.ts'
import { checkErrors, checkPublication, publishHeldItem } from '#server/studio/items/publishItem.ts'
import { publisherOf } from '#server/studio/reviews/publisherOf.ts'
import type { Reviewed } from '#server/studio/reviews/reviewed.ts'
import { StudioError } from '#server/studio/studioError.ts'
import { announceStudioEvent } from '#server/studio/studioEvents.ts'

/** Returns how an item is reviewed: a request holds its content. */
export function reviewedItem({ key }: { readonly key: ContentKey }): Reviewed {
  const { kind, id } = key
  return {
    document: { kind, item_id: id },
    subject: `${kind}:${id}`,
    locale: undefined,
    lock: (inside) => readContentDraft(inside.db, key, { lock: true }),

    async hold(inside, { revision }) {
      const state = await lockState(inside.db, key)
      await itemDrafts.checkRevision(inside, state, revision)
      const { content } = state.draft
      if (content === null) throw new StudioError('not_found', 'There is no draft to review')
      await checkErrors(inside, key, content)
      return { content, revision }
    },

    async publish(inside, review, actor) {
      const edit = { key, actor, person: await publisherOf(inside, actor) }
      const { version: revision, requested_at: since } = review
      await publishHeldItem(inside, edit, { content: contentIn(review), message: '', revision, since })
    },

    async schedule(inside, review, { at, time_zone: timeZone }, actor) {
      const [content, person] = [contentIn(review), await publisherOf(inside, actor)]
      await checkPublication(inside, { key, person }, await lockState(inside.db, key), content)
      const { version: revision } = review
      const write = { ...key, content, revision, message: '', at: new Date(at), timeZone, person: actor.person }
      await addItemSchedule(inside.db, write, inside.now())
      await announceStudioEvent(inside.db, { type: 'content_scheduled', kind, id, actor: actor.person })
    },

    event: ({ person }) => ({ type: 'content_reviewed', kind, id, actor: person }),
  }
}

function contentIn({ kind, content }: ReviewRow): StoredContent {
  if (content === null) throw new StudioError('not_found', 'The request for review holds no content')
  return upgradeItem(kind ?? '', content)
}
