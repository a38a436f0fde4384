import { useLingui } from '@lingui/react/macro'
import { issueKey, type ContentIssue } from '#schemas/issues/contentIssue.ts'
import { useIssueSentence } from '#renderer/studio/errors/useIssueSentence.ts'
import { useDraft, useOpenPage } from '#renderer/studio/editor/useDraft.ts'
import { useSectionName } from '#renderer/studio/edit/useSectionName.ts'
import { typeOf } from '#renderer/studio/edit/editContent.ts'
import { useFieldTrail } from '#renderer/studio/texts/useFieldTrail.ts'
import { Dialog } from '#renderer/studio/ui/Dialog.tsx'
import { Icon } from '#renderer/studio/ui/Icon.tsx'
import { Notice } from '#renderer/studio/ui/Notice.tsx'
import styles from '#renderer/studio/edit/panels.module.css'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
}

/** Renders every error and warning of the page; each leads to its field. */
export function IssuesPanel({ open, onClose }: Props) {
  const { t } = useLingui()
  const { issues } = useDraft()
  const groups = [
    [
      t({ id: 'Studio/Errors group', message: 'Errors: they keep the page from being published' }),
      issues.filter(({ level }) => level === 'error'),
    ],
    [
      t({ id: 'Studio/Warnings group', message: 'Warnings: worth a look' }),
      issues.filter(({ level }) => level === 'warning'),
    ],
  ] as const
  return (
    <Dialog
      title={t({ id: 'Studio/Issues', message: 'Errors and warnings' })}
      open={open}
      onClose={onClose}
      size="side"
    >
      {issues.length === 0 ? (
        <Notice kind="good">
          {t({ id: 'Studio/All fine', message: 'Everything is fine: the page can be published.' })}
        </Notice>
      ) : (
        groups.map(
          ([heading, members]) =>
            members.length > 0 && (
              <section key={heading} className={styles.issues}>
                <h3>{`${heading} (${members.length})`}</h3>
                <IssueList issues={members} onSelect={onClose} />
              </section>
            ),
        )
      )}
    </Dialog>
  )
}

interface ListProps {
  readonly issues: readonly ContentIssue[]
  readonly onSelect: () => void
}

/** Renders issues, errors first; a click selects section and field. */
export function IssueList({ issues, onSelect }: ListProps) {
  const { t } = useLingui()
  const { select } = useOpenPage()
  const { content } = useDraft()
  const sentenceOf = useIssueSentence()
  const nameOf = useSectionName()
  const trailOf = useFieldTrail()
  const sorted = issues.toSorted((a, b) => (a.level === b.level ? 0 : a.level === 'error' ? -1 : 1))
  const open = ({ section, path }: ContentIssue) => {
    const id = content.sections.find(({ id: own, key }) => own === section?.id || key === section?.key)?.id ?? ''
    onSelect()
    select(id, path)
  }
  return (
    <ul className={styles.issues}>
      {sorted.map((issue) => (
        <li key={issueKey(issue)}>
          <button type="button" className={styles.issue} data-level={issue.level} onClick={() => open(issue)}>
            <Icon name="alert" />
            <span>
              <span className={styles.where}>
                {[
                  issue.section === undefined ? t({ id: 'Studio/Page', message: 'Page' }) : nameOf(issue.section.key),
                  ...trailOf(issue.section === undefined ? 'page' : typeOf(issue.section.key), issue.path),
                ].join(' › ')}
              </span>
              <span>{sentenceOf(issue)}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
