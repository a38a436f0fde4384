import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { ImportRow } from '#schemas/studio/calls/importRow.ts'
import type { ImportRun } from '#schemas/studio/calls/imports.ts'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { useRows, type RowFilter } from '#renderer/studio/import/useRows.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { scrollable } from '#renderer/studio/ui/scrollable.ts'
import styles from '#renderer/studio/import/Import.module.css'
import table from '#renderer/studio/ui/Table.module.css'

/** Why rows are in a state: the first issue of a code, and how many there are. */
export type RowReason = CallResult<'listImportRows'>['reasons'][number]

interface Props {
  readonly run: ImportRun
  readonly rows: RowFilter
  readonly title: string
  /** Headings of the columns after the number of the row. */
  readonly headings: readonly string[]
  /** Lines of a row, without its number: one for each thing there is to say about it. */
  readonly linesOf: (row: ImportRow) => readonly { readonly key: string; readonly cells: ReactNode }[]
  /** What is above the table, by the reasons of the rows. */
  readonly above?: (reasons: readonly RowReason[]) => ReactNode
}

/** Renders the rows of an import in one state, a part at a time. */
export function RowsTable({ run, rows: filter, title, headings, linesOf, above }: Props) {
  const { t } = useLingui()
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } = useRows(run, filter)
  const rows = data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <section className={styles.panel}>
      <h2>{title}</h2>
      {above?.(data?.pages[0]?.reasons ?? [])}
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {rows.length > 0 && (
        <div className={table.scroll} {...scrollable} aria-label={title}>
          <table className={table.table}>
            <thead>
              <tr>
                {[t({ id: 'Studio/Row', message: 'Row' }), ...headings].map((heading) => (
                  <th key={heading} scope="col">
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.flatMap((row) =>
                linesOf(row).map(({ key, cells }) => (
                  <tr key={`${row.number} ${key}`}>
                    <th scope="row">{row.number}</th>
                    {cells}
                  </tr>
                )),
              )}
            </tbody>
          </table>
        </div>
      )}
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
