import * as v from 'valibot'
import { pageTypes } from '#schemas/pageTypes.ts'
import { maxPermalink } from '#schemas/permalink.ts'
import { defineCalls } from '#schemas/studio/call.ts'
import { contentIssues } from '#schemas/issues/contentIssue.ts'
import { actor, cursor, done, limit, localeCode, pageId, revision, search, timestamp } from '#schemas/studio/fields.ts'
import { pageAction, pageList, pageStates, pageSummary, pageTitle, pageUse } from '#schemas/studio/pageSummary.ts'
import { homeReview } from '#schemas/studio/calls/reviews.ts'
import { pageReads, publishedPageReads } from '#schemas/studio/outdated.ts'

/** A change of a page in a locale, or of an item of another kind of content. */
const change = v.object({
  kind: v.string(),
  id: v.string(),
  title: v.string(),
  locale: v.nullable(localeCode),
  updated_at: timestamp,
  updated_by: actor,
})

export const pageCalls = defineCalls({
  listPages: {
    method: 'GET',
    path: '/pages',
    role: 'author',
    summary: 'Lists pages: one level of the tree, or those that match a search or a state.',
    query: v.object({
      /** Id of the parent; `-` is the first level. Without it every level is searched. */
      parent: v.optional(v.pipe(v.string(), v.maxLength(200))),
      q: search,
      page_type: v.optional(v.picklist(pageTypes)),
      /** Locale the states are filtered by, and of the titles. */
      locale: v.optional(localeCode),
      state: v.optional(v.picklist(pageStates)),
      cursor: v.optional(cursor),
      limit,
    }),
    response: pageList,
  },
  createPage: {
    method: 'POST',
    path: '/pages',
    role: 'author',
    summary: 'Creates a page of a type with a draft in one locale, filled with the sections its template requires.',
    body: v.strictObject({
      /** Made from the title when absent. */
      id: v.optional(pageId),
      page_type: v.picklist(pageTypes),
      parent: v.nullable(pageId),
      locale: localeCode,
      title: pageTitle,
      /** Made from the parent's and the title when absent. */
      permalink: v.optional(v.pipe(v.string(), v.maxLength(maxPermalink))),
    }),
    response: pageSummary,
    outdates: pageReads,
  },
  getPage: {
    method: 'GET',
    path: '/pages/:page',
    role: 'author',
    summary: 'Returns a page with its state in every locale and its ancestors.',
    query: v.object({ locale: v.optional(localeCode) }),
    response: v.object({
      ...pageSummary.entries,
      ancestors: v.array(v.object({ id: pageId, title: v.string() })),
    }),
  },
  duplicatePage: {
    method: 'POST',
    path: '/pages/:page/duplicate',
    role: 'author',
    summary: 'Copies a page with the drafts or published content of the given locales as drafts of a new page.',
    body: v.strictObject({ id: v.optional(pageId), locales: v.optional(v.array(localeCode)) }),
    response: pageSummary,
    outdates: pageReads,
  },
  movePage: {
    method: 'POST',
    path: '/pages/:page/move',
    role: 'publisher',
    summary:
      'Moves a page in the tree. With permalinks it also changes those of published locales; the old ones redirect.',
    body: v.strictObject({
      parent: v.nullable(pageId),
      /** Id of the page it comes after, `null`: first. Absent: last. */
      after: v.optional(v.nullable(pageId)),
      permalinks: v.optional(v.record(localeCode, v.pipe(v.string(), v.maxLength(maxPermalink)))),
    }),
    response: pageSummary,
    outdates: publishedPageReads,
  },
  getPageUses: {
    method: 'GET',
    path: '/pages/:page/uses',
    role: 'author',
    summary: 'Lists what links to a page and would break without it, by names in a locale.',
    query: v.object({ title_locale: v.optional(localeCode, 'en-gb') }),
    response: v.object({ uses: v.array(pageUse), total: v.number() }),
  },
  deletePage: {
    method: 'DELETE',
    path: '/pages/:page',
    role: 'publisher',
    summary:
      'Deletes a page with its drafts and versions; 409 with the uses when something links to it, unless forced.',
    query: v.object({ force: v.optional(v.picklist(['1'])) }),
    response: done,
    outdates: publishedPageReads,
    deletes: true,
  },
  changePages: {
    method: 'POST',
    path: '/pages-bulk',
    role: 'publisher',
    summary:
      'Publishes or withdraws many pages, each by itself, and returns why some were rejected: `conflict` at another revision.',
    body: v.strictObject({
      action: pageAction,
      items: v.pipe(
        v.array(
          v.strictObject({
            page: pageId,
            locale: localeCode,
            /** That of the draft that was seen; a publication without it is rejected. */
            revision: v.optional(revision),
          }),
        ),
        v.minLength(1),
        v.maxLength(500),
      ),
      message: v.optional(v.pipe(v.string(), v.maxLength(500)), ''),
    }),
    response: v.object({
      results: v.array(
        v.object({
          page: pageId,
          locale: localeCode,
          ok: v.boolean(),
          issues: contentIssues,
          reason: v.optional(v.string()),
          /** What it is at, where another revision was named. */
          revision: v.optional(revision),
        }),
      ),
    }),
    outdates: publishedPageReads,
  },
  getHome: {
    method: 'GET',
    path: '/home',
    role: 'author',
    summary: 'Returns what needs the person: own drafts, failed schedules, open requests, and what changed last.',
    query: v.object({ locale: v.optional(localeCode) }),
    response: v.object({
      drafts: v.array(change),
      schedules: v.array(
        v.object({
          schedule: v.number(),
          kind: v.string(),
          id: v.string(),
          title: v.string(),
          /** `null` for an item: it goes live in all. */
          locale: v.nullable(localeCode),
          action: pageAction,
          at: timestamp,
          time_zone: v.string(),
          failed: v.boolean(),
        }),
      ),
      /** Requests for review to decide or to publish, and one’s own. */
      reviews: v.array(homeReview),
      recent: v.array(change),
      /** Those the person may reply to. */
      open_requests: v.number(),
      /** Mails that were given up, sections that visitors do not see, and files in use whose licence ends within 30 days or has ended. */
      failed_mails: v.number(),
      failed_sections: v.number(),
      ending_licences: v.number(),
    }),
  },
  searchStudio: {
    method: 'GET',
    path: '/search',
    role: 'author',
    summary: 'Searches pages, entities, media and menus by name and id.',
    query: v.object({ q: search, locale: v.optional(localeCode) }),
    response: v.object({
      items: v.array(
        v.object({
          kind: v.string(),
          id: v.string(),
          title: v.string(),
          detail: v.optional(v.string()),
          image: v.optional(v.string()),
        }),
      ),
    }),
  },
})
