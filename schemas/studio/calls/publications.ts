import * as v from 'valibot'
import { contentIssues } from '#schemas/issues/contentIssue.ts'
import { defineCalls } from '#schemas/studio/call.ts'
import { done, integerId, message } from '#schemas/studio/fields.ts'
import { publishedPageReads } from '#schemas/studio/outdated.ts'

/** What visitors have of a page in a locale. */
export const publicationCalls = defineCalls({
  publishDraft: {
    method: 'POST',
    path: '/pages/:page/:locale/publish',
    role: 'publisher',
    summary: 'Publishes the draft in one locale as a new version; 422 with every error of the page.',
    needsRevision: true,
    body: v.strictObject({ message }),
    response: v.object({ version: v.number(), url: v.string(), warnings: contentIssues }),
    outdates: publishedPageReads,
  },
  withdrawPage: {
    method: 'POST',
    path: '/pages/:page/:locale/withdraw',
    role: 'publisher',
    summary:
      'Takes a page off the site in one locale; its content stays as the draft. 409 where another version is live.',
    body: v.strictObject({
      message,
      /** Number of the version that was seen live; absent: whatever is. */
      version: v.optional(integerId),
    }),
    response: done,
    outdates: publishedPageReads,
  },
  undoPublication: {
    method: 'POST',
    path: '/pages/:page/:locale/undo-publication',
    role: 'publisher',
    summary:
      'Makes live again what was before a version was published, or takes the page off the site; what was published stays as the draft. 409 where another version is live by now.',
    body: v.strictObject({
      /** Number of the version that was published. */
      version: integerId,
      /** Number of the version that was live before; `null`: none. */
      previous: v.nullable(integerId),
    }),
    response: done,
    outdates: publishedPageReads,
  },
})
