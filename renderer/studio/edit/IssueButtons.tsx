import { issueKey, type ContentIssue } from '#schemas/issues/contentIssue.ts'
import { useIssueSentence } from '#renderer/studio/errors/useIssueSentence.ts'
import { Icon } from '#renderer/studio/ui/Icon.tsx'
import styles from '#renderer/studio/edit/panels.module.css'

export interface IssueButtonsProps {
  readonly issues: readonly ContentIssue[]
  /** Returns the names that lead to the field of an issue. */
  readonly whereOf: (issue: ContentIssue) => readonly string[]
  /** Leads to the field. */
  readonly onSelect: (issue: ContentIssue) => void
}

/** Renders issues, errors first, each with its field, to which a click leads. */
export function IssueButtons({ issues, whereOf, onSelect }: IssueButtonsProps) {
  const sentenceOf = useIssueSentence()
  const sorted = issues.toSorted((a, b) => (a.level === b.level ? 0 : a.level === 'error' ? -1 : 1))
  return (
    <ul className={styles.issues}>
      {sorted.map((issue) => (
        <li key={issueKey(issue)}>
          <button type="button" className={styles.issue} data-level={issue.level} onClick={() => onSelect(issue)}>
            <Icon name="alert" />
            <span>
              <span className={styles.where}>{whereOf(issue).join(' › ')}</span>
              <span>{sentenceOf(issue)}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
