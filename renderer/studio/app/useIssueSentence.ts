import { useLingui } from '@lingui/react/macro'
import type { ContentIssue } from '#schemas/studio/contentIssue.ts'
import { issueTexts } from '#renderer/studio/app/issueTexts.ts'

/** Returns what makes the sentence of an issue in the language of the studio. */
export function useIssueSentence(): (issue: ContentIssue) => string {
  const { i18n } = useLingui()
  return ({ code, params }) => {
    const { id, message = '' } = issueTexts[code]
    return i18n._(id, params, { message })
  }
}
