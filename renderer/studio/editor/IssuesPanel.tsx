import { useLingui } from '@lingui/react/macro'
import type { ContentIssue } from '#schemas/issues/contentIssue.ts'
import { IssueButtons } from '#renderer/studio/edit/IssueButtons.tsx'
import { useDraftPart } from '#renderer/studio/editor/useDraft.ts'
import { useIssuePlace } from '#renderer/studio/editor/useIssuePlace.ts'
import { Dialog } from '#renderer/studio/ui/Dialog.tsx'
import { Notice } from '#renderer/studio/ui/Notice.tsx'
import styles from '#renderer/studio/edit/panels.module.css'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
}

/** Renders every error and warning of the page; each leads to its field. */
export function IssuesPanel({ open, onClose }: Props) {
  const { t } = useLingui()
  const issues = useDraftPart((draft) => draft.issues)
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
  const { whereOf, open } = useIssuePlace()
  const select = (issue: ContentIssue) => {
    onSelect()
    open(issue)
  }
  return <IssueButtons issues={issues} whereOf={whereOf} onSelect={select} />
}
