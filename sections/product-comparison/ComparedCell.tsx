import { useLingui } from '@lingui/react/macro'
import { formatNumber } from '#sections/shared/formats.ts'
import { usePage } from '#sections/shared/pageContext.ts'
import type { ComparedValue } from './compareTransmissions.ts'
import styles from './ProductComparison.module.css'

/** Unit of metric horsepower in the data; its name depends on the language. */
const horsepower = 'hp'

/** Renders a value with its unit; a dash with a text for screen readers if it is unknown. */
export function ComparedCell({ value: row }: { readonly value: ComparedValue | undefined }) {
  const { t } = useLingui()
  const { locale } = usePage()
  if (row === undefined) {
    return (
      <td>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{t({ id: 'Comparison/Not given', message: 'Not given' })}</span>
      </td>
    )
  }
  const { value, unit } = row
  const shown = unit === horsepower ? t({ id: 'Power/unit', message: 'hp' }) : unit
  return (
    <td>
      <bdi>{typeof value === 'number' ? formatNumber(value, locale) : value}</bdi>
      {shown !== undefined && <span className={styles.unit}>&nbsp;{shown}</span>}
    </td>
  )
}
