import type { ListFilter, ProductFacets } from '#schemas/products.ts'
import { formatNumber } from '#sections/shared/formats.ts'
import { usePage } from '#sections/shared/pageContext.ts'
import styles from './FilterForm.module.css'

interface ChoiceFieldProps {
  readonly name: ListFilter
  readonly label: string
  readonly facet: ProductFacets[ListFilter]
}

/** Renders a checkbox for each key, with the number of products the other filters leave. */
export function ChoiceField({ name, label, facet }: ChoiceFieldProps) {
  const { locale, search } = usePage()
  const chosen = search[name]?.split(',') ?? []
  if (facet.length === 0) return null
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      <ul role="list">
        {facet.map(({ value, name: choice, count }) => (
          <li key={value}>
            <label className={styles.choice} data-none={count === 0 || undefined}>
              <input type="checkbox" name={name} value={value} defaultChecked={chosen.includes(value)} />
              <span>{choice}</span> <span className={styles.count}>({formatNumber(count, locale)})</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
