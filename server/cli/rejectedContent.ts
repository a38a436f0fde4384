import type { ContentIssue } from '#schemas/issues/contentIssue.ts'
import { InvalidContent, type ContentError } from '#server/content/errors.ts'
import { issueSentence } from '#server/content/issueSentence.ts'
import { StudioError } from '#server/studio/studioError.ts'

type Position = Required<Pick<ContentError, 'page' | 'locale'>>

/** Runs `work`; what a use case of the studio rejects is thrown as errors with a sentence and a path each. */
export async function rejectedContent<T>(position: Position, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof StudioError)) throw error
    const issues = (error.body.issues ?? []).filter(({ level }) => level === 'error')
    throw new InvalidContent(
      issues.length === 0
        ? [{ ...position, path: '', message: error.message }]
        : issues.map((issue) => toContentError(issue, position)),
    )
  }
}

export function toContentError(issue: ContentIssue, position: Position): ContentError {
  return { ...position, key: issue.section?.key, path: issue.path, message: issueSentence(issue) }
}
