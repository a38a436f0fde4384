import { useLingui } from '@lingui/react/macro'
import { isNoSpace } from '#renderer/studio/api/studioCallError.ts'
import { useErrorSentence } from '#renderer/studio/errors/useErrorSentence.ts'
import type { EditedState, SaveStatus } from '#renderer/studio/edit/editedState.ts'
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
  readonly state: Pick<EditedState<unknown>, 'status' | 'isStored' | 'error' | 'isGone'>
  /** Whether visitors have what is saved. */
  readonly isLive?: boolean
}

/** Renders whether what was typed is saved. */
export function SaveStatusText({ state: { status, isStored, error, isGone }, isLive = false }: Props) {
  const { t } = useLingui()
  const sentenceOf = useErrorSentence()
  const sentences: Readonly<Record<SaveStatus, string>> = {
    saved: isLive ? t({ id: 'Studio/State published', message: 'Live' }) : t({ id: 'Studio/Saved', message: 'Saved' }),
    busy: t({ id: 'Studio/Saving', message: 'Saving …' }),
    unsaved: t({ id: 'Studio/Saving', message: 'Saving …' }),
    offline: isNoSpace(error)
      ? sentenceOf(error)
      : t({ id: 'Studio/Offline', message: 'No connection: kept here, saved when it is back' }),
    rejected: error === undefined ? '' : sentenceOf(error),
  }
  const notStored = t({
    id: 'Studio/Not kept',
    message: 'Not saved, and this browser has no space to keep it: leave this window open.',
  })
  const sentence = isGone ? t({ id: 'Studio/Deleted', message: 'Deleted' }) : sentences[status]
  const isInDanger = !isStored && (status === 'offline' || status === 'rejected')
  return (
    <p className={styles.status} data-status={isGone ? 'rejected' : status} role="status">
      <Icon name={isGone ? 'trash' : icons[status]} />
      {[isInDanger && status === 'offline' ? '' : sentence, isInDanger ? notStored : '']
        .filter((part) => part !== '')
        .join(' ')}
    </p>
  )
}
