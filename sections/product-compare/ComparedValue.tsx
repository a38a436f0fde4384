import { useLingui } from '@lingui/react/macro'
import { formatNumber } from '#sections/shared/formats.ts'
import { usePage } from '#sections/shared/pageContext.ts'
import type { ComparedRow } from './compareRows.ts'
import { isPowerUnit, powerIn, powerUnits, type PowerUnit } from './powerUnits.ts'
import styles from './CompareTable.module.css'

interface ComparedValueProps {
  readonly value: ComparedRow['values'][number]
  readonly units: Readonly<Record<PowerUnit, string>>
}

/** Renders a value of a product; power in every unit, of which the style sheet shows the chosen one. */
export function ComparedValue({ value: given, units }: ComparedValueProps) {
  const { t } = useLingui()
  const { locale } = usePage()
  if (given === undefined) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{t({ id: 'Compare/No value', message: 'Not given' })}</span>
      </>
    )
  }
  const { value, unit } = given
  if (typeof value === 'number' && isPowerUnit(unit)) {
    const powers = powerIn(value, unit)
    return powerUnits.map((name) => (
      <bdi key={name} data-unit={name}>
        {formatNumber(powers[name], locale)}&nbsp;<span className={styles.unit}>{units[name]}</span>
      </bdi>
    ))
  }
  return (
    <bdi>
      {typeof value === 'number' ? formatNumber(value, locale) : value}
      {unit !== undefined && (
        <>
          &nbsp;<span className={styles.unit}>{unit}</span>
        </>
      )}
    </bdi>
  )
}
