import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { issueKey } from '#schemas/issues/contentIssue.ts'
import type { ContentKind } from '#schemas/studio/calls/content.ts'
import { itemPath } from '#renderer/studio/navigation/paths.ts'
import { StudioLink } from '#renderer/studio/navigation/StudioLink.tsx'
import { useCodeSentence } from '#renderer/studio/errors/useErrorSentence.ts'
import { useIssueSentence } from '#renderer/studio/errors/useIssueSentence.ts'
import { notReached } from '#renderer/studio/content/bulk/bulkCalls.ts'
import type { ItemResults } from '#renderer/studio/content/list/useSelection.ts'
import { useItemTrail } from '#renderer/studio/content/useItemTrail.ts'
import { UseList } from '#renderer/studio/pickers/UseList.tsx'
import styles from '#renderer/studio/content/bulk/bulk.module.css'

/** Items that are named; nobody reads a longer list. */
const maxShown = 100

interface Props {
  readonly kind: ContentKind
  readonly results: ItemResults
  readonly titleOf: (id: string) => string
}

/**
 * Renders why items are not changed, or what is wrong with them then; each leads to its editor, an error to its field.
 */
export function BulkIssues({ kind, results, titleOf }: Props) {
  const { t } = useLingui()
  const sentenceOf = useIssueSentence()
  const trailOf = useItemTrail()
  const sentenceOfCode = useCodeSentence()
  const reasonOf = (reason: string | undefined) =>
    reason === notReached
      ? t({ id: 'Studio/Not reached', message: 'Not done, because an earlier step failed. Try again.' })
      : sentenceOfCode(reason)
  const hidden = results.length - maxShown
  return (
    <ul className={styles.issues}>
      {results.slice(0, maxShown).map(({ id, reason, issues, uses }) => (
        <li key={id}>
          <StudioLink href={itemPath(kind, id)}>{titleOf(id)}</StudioLink>
          {issues.length === 0 && uses.length === 0 && (
            <span>{reasonOf(reason) ?? t({ id: 'Studio/Not possible', message: 'This is not possible.' })}</span>
          )}
          {issues.map((issue) => (
            <StudioLink key={issueKey(issue)} href={itemPath(kind, id, { field: issue.path, locale: issue.locale })}>
              {[...trailOf(kind, issue), sentenceOf(issue)].join(' › ')}
            </StudioLink>
          ))}
          {uses.length > 0 && (
            <>
              <span>{reasonOf('in_use')}</span>
              <UseList uses={uses} />
            </>
          )}
        </li>
      ))}
      {hidden > 0 && (
        <li>{t({ id: 'Studio/And more', message: plural(hidden, { one: 'and # more', other: 'and # more' }) })}</li>
      )}
    </ul>
  )
}
