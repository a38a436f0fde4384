import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { ProductSheet } from '#schemas/products.ts'
import { compareRows } from './compareRows.ts'
import { ComparedValue } from './ComparedValue.tsx'
import { ProductHead } from './ProductHead.tsx'
import { isPowerUnit, powerUnits, type PowerUnit } from './powerUnits.ts'
import styles from './CompareTable.module.css'

/** Renders products as columns and their data as rows; units and "differences only" are native controls that the style sheet reads. */
export function CompareTable({ products }: { readonly products: readonly ProductSheet[] }) {
  const { t } = useLingui()
  const id = useId()
  const groups = compareRows(products)
  const hasPower = groups.some(({ rows }) =>
    rows.some(({ values }) => values.some((value) => isPowerUnit(value?.unit) && typeof value?.value === 'number')),
  )
  const units: Readonly<Record<PowerUnit, string>> = {
    kw: 'kW',
    ps: t({ id: 'Power/unit', message: 'hp' }),
    bhp: t({ id: 'Compare/Bhp', message: 'bhp' }),
  }
  return (
    <div className={styles.root}>
      <div className={styles.controls}>
        {products.length > 1 && (
          <label className={styles.control}>
            <input type="checkbox" className={styles.differences} />
            {t({ id: 'Compare/Differences only', message: 'Only the differences' })}
          </label>
        )}
        {hasPower && (
          <fieldset className={styles.units}>
            <legend className={styles.legend}>{t({ id: 'Compare/Power in', message: 'Power in' })}</legend>
            {powerUnits.map((unit) => (
              <label key={unit} className={styles.control}>
                <input
                  type="radio"
                  name={`${id}unit`}
                  value={unit}
                  className={styles[unit]}
                  defaultChecked={unit === 'kw'}
                />
                {units[unit]}
              </label>
            ))}
          </fieldset>
        )}
      </div>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <caption className="visually-hidden">
            {t({ id: 'Compare/Table', message: 'Technical data side by side' })}
          </caption>
          <thead>
            <tr>
              <td className={styles.corner}>&nbsp;</td>
              {products.map((product) => (
                <ProductHead key={product.key} product={product} all={products} />
              ))}
            </tr>
          </thead>
          {groups.map((group) => (
            <tbody key={group.key} data-same={group.rows.every(({ isSame }) => isSame) || undefined}>
              <tr>
                <th scope="rowgroup" colSpan={products.length + 1} className={styles.group}>
                  <span className={styles.title}>{group.title}</span>
                </th>
              </tr>
              {group.rows.map((row) => (
                <tr key={row.key} data-same={row.isSame || undefined}>
                  <th scope="row" className={styles.label}>
                    {row.label}
                  </th>
                  {row.values.map((value, index) => (
                    <td key={products[index]?.key} className={styles.value}>
                      <ComparedValue value={value} units={units} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
      {hasPower && (
        <p className={styles.note}>
          {t({
            id: 'Compare/Standard',
            message:
              'The standard a power was measured to stands with it; figures to different standards, such as ECE R120 and ISO 14396, cannot be compared directly.',
          })}
        </p>
      )}
    </div>
  )
}
