import type { ListFilter, MachineFacets } from '#schemas/machines.ts'
import { formatNumber } from '#sections/shared/formats.ts'
import { usePage } from '#sections/shared/pageContext.ts'
import styles from './FilterForm.module.css'

interface ChoiceFieldProps {
  readonly name: ListFilter
  readonly label: string
  readonly facet: MachineFacets[ListFilter]
}

/** Keys to choose from, each with the number of machines the other filters leave it. */
export function ChoiceField({ name, label, facet }: ChoiceFieldProps) {
  const { locale, search } = usePage()
  const chosen = search[name]?.split(',') ?? []
  if (facet.length === 0) return null
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      <ul role="list">
        {facet.map(({ value, name: words, count }) => (
          <li key={value}>
            <label className={styles.choice} data-none={count === 0 || undefined}>
              <input type="checkbox" name={name} value={value} defaultChecked={chosen.includes(value)} />
              <span>{words}</span> <span className={styles.count}>({formatNumber(count, locale)})</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
