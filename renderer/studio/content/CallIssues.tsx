import { useLingui } from '@lingui/react/macro'
import { issueKey, type ContentIssue } from '#schemas/issues/contentIssue.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { issuesOf } from '#renderer/studio/errors/issuesOf.ts'
import { useIssueSentence } from '#renderer/studio/errors/useIssueSentence.ts'
import { useSectionName } from '#renderer/studio/edit/useSectionName.ts'
import { Notice } from '#renderer/studio/ui/Notice.tsx'

/** Renders why a call was rejected: the errors of a page that came with it, else its sentence. */
export function CallIssues({ error }: { readonly error: unknown }) {
  const { t } = useLingui()
  const sentenceOf = useIssueSentence()
  const sectionName = useSectionName()
  if (error === null) return null
  const issues = issuesOf(error).filter(({ page }) => page !== undefined)
  if (issues.length === 0) return <ErrorNotice error={error} />
  const whereOf = ({ locale, section }: ContentIssue) =>
    [locale ?? [], section === undefined ? [] : sectionName(section.key)].flat().join(' › ')
  return (
    <Notice kind="bad" live>
      <p>{t({ id: 'Studio/Page not yet', message: 'The page cannot be published like this:' })}</p>
      <ul>
        {issues.map((issue) => (
          <li key={issueKey(issue)}>{[whereOf(issue), sentenceOf(issue)].filter((text) => text !== '').join(': ')}</li>
        ))}
      </ul>
    </Notice>
  )
}
