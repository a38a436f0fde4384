import { useLingui } from '@lingui/react/macro'
import type { SaveStatus } from '#renderer/studio/edit/editedState.ts'
import { Icon, type IconName } from '#renderer/studio/ui/Icon.tsx'
import styles from '#renderer/studio/edit/SaveStatusText.module.css'

const icons: Readonly<Record<SaveStatus, IconName>> = {
  saved: 'check',
  busy: 'changed',
  unsaved: 'changed',
  offline: 'cloudOff',
  rejected: 'alert',
}

interface Props {
  readonly status: SaveStatus
  /** Whether what is not saved is kept in the browser. */
  readonly isStored: boolean
  /** In place of the usual sentence of the status. */
  readonly sentence?: string | undefined
}

/** Renders whether what was typed is saved. */
export function SaveStatusText({ status, isStored, sentence }: Props) {
  const { t } = useLingui()
  const sentences: Readonly<Record<SaveStatus, string>> = {
    saved: t({ id: 'Studio/Saved', message: 'Saved' }),
    busy: t({ id: 'Studio/Saving', message: 'Saving …' }),
    unsaved: t({ id: 'Studio/Saving', message: 'Saving …' }),
    offline: t({ id: 'Studio/Offline', message: 'No connection: kept here, saved when it is back' }),
    rejected: '',
  }
  const notStored = t({
    id: 'Studio/Not kept',
    message: 'Not saved, and this browser has no space to keep it: leave this window open.',
  })
  const isInDanger = !isStored && (status === 'offline' || status === 'rejected')
  return (
    <p className={styles.status} data-status={status} role="status">
      <Icon name={icons[status]} />
      {[isInDanger && status === 'offline' ? '' : (sentence ?? sentences[status]), isInDanger ? notStored : '']
        .filter((part) => part !== '')
        .join(' ')}
    </p>
  )
}
