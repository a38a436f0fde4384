import { useLingui } from '@lingui/react/macro'
import { formatNumber } from '#sections/shared/formats.ts'
import { usePage } from '#sections/shared/pageContext.ts'
import { kilowatts } from '#sections/shared/power.ts'
import styles from './PowerFigure.module.css'

/** Renders power in metric horsepower, with the unit of the language, followed by kilowatts. */
export function PowerFigure({ power }: { readonly power: number }) {
  const { t } = useLingui()
  const { locale } = usePage()
  return (
    <span className={styles.figure}>
      <span className={styles.value}>{formatNumber(power, locale)}</span>{' '}
      <span className={styles.unit}>{t({ id: 'Power/unit', message: 'hp' })}</span>{' '}
      <bdi className={styles.kilowatts}>{formatNumber(kilowatts(power), locale)} kW</bdi>
    </span>
  )
}
