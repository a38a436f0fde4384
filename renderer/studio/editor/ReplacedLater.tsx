import { useLingui } from '@lingui/react/macro'
import { useChange } from '#renderer/studio/api/useCall.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { useFormats } from '#renderer/studio/texts/useFormats.ts'
import { useOpenPage } from '#renderer/studio/editor/useDraft.ts'
import { usePending } from '#renderer/studio/editor/usePending.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { Notice } from '#renderer/studio/ui/Notice.tsx'

/** Renders that a publication to come replaces what is published now with older content, and the way to cancel it. */
export function ReplacedLater() {
  const { t } = useLingui()
  const { page, locale } = useOpenPage()
  const { dateTime } = useFormats()
  const { pending } = usePending()
  const cancel = useChange('cancelSchedule')
  return pending
    .filter(({ behind }) => behind)
    .map(({ id, at }) => {
      const time = dateTime(at)
      return (
        <Notice key={id} kind="warn">
          <p>
            {t({
              id: 'Studio/Replaced later',
              message: `A schedule replaces what you publish now with older content: ${time}.`,
            })}
          </p>
          {cancel.error !== null && <ErrorNotice error={cancel.error} />}
          <Button
            icon="close"
            isDisabled={cancel.isPending}
            onPress={() => cancel.mutate({ params: { page, locale, id: String(id) }, untilRead: true })}
          >
            {t({ id: 'Studio/Cancel schedule', message: 'Cancel this schedule' })}
          </Button>
        </Notice>
      )
    })
}
