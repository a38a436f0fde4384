import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { Notice } from '#renderer/studio/ui/Notice.tsx'
import styles from '#renderer/studio/edit/panels.module.css'

interface Props<T> {
  /** The call that compares what is scheduled with what is edited. */
  readonly compare: {
    readonly data: T | undefined
    readonly error: unknown
    readonly isFetching: boolean
    readonly refetch: () => Promise<unknown>
  }
  /** The last attempt to bring it up to date. */
  readonly change: { readonly error: unknown; readonly isPending: boolean }
  /** Lets what is shown, at its revision, go live as well; absent for who may not publish. */
  readonly onUpdate?: ((revision: number) => void) | undefined
  /** Renders what was edited. */
  readonly children: (difference: T) => ReactNode
}

/** Renders what was edited after a publication was scheduled, and the way to have it go live as well: what is shown, nothing newer. */
export function LaterEdits<T extends { readonly revision?: number | undefined }>({
  compare,
  change,
  onUpdate,
  children,
}: Props<T>) {
  const { t } = useLingui()
  const { data, error, isFetching, refetch } = compare
  return (
    <section className={styles.others}>
      <Notice kind="warn">{t({ id: 'Studio/Later edits', message: 'Later edits are not in it.' })}</Notice>
      {change.error !== null && <ErrorNotice error={change.error} />}
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data !== undefined && children(data)}
      {onUpdate !== undefined && (
        <div>
          <Button
            icon="clock"
            isDisabled={data?.revision === undefined || isFetching || change.isPending}
            onPress={() => data?.revision !== undefined && onUpdate(data.revision)}
          >
            {t({ id: 'Studio/Update schedule', message: 'Bring the schedule up to date' })}
          </Button>
        </div>
      )}
    </section>
  )
}
