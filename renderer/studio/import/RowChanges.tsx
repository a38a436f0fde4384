import { useLingui } from '@lingui/react/macro'
import type { ImportRun } from '#schemas/studio/calls/imports.ts'
import { useValueText } from '#renderer/studio/fields/useValueText.ts'
import { columnName } from '#renderer/studio/import/columnName.ts'
import { shownValue } from '#renderer/studio/import/shownValue.ts'
import { RowsTable } from '#renderer/studio/import/RowsTable.tsx'
import styles from '#renderer/studio/import/Import.module.css'

/** Renders what the rows would change: each field before and after. */
export function RowChanges({ run }: { readonly run: ImportRun }) {
  const { t, i18n } = useLingui()
  const print = useValueText()
  return (
    <RowsTable
      run={run}
      rows={{ state: 'changed' }}
      title={t({ id: 'Studio/Row changes', message: 'What changes' })}
      headings={[
        t({ id: 'Studio/Id', message: 'Id' }),
        t({ id: 'Studio/Field', message: 'Field' }),
        t({ id: 'Studio/Before', message: 'Before' }),
        t({ id: 'Studio/After', message: 'After' }),
      ]}
      linesOf={({ item, changes }) =>
        changes.map(({ path, before, after }) => ({
          key: path,
          cells: (
            <>
              <td>{item}</td>
              <td>{columnName(i18n, run.kind, path)}</td>
              <td className={styles.value}>{shownValue(run.kind, path, before, print)}</td>
              <td className={styles.value}>{shownValue(run.kind, path, after, print)}</td>
            </>
          ),
        }))
      }
    />
  )
}
