import { useLingui } from '@lingui/react/macro'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import { useSectionName } from '#renderer/studio/editor/useSectionName.ts'
import { Notice } from '#renderer/studio/ui/Notice.tsx'
import styles from '#renderer/studio/editor/panels.module.css'

type Diff = CallResult<'compareVersions'>
type Change = Diff['sections'][number]['change']

/** What differs from what visitors read now, by section. */
export function PublishChanges({ diff }: { readonly diff: Diff | undefined }) {
  const { t } = useLingui()
  const nameOf = useSectionName()
  if (diff === undefined) {
    return (
      <Notice kind="info">
        {t({ id: 'Studio/First time', message: 'The page goes live here for the first time.' })}
      </Notice>
    )
  }
  const kinds: Readonly<Record<Change, string>> = {
    added: t({ id: 'Studio/Added', message: 'added' }),
    removed: t({ id: 'Studio/Change removed', message: 'removed' }),
    moved: t({ id: 'Studio/Moved', message: 'moved' }),
    changed: t({ id: 'Studio/Change changed', message: 'changed' }),
    moved_changed: t({ id: 'Studio/Moved changed', message: 'moved and changed' }),
  }
  const ofPage = [
    diff.title === undefined ? [] : [t({ id: 'Studio/Title', message: 'Title' })],
    diff.permalink === undefined ? [] : [t({ id: 'Studio/Permalink', message: 'Address on the site' })],
    diff.seo.length === 0 ? [] : [t({ id: 'Studio/Search engines', message: 'Search engines' })],
  ].flat()
  if (ofPage.length + diff.sections.length === 0) {
    return <Notice kind="info">{t({ id: 'Studio/No changes', message: 'Nothing differs from what is live.' })}</Notice>
  }
  return (
    <ul className={styles.changes} aria-label={t({ id: 'Studio/Changes', message: 'What changes' })}>
      {ofPage.map((name) => (
        <li key={name} className={styles.change}>
          <span>{name}</span>
          <span className={styles.kind}>{kinds.changed}</span>
        </li>
      ))}
      {diff.sections.map(({ id, key, change, fields }) => (
        <li key={id} className={styles.change}>
          <span>{nameOf(key)}</span>
          <span className={styles.kind}>
            {fields.length > 0 ? `${kinds[change]} · ${fields.length}` : kinds[change]}
          </span>
        </li>
      ))}
    </ul>
  )
}
