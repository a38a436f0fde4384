import * as v from 'valibot'
import { actor, localeCode, pageId } from '#schemas/studio/fields.ts'
import { openDocument, presentPerson } from '#schemas/studio/calls/presence.ts'

/** What other editors do; sent as server-sent events. */
export const studioEvent = v.variant('type', [
  v.object({
    type: v.literal('presence'),
    document: openDocument,
    people: v.array(presentPerson),
  }),
  v.object({
    /** `replaced`: the draft as a whole, with a revision that may be a lower one. */
    type: v.picklist(['saved', 'replaced', 'published', 'withdrawn', 'scheduled', 'suggested', 'reviewed', 'noted']),
    page: pageId,
    locale: localeCode,
    revision: v.number(),
    actor,
  }),
  /** A page was put into the trash, or restored from it, in all its locales. */
  v.object({ type: v.picklist(['deleted', 'restored']), page: pageId, actor }),
  /** `content`: its draft was saved; `content_published`: what visitors have of it, or whether it has a draft, may be another. */
  v.object({
    type: v.picklist(['content', 'content_published', 'content_scheduled', 'content_reviewed', 'content_noted']),
    kind: v.string(),
    id: v.string(),
    actor,
  }),
  /** Rights or sessions have changed: every stream looks whether its own goes on. No client gets it. */
  v.object({ type: v.literal('access') }),
])
export type StudioEvent = v.InferOutput<typeof studioEvent>

/** The call that an event says somebody else has made, or the most frequent of them: what that makes outdated is outdated here too. */
export const eventCalls = {
  saved: 'saveDraft',
  replaced: 'restoreVersion',
  published: 'publishDraft',
  withdrawn: 'withdrawPage',
  scheduled: 'schedulePage',
  suggested: 'removeSuggestion',
  reviewed: 'requestReview',
  noted: 'addPageNote',
  deleted: 'deletePage',
  restored: 'restoreTrash',
  content: 'saveContent',
  content_published: 'publishContent',
  content_scheduled: 'scheduleContent',
  content_reviewed: 'requestContentReview',
  content_noted: 'addContentNote',
} as const satisfies Readonly<Record<Exclude<StudioEvent['type'], 'presence' | 'access'>, string>>
