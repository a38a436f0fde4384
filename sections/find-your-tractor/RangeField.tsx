import { useLingui } from '@lingui/react/macro'
import type { MachineFacets, RangeFilter } from '#schemas/machines.ts'
import { formatNumber } from '#sections/shared/formats.ts'
import { usePage } from '#sections/shared/pageContext.ts'
import { parametersOf, rangeSteps } from './filters.ts'
import styles from './FilterForm.module.css'

interface RangeFieldProps {
  readonly name: RangeFilter
  readonly label: string
  readonly unit: string | undefined
  readonly facet: MachineFacets[RangeFilter]
  readonly onBlur: () => void
}

/** Smallest and largest value of a figure, and below them what the other filters leave to choose from. */
export function RangeField({ name, label, unit, facet, onBlur }: RangeFieldProps) {
  const { t } = useLingui()
  const { locale, search } = usePage()
  const [from, to] = [t({ id: 'Finder/From', message: 'From' }), t({ id: 'Finder/To', message: 'To' })]
  const lowest = facet.min === null ? '' : formatNumber(facet.min, locale)
  const highest = facet.max === null ? '' : formatNumber(facet.max, locale)
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        {label}
        {unit !== undefined && <span className={styles.unit}> {unit}</span>}
      </legend>
      <div className={styles.range}>
        {parametersOf(name).map((parameter, index) => (
          <label key={parameter} className={styles.bound}>
            {index === 0 ? from : to}
            <input
              className={styles.number}
              type="number"
              inputMode="numeric"
              name={parameter}
              {...rangeSteps[name]}
              defaultValue={search[parameter] ?? ''}
              onBlur={onBlur}
            />
          </label>
        ))}
      </div>
      {facet.count > 0 && (
        <p className={styles.hint}>
          {t({ id: 'Finder/Range', message: `There are models from ${lowest} to ${highest}` })}
        </p>
      )}
    </fieldset>
  )
}
