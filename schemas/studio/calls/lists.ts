import * as v from 'valibot'
import { contentKinds, itemId } from '#schemas/studio/calls/content.ts'
import { itemUse } from '#schemas/studio/itemUse.ts'
import { defineCalls } from '#schemas/studio/call.ts'
import { contentIssues } from '#schemas/issues/contentIssue.ts'
import { cursor, limit, localeCode, message, revision, search, timestamp } from '#schemas/studio/fields.ts'
import { filterNames, filterValue } from '#schemas/kinds/filterNames.ts'
import { itemReads, publishedItemReads } from '#schemas/studio/outdated.ts'

/** `name`, `updated_at` or a column, after `-` for the last first. */
const order = v.optional(v.pipe(v.string(), v.maxLength(200)), 'name')
/** Names of columns, separated by commas. */
const columns = v.optional(v.pipe(v.string(), v.maxLength(2000)), '')

const itemSummary = v.object({
  kind: v.picklist(contentKinds),
  id: v.string(),
  title: v.string(),
  detail: v.optional(v.string()),
  /** Address of a picture of it. */
  image: v.optional(v.string()),
  state: v.picklist(['draft', 'published', 'changed']),
  revision,
  updated_at: v.nullable(timestamp),
  /** Values of the columns in the query, of what is edited, a list as its members separated by commas. */
  fields: v.record(v.string(), v.string()),
})

/** Items that are changed by one call. */
export const maxItems = 500
/** Items whose missing pages are made by one call: a page takes 0.1 s in each language. */
export const maxItemsWithPages = 100

const items = v.pipe(v.array(v.strictObject({ id: itemId, revision })), v.minLength(1), v.maxLength(maxItems))
/** Whether only what would happen is returned. */
const preview = v.optional(v.boolean(), false)

/** The result of each item of a bulk change; nothing is written of those that are rejected. */
const itemResults = v.object({
  results: v.array(
    v.object({
      id: itemId,
      outcome: v.picklist(['changed', 'unchanged', 'rejected']),
      /** Revision before and after; both are what an undo needs. */
      before: revision,
      after: revision,
      /** Code of the rejection. */
      reason: v.optional(v.string()),
      issues: contentIssues,
      uses: v.array(itemUse),
    }),
  ),
})

/** Lists of items, and changes of many of them by one call. */
export const listCalls = defineCalls({
  listContent: {
    method: 'GET',
    path: '/content/:kind',
    role: 'author',
    summary: 'Lists the items of a kind that match a search and filters.',
    query: v.object({
      q: search,
      locale: v.optional(localeCode),
      order,
      columns,
      ...v.entriesFromList(filterNames, filterValue),
      cursor: v.optional(cursor),
      limit,
    }),
    response: v.object({
      items: v.array(itemSummary),
      next: v.nullable(cursor),
      /** All that match, those of other parts included; with the first part only. */
      total: v.nullable(v.number()),
    }),
  },
  changeItems: {
    method: 'POST',
    path: '/content-bulk/:kind/change',
    role: 'author',
    summary:
      'Sets one field of the drafts of many items, discards them, or takes back such a change; returns what became of each.',
    body: v.variant('action', [
      v.strictObject({
        action: v.literal('set'),
        items,
        preview,
        field: v.pipe(v.string(), v.maxLength(200)),
        /** Of a text. */
        locale: v.optional(localeCode),
        /** Absent: the field is emptied. */
        value: v.optional(v.unknown()),
      }),
      v.strictObject({ action: v.literal('discard'), items, preview }),
      v.strictObject({
        action: v.literal('undo'),
        items: v.pipe(
          v.array(v.strictObject({ id: itemId, revision, to: revision })),
          v.minLength(1),
          v.maxLength(maxItems),
        ),
        preview,
      }),
    ]),
    maxBytes: 500_000,
    response: itemResults,
    outdates: itemReads,
  },
  publishItems: {
    method: 'POST',
    path: '/content-bulk/:kind/publish',
    role: 'publisher',
    summary:
      'Publishes the drafts of many items, with `pages` their pages in the locales that are missing as well, takes many items off the site, or deletes them; returns what became of each.',
    body: v.pipe(
      v.strictObject({
        action: v.picklist(['publish', 'withdraw', 'delete']),
        items,
        preview,
        message,
        /** As many pages and languages as one item alone is published with. */
        pages: v.optional(v.boolean(), false),
      }),
      v.forward(
        v.check(
          ({ items: { length }, pages }) => !pages || length <= maxItemsWithPages,
          `With their pages, at most ${maxItemsWithPages} items are published`,
        ),
        ['items'],
      ),
    ),
    maxBytes: 500_000,
    response: itemResults,
    outdates: publishedItemReads,
  },
})
