import { useLingui } from '@lingui/react/macro'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { issuesOf } from '#renderer/studio/errors/issuesOf.ts'
import { useIssueSentence } from '#renderer/studio/errors/useIssueSentence.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { Notice } from '#renderer/studio/ui/Notice.tsx'

interface Props {
  readonly error: unknown
  readonly onOtherEncoding: () => void
}

/**
 * Renders why a file cannot be read: the row and the reason; one that is not in UTF-8 can be read in the encoding of
 * older spreadsheets.
 */
export function FileProblem({ error, onOtherEncoding }: Props) {
  const { t } = useLingui()
  const sentenceOf = useIssueSentence()
  const issues = issuesOf(error)
  if (issues.length === 0) return <ErrorNotice error={error} />
  return (
    <Notice kind="bad" live>
      <p>{t({ id: 'Studio/File not read', message: 'The file cannot be read. Nothing was imported.' })}</p>
      {issues.map((issue) => (
        <p key={issue.code}>{sentenceOf(issue)}</p>
      ))}
      {issues.some(({ code }) => code === 'csv_encoding') && (
        <Button onPress={onOtherEncoding}>
          {t({ id: 'Studio/Other encoding', message: 'Read it as Windows-1252 (older Excel)' })}
        </Button>
      )}
    </Notice>
  )
}
