import * as v from 'valibot'
import { issueCodeNames, type CodedRule } from '#schemas/issues/issueCodes.ts'

/**
 * Something wrong, or worth a look, in content. The sentence is made from `code` and `params` in the language of whoever reads it;
 * `errors` keep content from being published, `warnings` do not.
 */
export const contentIssue = v.object({
  level: v.picklist(['error', 'warning']),
  /** Names the rule, for example `too_long`; listed in `schemas/issues/issueCodes.ts`. */
  code: v.picklist(issueCodeNames),
  params: v.record(v.string(), v.union([v.string(), v.number()])),
  page: v.optional(v.string()),
  locale: v.optional(v.string()),
  /** Key and id of the section, if it is in one. */
  section: v.optional(v.object({ key: v.string(), id: v.optional(v.string()) })),
  /** Path in the section's data or, outside a section, in the page: `actions.0.link`, `seo.description`, `permalink`. */
  path: v.string(),
})
export type ContentIssue = v.InferOutput<typeof contentIssue>
export type IssueLevel = ContentIssue['level']

/** Returns the error of a broken rule at a path. */
export function errorAt(path: string, broken: CodedRule): ContentIssue {
  return { level: 'error', ...broken, path }
}

/** Returns a text that is the same for issues that say the same of the same place. */
export function issueKey({ code, params, page, locale, section, path }: ContentIssue): string {
  return JSON.stringify([code, params, page, locale, section?.id ?? section?.key, path])
}

/** Returns the issues without those that say what one before them says. */
export function distinctIssues(issues: readonly ContentIssue[]): ContentIssue[] {
  const byKey = new Map<string, ContentIssue>()
  for (const issue of issues) if (!byKey.has(issueKey(issue))) byKey.set(issueKey(issue), issue)
  return [...byKey.values()]
}

/** Errors and warnings of some content, in the order of the page. */
export const contentIssues = v.array(contentIssue)
