import { useLingui } from '@lingui/react/macro'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import type { Schedule } from '#renderer/studio/schedules/schedule.ts'
import { useFormats } from '#renderer/studio/texts/useFormats.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { Notice } from '#renderer/studio/ui/Notice.tsx'

interface Props {
  readonly schedules: readonly Schedule[]
  /** Of the last attempt to cancel one; `null`: none. */
  readonly error: unknown
  readonly isBusy: boolean
  readonly onCancel: (schedule: number) => void
}

/** Renders which publications to come replace what is published now with older content, and the way to cancel them. */
export function ReplacedLater({ schedules, error, isBusy, onCancel }: Props) {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  return schedules
    .filter(({ state, behind }) => state === 'pending' && behind)
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
          {error !== null && <ErrorNotice error={error} />}
          <Button icon="close" isDisabled={isBusy} onPress={() => onCancel(id)}>
            {t({ id: 'Studio/Cancel schedule', message: 'Cancel this schedule' })}
          </Button>
        </Notice>
      )
    })
}
