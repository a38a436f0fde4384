import { useLingui } from '@lingui/react/macro'
import { useCall, useChange } from '#renderer/studio/api/useCall.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { ChangeList } from '#renderer/studio/editor/ChangeList.tsx'
import { useOpenPage } from '#renderer/studio/editor/useDraft.ts'
import { useMayPublish } from '#renderer/studio/editor/useMayPublish.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { Notice } from '#renderer/studio/ui/Notice.tsx'
import styles from '#renderer/studio/editor/panels.module.css'

interface Props {
  readonly id: number
  /** Number of the version that goes live. */
  readonly version: number
}

/** Renders what was edited after a publication was scheduled, and the way to have it go live as well: what is shown, nothing newer. */
export function ScheduleUpdate({ id, version }: Props) {
  const { t } = useLingui()
  const { page, locale } = useOpenPage()
  const mayPublish = useMayPublish()
  const params = { page, locale }
  const compare = useCall('compareVersions', { params, query: { from: String(version), to: 'draft' } }, { gcTime: 0 })
  const update = useChange('updateSchedule', { onError: () => void compare.refetch() })
  const seen = compare.data?.revision
  return (
    <section className={styles.others}>
      <Notice kind="warn">{t({ id: 'Studio/Later edits', message: 'Later edits are not in it.' })}</Notice>
      {compare.error !== null && <ErrorNotice error={compare.error} onRetry={() => void compare.refetch()} />}
      {update.error !== null && <ErrorNotice error={update.error} />}
      {compare.data !== undefined && <ChangeList diff={compare.data} />}
      {mayPublish && (
        <div>
          <Button
            icon="clock"
            isDisabled={seen === undefined || compare.isFetching || update.isPending}
            onPress={() =>
              seen !== undefined &&
              update.mutate({
                params: { ...params, id: String(id) },
                revision: seen,
                body: { message: '' },
                untilRead: true,
              })
            }
          >
            {t({ id: 'Studio/Update schedule', message: 'Bring the schedule up to date' })}
          </Button>
        </div>
      )}
    </section>
  )
}
