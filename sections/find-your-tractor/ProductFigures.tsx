import type { FinderProduct } from '#schemas/products.ts'
import { formatNumber } from '#sections/shared/formats.ts'
import { usePage } from '#sections/shared/pageContext.ts'
import { useFilterNames } from './useFilterNames.ts'
import styles from './ResultList.module.css'

/** Renders the figures a product can be filtered by, power aside; missing ones are left out. */
export function ProductFigures({ product }: { readonly product: FinderProduct }) {
  const { locale } = usePage()
  const names = useFilterNames()
  const figures = [
    { name: 'cylinders', unit: '' },
    { name: 'mass', unit: 'kg' },
    { name: 'wheelbase', unit: 'mm' },
  ] as const
  const known = figures.flatMap(({ name, unit }) => {
    const value = product[name]
    return value === null ? [] : [{ name, unit, value }]
  })
  if (known.length === 0) return null
  return (
    <dl className={styles.figures}>
      {known.map(({ name, unit, value }) => (
        <div key={name} className={styles.figure}>
          <dt>{names[name]}</dt>
          <dd>
            <bdi>
              {formatNumber(value, locale)}
              {unit !== '' && <>&nbsp;{unit}</>}
            </bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
