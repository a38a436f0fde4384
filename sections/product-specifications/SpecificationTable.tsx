import { useLingui } from '@lingui/react/macro'
import type { PrintedGroup } from '#schemas/sections/product_specifications.ts'
import { formatNumber } from '#sections/shared/formats.ts'
import { usePage } from '#sections/shared/pageContext.ts'
import styles from './SpecificationTable.module.css'

interface SpecificationTableProps {
  /** Target of the jump list. */
  readonly id: string | undefined
  readonly group: PrintedGroup
}

/** Unit of metric horsepower in the data; its name depends on the language. */
const horsepower = 'hp'

/** Renders a group of technical data with a sticky title. */
export function SpecificationTable({ id, group }: SpecificationTableProps) {
  return (
    <table id={id} className={styles.table}>
      <caption className={styles.caption}>{group.title}</caption>
      <tbody>
        {group.rows.map((row, index) => (
          <tr key={index} className={styles.row}>
            <th scope="row" className={styles.label}>
              {row.label}
            </th>
            <td className={styles.value}>
              <Value value={row.value} unit={row.unit} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type ValueProps = Pick<PrintedGroup['rows'][number], 'value' | 'unit'>

function Value({ value, unit }: ValueProps) {
  const { t } = useLingui()
  const { locale } = usePage()
  const shown = unit === horsepower ? t({ id: 'Power/unit', message: 'hp' }) : unit
  return (
    <>
      {typeof value === 'number' ? <data value={value}>{formatNumber(value, locale)}</data> : value}
      {shown !== undefined && (
        <>
          &nbsp;<span className={styles.unit}>{shown}</span>
        </>
      )}
    </>
  )
}
