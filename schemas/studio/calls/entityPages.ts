import * as v from 'valibot'
import { pageTypes } from '#schemas/pageTypes.ts'
import { defineCalls } from '#schemas/studio/call.ts'
import { localeCode, pageId } from '#schemas/studio/fields.ts'
import { pageSummary } from '#schemas/studio/pageSummary.ts'
import { publishedPageReads } from '#schemas/studio/outdated.ts'

/** The page of an item, in which locales it can be made, and under which addresses. */
const entityPage = v.object({
  page: v.nullable(pageSummary),
  /** Types it may have, the usual one first; none for a kind without pages. */
  types: v.array(v.picklist(pageTypes)),
  /** The page above it. */
  above: v.nullable(v.object({ id: pageId, title: v.string() })),
  /** Source locales the item has words for and its page has no content in. */
  offered: v.array(v.object({ locale: localeCode, title: v.string(), permalink: v.string() })),
})
/** What is to be made of an item. */
export const madePage = v.strictObject({
  page_type: v.optional(v.picklist(pageTypes)),
  locales: v.pipe(v.array(localeCode), v.minLength(1), v.maxLength(20)),
})

/** Pages that are made from items. */
export const entityPageCalls = defineCalls({
  getEntityPage: {
    method: 'GET',
    path: '/content/:kind/:id/page',
    role: 'author',
    summary: 'Returns the page of an item, and the locales it can be made in with their addresses.',
    response: entityPage,
  },
  makeEntityPage: {
    method: 'POST',
    path: '/content/:kind/:id/page',
    role: 'author',
    summary:
      'Makes the page of a published item in some locales from the template of its type, as drafts or published.',
    body: v.strictObject({ ...madePage.entries, publish: v.optional(v.boolean(), false) }),
    response: entityPage,
    outdates: publishedPageReads,
  },
})
