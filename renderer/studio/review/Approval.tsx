import { useLingui } from '@lingui/react/macro'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import { useFormats } from '#renderer/studio/texts/useFormats.ts'
import styles from '#renderer/studio/edit/panels.module.css'

/** Renders by whom a version was approved, and when. */
export function Approval({
  by,
  at,
  by_link: byLink,
}: NonNullable<CallResult<'listVersions'>['items'][number]['approved']>) {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  const time = dateTime(at)
  return (
    <span className={styles.kind}>
      {byLink
        ? t({ id: 'Studio/Approved by link', message: `Approved by ${by} through a link · ${time}` })
        : t({ id: 'Studio/Approved by', message: `Approved by ${by} · ${time}` })}
    </span>
  )
}
