import * as v from 'valibot'
import { maxReplyLength } from '#schemas/studio/replyPlaceholders.ts'

/** An answer template of the inbox: what the database holds of it. Visitors read it only in a reply. */
export const storedReply = v.looseObject({ name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(150)) })
export const storedReplyTexts = v.looseObject({
  text: v.pipe(v.string(), v.maxLength(maxReplyLength), v.metadata({ input: 'textarea' })),
})
