import * as v from 'valibot'
import { defineCalls } from '#schemas/studio/call.ts'
import { contentIssues } from '#schemas/issues/contentIssue.ts'
import { actor, done, integerId, localeCode, message, revision, timestamp } from '#schemas/studio/fields.ts'
import { approvedBy, attemptQuery, changedField, lastReplacement, replacedBy } from '#schemas/studio/pageVersion.ts'
import { isInLibrary, kindNames } from '#schemas/kinds/kinds.ts'
import { siteKindNames } from '#schemas/kinds/siteKinds.ts'
import { madePage } from '#schemas/studio/calls/entityPages.ts'
import { maxAttempts, suggestion } from '#schemas/studio/calls/suggestions.ts'
import { itemUse, pageCounts } from '#schemas/studio/itemUse.ts'
import { itemReads, publishedItemReads } from '#schemas/studio/outdated.ts'

/** What has drafts and versions beside pages. The id of a menu is its key, of a text its text key, of a redirect `<locale>/<permalink>`. */
export const contentKinds = [
  // Files have a library of their own.
  ...kindNames.filter((kind) => !isInLibrary(kind)),
  ...siteKindNames,
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
  /** What could not be merged and waits beside its field. */
  suggestions: v.array(suggestion),
  /** Absent where none is known. */
  replaced: v.optional(lastReplacement),
})
export type ContentItem = v.InferOutput<typeof contentItem>

export const itemId = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200))

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
  compareContent: {
    method: 'GET',
    path: '/content/:kind/:id/compare',
    role: 'author',
    summary: 'Returns what differs between a state of an item and what is edited now, by field, and its revision.',
    query: v.object({
      /** `published`, the number of a version, `r` and a revision, or `s` and the id of a schedule. */
      from: v.pipe(v.string(), v.regex(/^(?:published|[rs]?\d{1,9})$/)),
    }),
    response: v.object({ fields: v.array(changedField), revision }),
  },
  createContent: {
    method: 'POST',
    path: '/content/:kind',
    role: 'author',
    summary: 'Creates an item as a draft; with the open notes of the item it is a copy of.',
    body: v.strictObject({ id: itemId, content: itemContent, copy_of: v.optional(itemId) }),
    response: contentItem,
    outdates: itemReads,
  },
  saveContent: {
    method: 'PUT',
    path: '/content/:kind/:id/draft',
    role: 'author',
    summary:
      'Saves the draft of an item, finished or not. Changes of others are merged; what cannot be merged becomes a suggestion.',
    needsRevision: true,
    body: v.strictObject({
      content: itemContent,
      /** Contents of earlier saves from this revision whose response was lost: what they stored is no change of others. */
      attempts: v.optional(v.pipe(v.array(itemContent), v.maxLength(maxAttempts))),
      /** What it was made from, where that is no revision the server has. */
      base: v.optional(itemContent),
    }),
    maxBytes: 3_000_000,
    response: contentItem,
    outdates: itemReads,
    isAutosave: true,
  },
  discardContent: {
    method: 'DELETE',
    path: '/content/:kind/:id/draft',
    role: 'author',
    summary:
      'Discards the draft of an item, and returns what is edited next; one that is not live is put into the trash.',
    needsRevision: true,
    query: attemptQuery,
    response: v.object({
      /** `null`: it is in the trash. */
      item: v.nullable(contentItem),
    }),
    outdates: [...itemReads, 'listContentVersions'],
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
  withdrawContent: {
    method: 'POST',
    path: '/content/:kind/:id/withdraw',
    role: 'publisher',
    summary:
      'Takes an item off the site, with its page in every locale; its content stays as the draft. 409 with its uses when something visitors have shows it.',
    body: v.strictObject({ message }),
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
  getContentUses: {
    method: 'GET',
    path: '/content/:kind/:id/uses',
    role: 'author',
    summary: 'Lists the pages and items that show an item, by their names in a locale.',
    query: v.object({ title_locale: v.optional(localeCode, 'en-gb') }),
    response: v.object({
      uses: v.array(itemUse),
      total: v.number(),
      /** All of those that show a shared section, also where `uses` lists some of them alone. */
      counts: v.optional(pageCounts),
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
          replaced_by: replacedBy,
          content: itemContent,
          approved: approvedBy,
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
    query: attemptQuery,
    body: v.strictObject({ version: integerId }),
    response: contentItem,
    outdates: [...itemReads, 'listContentVersions'],
  },
})
