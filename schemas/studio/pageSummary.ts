import * as v from 'valibot'
import { pageTypes } from '#schemas/pageTypes.ts'
import { actor, cursor, localeCode, pageId, revision, timestamp, total, writtenName } from '#schemas/studio/fields.ts'

/**
 * State of a page in one locale. `missing`: neither it nor a locale it falls back to is published. `fallback`: visitors read
 * `source`. `changed`: published, and the draft differs. `withdrawn`: was published, is not now.
 */
export const localeState = v.object({
  state: v.picklist(['missing', 'fallback', 'draft', 'published', 'changed', 'withdrawn']),
  /** Locale visitors read now; absent when they read none. */
  source: v.optional(localeCode),
  /** Of its draft, else of what is published; absent without either. */
  revision: v.optional(revision),
  title: v.optional(v.string()),
  permalink: v.optional(v.string()),
  /** Whether the next locale of its fallback chain was published later. */
  behind: v.optional(v.boolean()),
  scheduled: v.optional(v.object({ action: v.picklist(['publish', 'withdraw']), at: timestamp })),
  /** Whether the last schedule failed. */
  failed: v.optional(v.boolean()),
  updated_at: v.optional(timestamp),
  updated_by: v.optional(actor),
})
export type LocaleState = v.InferOutput<typeof localeState>

export const pageSummary = v.object({
  id: pageId,
  page_type: v.picklist(pageTypes),
  template: v.string(),
  parent: v.nullable(pageId),
  position: v.number(),
  entity: v.nullable(v.object({ kind: v.string(), id: v.string() })),
  /** Title in the locale of the request, along its fallback chain; else of any locale; else the id. */
  title: v.string(),
  children: v.number(),
  /** A state for each of the sixteen locales. */
  locales: v.record(localeCode, localeState),
})
export type PageSummary = v.InferOutput<typeof pageSummary>

export const pageStates = [
  'draft',
  'changed',
  'published',
  'missing',
  'fallback',
  'withdrawn',
  'behind',
  'scheduled',
] as const
export type PageState = (typeof pageStates)[number]
export const pageAction = v.picklist(['publish', 'withdraw'])

/** A part of a list of pages. In the tree, `total` is of all levels, with the first level only. */
export const pageList = v.object({ items: v.array(pageSummary), next: v.nullable(cursor), total })

/** Title of a page that is created. */
export const pageTitle = writtenName(300)

/** What links to a page and would break without it. */
export const pageUse = v.object({
  where: v.picklist(['section', 'seo', 'menu', 'entity', 'preset', 'child']),
  /** Id of the page that holds the link or lies below it, key of the menu, `kind/id` of the entity, or id of a saved preset. */
  id: v.string(),
  title: v.string(),
  locale: v.optional(localeCode),
  /** Whether the link is in what visitors read or in a draft. */
  state: v.optional(v.picklist(['published', 'draft'])),
  /** Key of the section and path in its data, `hero.actions.0.link`; node of the menu; field of the entity. */
  path: v.string(),
})
export type PageUse = v.InferOutput<typeof pageUse>
