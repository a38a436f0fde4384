import { useLingui } from '@lingui/react/macro'
import type { LocaleCode } from '#locales/locales.ts'
import { formatNumber } from '#sections/shared/formats.ts'
import styles from './Field.module.css'

interface CharacterCountProps {
  readonly id: string
  /** Characters in the field; `undefined` while nothing counts them. */
  readonly count: number | undefined
  readonly max: number
  readonly locale: LocaleCode
}

/** Renders how many characters a field has of how many it may have; its limit alone while nothing counts them. */
export function CharacterCount({ id, count, max, locale }: CharacterCountProps) {
  const { t } = useLingui()
  const limit = formatNumber(max, locale)
  const number = formatNumber(count ?? 0, locale)
  const isOver = count !== undefined && count > max
  return (
    <span className={styles.hint} id={id} data-over={isOver || undefined} aria-live={isOver ? 'polite' : undefined}>
      {count === undefined
        ? t({ id: 'Form/Limit', message: `At most ${limit} characters` })
        : t({ id: 'Form/Count', message: `${number} of at most ${limit} characters` })}
    </span>
  )
}
