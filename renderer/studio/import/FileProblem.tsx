import { useLingui } from '@lingui/react/macro'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { issuesOf } from '#renderer/studio/errors/issuesOf.ts'
import { useIssueSentence } from '#renderer/studio/errors/useIssueSentence.ts'
import { Notice } from '#renderer/studio/ui/Notice.tsx'

/** Renders why a file cannot be read: the row and the reason. */
export function FileProblem({ error }: { readonly error: unknown }) {
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
    </Notice>
  )
}
