import * as v from 'valibot'
import { maxPageBytes } from '#schemas/page.ts'
import { defineCalls } from '#schemas/studio/call.ts'
import { contentIssues } from '#schemas/issues/contentIssue.ts'
import { draftContent, fullDraftContent, fullDraftSection, storedData } from '#schemas/studio/draft.ts'
import { actor, integerId, localeCode, pageId, revision, timestamp } from '#schemas/studio/fields.ts'
import { attemptQuery, contentDiff, lastReplacement, versionSummary } from '#schemas/studio/pageVersion.ts'
import { maxAttempts } from '#schemas/studio/calls/suggestions.ts'
import { pageReads } from '#schemas/studio/outdated.ts'

/** A draft as it is read: the saved one, or what is published where there is none. */
export const draft = v.object({
  revision,
  content: fullDraftContent,
  /** Number of the published version the draft began from; `null` when nothing was published. */
  base: v.nullable(v.number()),
  updated_at: v.nullable(timestamp),
  updated_by: actor,
  /** Absent where none is known. */
  replaced: v.optional(lastReplacement),
})

/** Most bytes of JSON of the attempts a save names. */
export const maxAttemptBytes = 1_000_000

/** Number of a version, `draft`, `published`, or `r` and a revision. */
const versionRef = v.optional(v.pipe(v.string(), v.regex(/^(draft|published|r?[1-9]\d{0,8})$/)))

export const draftCalls = defineCalls({
  getDraft: {
    method: 'GET',
    path: '/pages/:page/:locale/draft',
    role: 'author',
    summary:
      'Returns the draft of a page in a locale, else its published content, else its fallback’s as a suggestion.',
    response: v.object({
      ...draft.entries,
      /** What visitors read in this locale now and from which locale; `null` when nothing is published along its chain. */
      visible: v.nullable(v.object({ locale: localeCode, content: fullDraftContent })),
      issues: contentIssues,
    }),
  },
  saveDraft: {
    method: 'PUT',
    path: '/pages/:page/:locale/draft',
    role: 'author',
    summary:
      'Saves a draft, finished or not. Changes of others are merged by fields and words; what cannot be merged becomes a suggestion.',
    needsRevision: true,
    body: v.strictObject({
      content: draftContent,
      /** Contents of earlier saves from this revision whose response was lost: what they stored is no conflict. */
      attempts: v.optional(v.pipe(v.array(storedData), v.maxLength(maxAttempts))),
      /** What it was made from, where that is no revision: after a 409 without a base, or changes of others taken over in part. */
      base: v.optional(fullDraftContent),
    }),
    maxBytes: 2 * maxPageBytes + maxAttemptBytes,
    response: v.object({
      revision,
      updated_at: timestamp,
      /** The whole content when changes of others were merged into it. */
      merged: v.optional(fullDraftContent),
      /** How many values of others wait beside their field since this save (`listSuggestions`). */
      suggestions: v.number(),
      /** As in `draft`. */
      replaced: draft.entries.replaced,
      issues: contentIssues,
    }),
    outdates: pageReads,
    isAutosave: true,
  },
  discardDraft: {
    method: 'DELETE',
    path: '/pages/:page/:locale/draft',
    role: 'author',
    summary: 'Discards a draft: the published content is what is edited next, and is returned.',
    needsRevision: true,
    query: attemptQuery,
    response: draft,
    outdates: [...pageReads, 'listVersions'],
  },
  checkContent: {
    method: 'POST',
    path: '/pages/:page/:locale/check',
    role: 'author',
    isInAnyLocale: true,
    summary: 'Returns every error and warning of content that is not saved.',
    body: v.strictObject({ content: draftContent }),
    maxBytes: maxPageBytes,
    response: v.object({ issues: contentIssues }),
    outdates: [],
  },
  previewContent: {
    method: 'POST',
    path: '/pages/:page/:locale/preview',
    role: 'author',
    isInAnyLocale: true,
    summary: 'Renders content that is not saved as the site would: the HTML of each section by its key.',
    /** `revision`: what sections without data are as they were at; without it as they are stored. */
    body: v.strictObject({ content: draftContent, at: v.optional(timestamp), revision: v.optional(revision) }),
    maxBytes: maxPageBytes,
    response: v.object({
      /** In the order of the page; hidden sections are left out. */
      sections: v.array(v.object({ key: v.string(), html: v.string() })),
    }),
    outdates: [],
  },
  /** The document of the frame. `try=1` hydrates it; `version` is a number, `draft`, `published` or `r` and a revision; `at` is the time as which the page is shown. */
  getFrame: {
    method: 'GET',
    path: '/pages/:page/:locale/frame',
    role: 'author',
    summary: 'Returns the whole page as HTML for the frame of the editor.',
    query: v.object({
      version: versionRef,
      try: v.optional(v.picklist(['1'])),
      at: v.optional(timestamp),
      /** Shows what is edited of shared sections, as a draft does. */
      shared: v.optional(v.picklist(['draft'])),
    }),
    response: v.string(),
    responseFormat: 'html',
  },
  listVersions: {
    method: 'GET',
    path: '/pages/:page/:locale/versions',
    role: 'author',
    summary: 'Lists the versions of a page in a locale, newest first.',
    response: v.object({ items: v.array(versionSummary) }),
  },
  getVersion: {
    method: 'GET',
    path: '/pages/:page/:locale/versions/:number',
    role: 'author',
    summary: 'Returns a version with its content.',
    response: v.object({ ...versionSummary.entries, content: fullDraftContent }),
  },
  compareVersions: {
    method: 'GET',
    path: '/pages/:page/:locale/compare',
    role: 'author',
    summary: 'Compares two versions by section; returns the revision of the draft where it is compared to.',
    query: v.object({ from: versionRef, to: versionRef }),
    response: v.object({ ...contentDiff.entries, revision: v.optional(revision) }),
  },
  restoreVersion: {
    method: 'POST',
    path: '/pages/:page/:locale/restore',
    role: 'author',
    summary: 'Makes a version, or one section of it, the content of the draft; what was there stays in the versions.',
    needsRevision: true,
    query: attemptQuery,
    body: v.strictObject({ version: integerId, section: v.optional(v.pipe(v.string(), v.uuid())) }),
    response: draft,
    outdates: [...pageReads, 'listVersions'],
  },
  fillDraft: {
    method: 'POST',
    path: '/pages/:page/:locale/fill',
    role: 'author',
    summary: 'Makes the content of another locale the draft of this one, to be translated.',
    needsRevision: true,
    query: attemptQuery,
    body: v.strictObject({ from: localeCode }),
    response: draft,
    outdates: [...pageReads, 'listVersions'],
  },
  copySection: {
    method: 'POST',
    path: '/pages/:page/:locale/copy-section',
    role: 'author',
    summary: 'Copies a section of the draft to the end of a draft of another page or locale, with a new id.',
    body: v.strictObject({ section: v.pipe(v.string(), v.uuid()), to_page: pageId, to_locale: localeCode }),
    response: v.object({ revision, section: fullDraftSection }),
    outdates: pageReads,
  },
})
