import { useLingui } from '@lingui/react/macro'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { Notice } from '#renderer/studio/ui/Notice.tsx'
import { issueKey, type ContentIssue } from '#schemas/issues/contentIssue.ts'
import { issuesOf } from '#renderer/studio/errors/issuesOf.ts'
import { useIssueSentence } from '#renderer/studio/errors/useIssueSentence.ts'
import { useErrorSentence } from '#renderer/studio/errors/useErrorSentence.ts'

interface Props {
  readonly error: unknown
  readonly onRetry?: () => void
}

/** Returns whether an issue is of what was entered or chosen for this call; those of a page or an item are shown with their fields. */
function isOfInput({ path, page, locale, section }: ContentIssue): boolean {
  return page === undefined && locale === undefined && section === undefined && !path.includes('.')
}

/**
 * Renders why a call failed, with what is wrong in what was entered for it, in the language of the reader, and a way to
 * repeat it.
 */
export function ErrorNotice({ error, onRetry }: Props) {
  const { t } = useLingui()
  const sentenceOf = useErrorSentence()
  const issueSentence = useIssueSentence()
  return (
    <Notice kind="bad" live>
      <p>{sentenceOf(error)}</p>
      {issuesOf(error)
        .filter(isOfInput)
        .map((issue) => (
          <p key={issueKey(issue)}>{issueSentence(issue)}</p>
        ))}
      {onRetry !== undefined && (
        <Button onPress={onRetry}>{t({ id: 'Studio/Try again', message: 'Try again' })}</Button>
      )}
    </Notice>
  )
}
