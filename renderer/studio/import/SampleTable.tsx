import { useLingui } from '@lingui/react/macro'
import { scrollable } from '#renderer/studio/ui/scrollable.ts'
import table from '#renderer/studio/ui/Table.module.css'

interface Props {
  readonly headings: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** Renders the headings of a file and rows below them. */
export function SampleTable({ headings, rows }: Props) {
  const { t } = useLingui()
  const caption = t({ id: 'Studio/File sample', message: 'This is how the file is read' })
  // Headings may be empty or the same, so that only its position names a column.
  const columns = headings.map((heading, index) => ({ key: String(index), heading, index }))
  return (
    <div className={table.scroll} {...scrollable} aria-label={caption}>
      <table className={table.table} aria-label={caption}>
        <thead>
          <tr>
            {columns.map(({ key, heading }) => (
              <th key={key} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, number) => (
            <tr key={String(number)}>
              {columns.map(({ key, index }) => (
                <td key={key}>{row[index] ?? ''}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
