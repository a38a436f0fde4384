import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { licenceState } from '#schemas/studio/licence.ts'
import { useFormats } from '#renderer/studio/texts/useFormats.ts'
import { Icon } from '#renderer/studio/ui/Icon.tsx'
import { Notice } from '#renderer/studio/ui/Notice.tsx'
import styles from '#renderer/studio/pickers/pickers.module.css'

/** Says that the licence of a file ends within 30 days, or has ended; nothing where it lasts. */
export function LicenceNotice({ until }: { readonly until: string | undefined }) {
  const { t } = useLingui()
  const { day: dayName } = useFormats()
  const [now] = useState(Date.now)
  const state = until === undefined ? undefined : licenceState(until, now)
  if (until === undefined || state === undefined) return null
  const day = dayName(until)
  return (
    <Notice kind={state === 'ended' ? 'bad' : 'warn'}>
      {state === 'ended'
        ? t({ id: 'Studio/Licence ended', message: `The licence ended on ${day}.` })
        : t({ id: 'Studio/Licence ends', message: `The licence ends on ${day}.` })}
    </Notice>
  )
}

/** Marks a file of a list whose licence ends within 30 days, or has ended. */
export function LicenceMark({ until }: { readonly until: string | undefined }) {
  const { t } = useLingui()
  const [now] = useState(Date.now)
  const state = until === undefined ? undefined : licenceState(until, now)
  if (state === undefined) return null
  return (
    <span className={styles.mark}>
      <Icon name="alert" />
      {state === 'ended'
        ? t({ id: 'Studio/Licence has ended', message: 'Licence has ended' })
        : t({ id: 'Studio/Licence ends soon', message: 'Licence ends soon' })}
    </span>
  )
}
