import * as v from 'valibot'
import { contentIssues, type ContentIssue } from '#schemas/issues/contentIssue.ts'
import { StudioCallError } from '#renderer/studio/api/studioCallError.ts'

/** Returns what the server found wrong in what a call sent; nothing for other errors. */
export function issuesOf(error: unknown): readonly ContentIssue[] {
  const issues = error instanceof StudioCallError ? v.safeParse(contentIssues, error.body['issues']) : undefined
  return issues?.success === true ? issues.output : []
}
