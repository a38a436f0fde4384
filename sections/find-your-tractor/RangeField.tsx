import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { RangeIssue } from '#machines/finder.ts'
import type { ProductFacets, RangeFilter } from '#schemas/products.ts'
import control from '#sections/form/Field.module.css'
import { formatNumber } from '#sections/shared/formats.ts'
import { usePage } from '#sections/shared/pageContext.ts'
import { parametersOf, rangeSteps } from './filters.ts'
import styles from './FilterForm.module.css'

interface RangeFieldProps {
  readonly name: RangeFilter
  readonly label: string
  readonly unit: string | undefined
  readonly facet: ProductFacets[RangeFilter]
  readonly issue: RangeIssue | undefined
  readonly onBlur: () => void
}

/** Renders minimum and maximum of a figure, and the range the other filters leave. */
export function RangeField({ name, label, unit, facet, issue, onBlur }: RangeFieldProps) {
  const { t } = useLingui()
  const { locale, search, rejected } = usePage()
  const id = useId()
  const [min, max] = [rangeSteps[name].min, rangeSteps[name].max].map((bound) => formatNumber(bound, locale))
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
              // Not of type "number": the browser would keep only some notations, and lose the others without a word.
              type="text"
              inputMode="numeric"
              name={parameter}
              defaultValue={search[parameter] ?? rejected?.[parameter] ?? ''}
              onBlur={onBlur}
              aria-invalid={issue !== undefined || undefined}
              aria-describedby={issue === undefined ? undefined : id}
            />
          </label>
        ))}
      </div>
      <p className={`${control.error} ${styles.issue}`} id={id} aria-live="polite">
        {issue === 'bounds' &&
          t({ id: 'Finder/Out of range', message: `Not applied: enter a whole number from ${min} to ${max}.` })}
        {issue === 'order' && t({ id: 'Finder/Wrong order', message: `Not applied: “${from}” is above “${to}”.` })}
      </p>
      {facet.count > 0 && (
        <p className={styles.hint}>
          {t({ id: 'Finder/Range', message: `There are models from ${lowest} to ${highest}` })}
        </p>
      )}
    </fieldset>
  )
}
