import { useLingui } from '@lingui/react/macro'
import { hasRole } from '#schemas/studio/roles.ts'
import { useCall } from '#renderer/studio/api/useCall.ts'
import { useMe } from '#renderer/studio/api/useMe.ts'
import { ReadableFields } from '#renderer/studio/edit/LocaleRights.tsx'
import { useMayChange } from '#renderer/studio/edit/useMayChange.ts'
import { Schedules } from '#renderer/studio/editor/Schedules.tsx'
import { useOpenPage } from '#renderer/studio/editor/useDraft.ts'
import { useLocaleName } from '#renderer/studio/texts/useLocaleName.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { Dialog } from '#renderer/studio/ui/Dialog.tsx'
import { Notice } from '#renderer/studio/ui/Notice.tsx'
import styles from '#renderer/studio/edit/panels.module.css'

interface Props {
  readonly open: boolean
  /** Opens the panel of reviews instead. */
  readonly onReview: () => void
  readonly onClose: () => void
}

/** Renders why a person may not publish the open page, what they may do instead, and what is to happen to it by itself. */
export function PublishRights({ open, onReview, onClose }: Props) {
  const { t } = useLingui()
  const localeName = useLocaleName()
  const { page, locale } = useOpenPage()
  const { data: me } = useMe()
  const mayRequest = useMayChange(locale)
  const isAuthor = me !== undefined && !hasRole(me, 'publisher')
  const { data: schedules } = useCall('listSchedules', { params: { page, locale } })
  return (
    <Dialog
      title={t({ id: 'Studio/Publish', message: 'Publish' })}
      open={open}
      onClose={onClose}
      size="side"
      footer={
        <Button variant="primary" isDisabled={!mayRequest} onPress={onReview}>
          {t({ id: 'Studio/Request review', message: 'Ask for review' })}
        </Button>
      }
    >
      <p className={styles.loud} data-locale={locale}>
        {`${localeName(locale)} · ${locale}`}
      </p>
      {isAuthor && mayRequest && (
        <Notice kind="info">
          {t({ id: 'Studio/Needs publisher', message: 'A publisher makes it live. Your changes are saved.' })}
        </Notice>
      )}
      <ReadableFields missing={mayRequest ? [] : [locale]}>
        {(schedules?.items.length ?? 0) > 0 && (
          <Schedules revision={undefined} message="" isFocused={false} onConflict={() => {}} onClose={onClose} />
        )}
      </ReadableFields>
    </Dialog>
  )
}
