import { useLingui } from '@lingui/react/macro'
import { issueKey } from '#schemas/issues/contentIssue.ts'
import { useIssueSentence } from '#renderer/studio/errors/useIssueSentence.ts'
import { useItem, useOpenItem } from '#renderer/studio/content/useItem.ts'
import { useItemTrail } from '#renderer/studio/content/useItemTrail.ts'
import { Icon } from '#renderer/studio/ui/Icon.tsx'
import styles from '#renderer/studio/edit/panels.module.css'

/** Renders what is wrong with the item; each leads to its field. */
export function ItemIssues() {
  const { t } = useLingui()
  const { select } = useOpenItem()
  const { content, item } = useItem()
  const sentenceOf = useIssueSentence()
  const trailOf = useItemTrail()
  const sorted = item.issues.toSorted((a, b) => (a.level === b.level ? 0 : a.level === 'error' ? -1 : 1))
  return (
    <section>
      <h2>{t({ id: 'Studio/Issues', message: 'Errors and warnings' })}</h2>
      {sorted.length === 0 ? (
        <p>{t({ id: 'Studio/Item fine', message: 'Everything is fine.' })}</p>
      ) : (
        <ul className={styles.issues}>
          {sorted.map((issue) => (
            <li key={issueKey(issue)}>
              <button
                type="button"
                className={styles.issue}
                data-level={issue.level}
                onClick={() => select(issue.path)}
              >
                <Icon name="alert" />
                <span>
                  <span className={styles.where}>{trailOf(item.kind, issue, content['nodes']).join(' › ')}</span>
                  <span>{sentenceOf(issue)}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
