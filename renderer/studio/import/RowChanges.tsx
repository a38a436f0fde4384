import { useInfiniteQuery } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import type { ImportRun } from '#schemas/studio/calls/imports.ts'
import { columnName } from '#renderer/studio/import/columnName.ts'
import { importRowsQuery } from '#renderer/studio/import/importQueries.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { scrollable } from '#renderer/studio/ui/scrollable.ts'
import styles from '#renderer/studio/import/Import.module.css'
import table from '#renderer/studio/screens/Table.module.css'

/** What the rows would change: each field before and after. */
export function RowChanges({ run }: { readonly run: ImportRun }) {
  const { t, i18n } = useLingui()
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(importRowsQuery(run, 'changed', ''))
  const rows = data?.pages.flatMap(({ items }) => items) ?? []
  const title = t({ id: 'Studio/Row changes', message: 'What changes' })
  if (rows.length === 0) return null
  return (
    <section className={styles.panel}>
      <h2>{title}</h2>
      <div className={table.scroll} {...scrollable} aria-label={title}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{t({ id: 'Studio/Row', message: 'Row' })}</th>
              <th scope="col">{t({ id: 'Studio/Id', message: 'Id' })}</th>
              <th scope="col">{t({ id: 'Studio/Field', message: 'Field' })}</th>
              <th scope="col">{t({ id: 'Studio/Before', message: 'Before' })}</th>
              <th scope="col">{t({ id: 'Studio/After', message: 'After' })}</th>
            </tr>
          </thead>
          <tbody>
            {rows.flatMap(({ number, item, changes }) =>
              changes.map(({ path, before, after }) => (
                <tr key={`${number} ${path}`}>
                  <th scope="row">{number}</th>
                  <td>{item}</td>
                  <td>{columnName(i18n, run.kind, path)}</td>
                  <td className={styles.value}>{before}</td>
                  <td className={styles.value}>{after}</td>
                </tr>
              )),
            )}
          </tbody>
        </table>
      </div>
      {hasNextPage && (
        <div>
          <Button isDisabled={isFetchingNextPage} onPress={() => void fetchNextPage()}>
            {t({ id: 'Studio/Show more', message: 'Show more' })}
          </Button>
        </div>
      )}
    </section>
  )
}
