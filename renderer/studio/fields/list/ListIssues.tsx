import { issueKey } from '#schemas/issues/contentIssue.ts'
import { useIssueSentence } from '#renderer/studio/errors/useIssueSentence.ts'
import { useFields } from '#renderer/studio/fields/FieldsContext.ts'
import { Notice } from '#renderer/studio/ui/Notice.tsx'

/** Renders the issues of a list or group as a whole. */
export function ListIssues({ path }: { readonly path: string }) {
  const { issues } = useFields()
  const sentenceOf = useIssueSentence()
  return issues
    .filter((issue) => issue.path === path)
    .map((issue) => (
      <Notice key={issueKey(issue)} kind={issue.level === 'error' ? 'bad' : 'warn'}>
        {sentenceOf(issue)}
      </Notice>
    ))
}
