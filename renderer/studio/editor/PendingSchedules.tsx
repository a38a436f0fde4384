import { useEffect } from 'react'
import { useLingui } from '@lingui/react/macro'
import { useFormats } from '#renderer/studio/texts/useFormats.ts'
import { useDraft } from '#renderer/studio/editor/useDraft.ts'
import { useMayPublish } from '#renderer/studio/editor/useMayPublish.ts'
import { usePending } from '#renderer/studio/editor/usePending.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { Icon } from '#renderer/studio/ui/Icon.tsx'
import styles from '#renderer/studio/editor/EditorBar.module.css'

/** Renders what is to happen to the page by itself, when and by whom, and whether later edits are part of it. */
export function PendingSchedules({ onUpdate }: { readonly onUpdate: () => void }) {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  const { revision } = useDraft()
  const mayPublish = useMayPublish()
  const { pending, refetch } = usePending()
  const hasPublication = pending.some(({ action }) => action === 'publish')
  useEffect(() => {
    // Whether edits are later ones is known after each save.
    if (hasPublication) void refetch()
  }, [revision, hasPublication, refetch])
  if (pending.length === 0) return null
  return (
    <ul className={styles.pending} aria-label={t({ id: 'Studio/Schedules', message: 'Scheduled' })}>
      {pending.map(({ id, action, at, behind, created_by: by }) => {
        const time = dateTime(at)
        const what =
          action === 'publish'
            ? t({ id: 'Studio/Goes live', message: `Goes live ${time}` })
            : t({ id: 'Studio/Goes off', message: `Goes off ${time}` })
        return (
          <li key={id}>
            <Icon name="clock" />
            <span>{[what, by?.name].filter((part) => part !== undefined).join(' · ')}</span>
            {behind && <strong>{t({ id: 'Studio/Later edits', message: 'Later edits are not in it.' })}</strong>}
            {behind && mayPublish && (
              <Button variant="quiet" onPress={onUpdate}>
                {t({ id: 'Studio/Compare schedule', message: 'Bring it up to date' })}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
