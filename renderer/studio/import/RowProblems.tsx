import { useState } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import type { ImportIssue, ImportRowState, ImportRun } from '#schemas/studio/calls/imports.ts'
import { ErrorNotice } from '#renderer/studio/app/ErrorNotice.tsx'
import { useIssueSentence } from '#renderer/studio/app/useIssueSentence.ts'
import { columnName } from '#renderer/studio/import/columnName.ts'
import { importRowsQuery } from '#renderer/studio/import/importQueries.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import { Field } from '#renderer/studio/ui/Field.tsx'
import { scrollable } from '#renderer/studio/ui/scrollable.ts'
import styles from '#renderer/studio/import/Import.module.css'
import table from '#renderer/studio/screens/Table.module.css'

interface Props {
  readonly run: ImportRun
  readonly state: Extract<ImportRowState, 'invalid' | 'skipped'>
}

/** What is wrong with rows: row, column, value and reason; of one reason alone when it is chosen. */
export function RowProblems({ run, state }: Props) {
  const { t, i18n } = useLingui()
  const sentenceOf = useIssueSentence()
  const [code, setCode] = useState('')
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } = useInfiniteQuery(
    importRowsQuery(run, state, code),
  )
  const rows = data?.pages.flatMap(({ items }) => items) ?? []
  const reasons = data?.pages[0]?.reasons ?? []
  const title = t({ id: 'Studio/Rows with errors', message: 'Rows with errors' })
  const headingOf = ({ column, path }: ImportIssue) => {
    const heading = column === null ? '' : (run.headings[column] ?? '')
    return heading !== '' || path === '' ? heading : columnName(i18n, run.kind, path.replaceAll(/\.\d+(?=\.|$)/g, ''))
  }
  return (
    <section className={styles.panel}>
      <h2>{title}</h2>
      {reasons.length > 1 && (
        <div className={styles.filter}>
          <Field label={t({ id: 'Studio/Reason', message: 'Reason' })}>
            {(tied) => (
              <select {...tied} className={controlClass} value={code} onChange={({ target }) => setCode(target.value)}>
                <option value="">{t({ id: 'Studio/All reasons', message: 'All' })}</option>
                {reasons.map(({ issue, count }) => (
                  <option key={issue.code} value={issue.code}>
                    {`${sentenceOf(issue)} (${count})`}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
      )}
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {rows.length > 0 && (
        <div className={table.scroll} {...scrollable} aria-label={title}>
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">{t({ id: 'Studio/Row', message: 'Row' })}</th>
                <th scope="col">{t({ id: 'Studio/Column', message: 'Column' })}</th>
                <th scope="col">{t({ id: 'Studio/Value', message: 'Value' })}</th>
                <th scope="col">{t({ id: 'Studio/Reason', message: 'Reason' })}</th>
              </tr>
            </thead>
            <tbody>
              {rows.flatMap(({ number, issues }) =>
                issues.map((issue) => (
                  <tr key={`${number} ${issue.path} ${issue.code}`}>
                    <th scope="row">{number}</th>
                    <td>{headingOf(issue)}</td>
                    <td className={styles.value}>{issue.value}</td>
                    <td className={styles.reason}>{sentenceOf(issue)}</td>
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
