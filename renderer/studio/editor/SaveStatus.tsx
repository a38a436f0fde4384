import { useLingui } from '@lingui/react/macro'
import { useErrorSentence } from '#renderer/studio/app/useErrorSentence.ts'
import type { SaveStatus as Status } from '#renderer/studio/editor/draftState.ts'
import { useDraft } from '#renderer/studio/editor/useDraft.ts'
import { Icon, type IconName } from '#renderer/studio/ui/Icon.tsx'
import styles from '#renderer/studio/editor/EditorBar.module.css'

const icons: Readonly<Record<Status, IconName>> = {
  saved: 'check',
  busy: 'changed',
  unsaved: 'changed',
  offline: 'cloudOff',
  conflict: 'people',
  rejected: 'alert',
}

/** Whether what was typed is saved; always visible. */
export function SaveStatus() {
  const { t } = useLingui()
  const sentenceOf = useErrorSentence()
  const { status, error } = useDraft()
  const sentences: Readonly<Record<Status, string>> = {
    saved: t({ id: 'Studio/Saved', message: 'Saved' }),
    busy: t({ id: 'Studio/Saving', message: 'Saving …' }),
    unsaved: t({ id: 'Studio/Saving', message: 'Saving …' }),
    offline: t({ id: 'Studio/Offline', message: 'No connection: kept here, saved when it is back' }),
    conflict: t({ id: 'Studio/Conflict', message: 'Someone else changed the same part' }),
    rejected: error === undefined ? '' : sentenceOf(error),
  }
  return (
    <p className={styles.status} data-status={status} role="status">
      <Icon name={icons[status]} />
      {sentences[status]}
    </p>
  )
}
