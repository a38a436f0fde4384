import * as v from 'valibot'
import { pageTypes } from '#schemas/pageTypes.ts'
import { defineCalls } from '#schemas/studio/call.ts'
import { contentIssues } from '#schemas/studio/contentIssue.ts'
import { actor, done, localeCode, message, pageId, revision, timestamp } from '#schemas/studio/fields.ts'
import { pageSummary } from '#schemas/studio/pageSummary.ts'
import { kindNames } from '#schemas/studio/storedEntities.ts'
import { itemReads, publishedItemReads, publishedPageReads } from '#schemas/studio/outdated.ts'

/** What has drafts and versions beside pages. The id of a menu is its key, of a text its text key, of a redirect `<locale>/<permalink>`. */
export const contentKinds = [
  // Files have a library of their own.
  ...kindNames.filter((kind) => kind !== 'media'),
  ...(['menu', 'text', 'redirect'] as const),
]
export type ContentKind = (typeof contentKinds)[number]

/** Content of one item: of an entity `{ position, parent, data, texts }`, of a menu `{ nodes }`, of a text `{ values }`. */
export const itemContent = v.record(v.string(), v.unknown())

export const contentItem = v.object({
  kind: v.picklist(contentKinds),
  id: v.string(),
  revision,
  /** The draft, else what is published. */
  content: itemContent,
  published: v.nullable(itemContent),
  /** Whether there is a draft that differs from what is published. */
  has_draft: v.boolean(),
  updated_at: v.nullable(timestamp),
  updated_by: actor,
  issues: contentIssues,
})
export type ContentItem = v.InferOutput<typeof contentItem>

export const itemId = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200))

/** Where something is shown: on a page, by an item, or of a text by a type of section (`section`) or another part of the `site`. */
export const itemUse = v.object({
  kind: v.string(),
  id: v.string(),
  title: v.string(),
  locale: v.optional(localeCode),
  path: v.string(),
  /** Id of the section of a page; its key is the first part of `path`. */
  section: v.optional(v.string()),
  /** It goes on without it: a list of all of its kind, or a part of the site with words of its own. */
  optional: v.optional(v.literal(true)),
})

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
const madePage = v.strictObject({
  page_type: v.optional(v.picklist(pageTypes)),
  locales: v.pipe(v.array(localeCode), v.minLength(1), v.maxLength(20)),
})

export const contentCalls = defineCalls({
  getContent: {
    method: 'GET',
    path: '/content/:kind/:id',
    role: 'author',
    summary: 'Returns an item with its draft and what is published.',
    response: contentItem,
  },
  getContentName: {
    method: 'GET',
    path: '/content/:kind/:id/name',
    role: 'author',
    summary: 'Returns the name of an item in a locale and a picture of it, drafts included.',
    query: v.object({ locale: v.optional(localeCode) }),
    response: v.object({
      title: v.string(),
      /** Address of a picture of it. */
      image: v.optional(v.string()),
    }),
  },
  createContent: {
    method: 'POST',
    path: '/content/:kind',
    role: 'author',
    summary: 'Creates an item as a draft.',
    body: v.strictObject({ id: itemId, content: itemContent }),
    response: contentItem,
    outdates: itemReads,
  },
  saveContent: {
    method: 'PUT',
    path: '/content/:kind/:id/draft',
    role: 'author',
    summary:
      'Saves the draft of an item, finished or not; changes of others to other fields are merged, 409 otherwise.',
    needsRevision: true,
    body: v.strictObject({ content: itemContent }),
    maxBytes: 1_000_000,
    response: contentItem,
    outdates: itemReads,
    isAutosave: true,
  },
  discardContent: {
    method: 'DELETE',
    path: '/content/:kind/:id/draft',
    role: 'author',
    summary: 'Discards the draft of an item.',
    needsRevision: true,
    response: done,
    outdates: itemReads,
  },
  publishContent: {
    method: 'POST',
    path: '/content/:kind/:id/publish',
    role: 'publisher',
    summary: 'Publishes the draft of an item, and its page with it when it is to be made; 422 with the errors.',
    needsRevision: true,
    body: v.strictObject({ message, page: v.optional(madePage) }),
    response: contentItem,
    outdates: publishedItemReads,
  },
  deleteContent: {
    method: 'DELETE',
    path: '/content/:kind/:id',
    role: 'publisher',
    summary: 'Deletes an item; 409 with its uses when something shows it.',
    response: done,
    outdates: publishedItemReads,
    deletes: true,
  },
  getInstalledBrand: {
    method: 'GET',
    path: '/brand',
    role: 'author',
    summary: 'Returns the brand as the environment has it: what the site shows where nothing else is published.',
    response: v.object({ name: v.string(), short: v.string() }),
  },
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
  getContentUses: {
    method: 'GET',
    path: '/content/:kind/:id/uses',
    role: 'author',
    summary: 'Lists the pages and items that show an item, by their names in a locale.',
    query: v.object({ title_locale: v.optional(localeCode, 'en-gb') }),
    response: v.object({
      uses: v.array(itemUse),
      total: v.number(),
    }),
  },
  listContentVersions: {
    method: 'GET',
    path: '/content/:kind/:id/versions',
    role: 'author',
    summary: 'Lists the versions of an item, newest first, with their content.',
    response: v.object({
      items: v.array(
        v.object({
          number: v.number(),
          created_at: timestamp,
          created_by: actor,
          message: v.string(),
          content: itemContent,
        }),
      ),
    }),
  },
  restoreContent: {
    method: 'POST',
    path: '/content/:kind/:id/restore',
    role: 'author',
    summary: 'Makes a version the content of the draft.',
    needsRevision: true,
    body: v.strictObject({ version: v.number() }),
    response: contentItem,
    outdates: itemReads,
  },
})
