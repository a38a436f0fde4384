import type { ComponentProps, ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import type { Schedule } from '#renderer/studio/schedules/schedule.ts'
import { ScheduleList } from '#renderer/studio/schedules/ScheduleList.tsx'
import { useFocusedHeading } from '#renderer/studio/schedules/useFocusedHeading.ts'
import styles from '#renderer/studio/edit/panels.module.css'

interface Props<T extends Schedule> extends Pick<ComponentProps<typeof ScheduleList<T>>, 'onCancel' | 'children'> {
  /** The call that lists them. */
  readonly list: {
    readonly data: { readonly items: readonly T[] } | undefined
    readonly error: unknown
    readonly refetch: () => Promise<unknown>
  }
  /** The last attempt to cancel one. */
  readonly cancel: { readonly error: unknown; readonly isPending: boolean }
  /** Whether its heading is where reading begins. */
  readonly isFocused: boolean
  /** Schedules one more. */
  readonly form: ReactNode
}

/** Renders when something goes live or off by itself: what is to come, what failed and why, and a form for one more. */
export function ScheduleSection<T extends Schedule>({ list, cancel, isFocused, form, onCancel, children }: Props<T>) {
  const { t } = useLingui()
  const { data, error, refetch } = list
  const heading = useFocusedHeading(isFocused && data !== undefined)
  return (
    <section className={styles.group}>
      <h3 ref={heading} tabIndex={-1}>
        {t({ id: 'Studio/Schedule', message: 'Schedule' })}
      </h3>
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {cancel.error !== null && <ErrorNotice error={cancel.error} />}
      <ScheduleList schedules={data?.items ?? []} isBusy={cancel.isPending} onCancel={onCancel}>
        {children}
      </ScheduleList>
      {form}
    </section>
  )
}
