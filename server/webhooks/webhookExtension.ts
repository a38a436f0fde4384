import type { CmsExtension } from '#server/content/context.ts'
import { enqueueTags } from '#server/db/webhooks.ts'

/** Adds the tags of every change to what the webhook sends, in the transaction of the change. */
export const webhookExtension: CmsExtension = {
  onChange: (cms, tags) => enqueueTags(cms.db, tags, cms.now()),
}
