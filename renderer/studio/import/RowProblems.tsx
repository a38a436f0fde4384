import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { ImportRun } from '#schemas/studio/calls/imports.ts'
import { useIssueSentence } from '#renderer/studio/errors/useIssueSentence.ts'
import { issueColumn } from '#renderer/studio/import/issueColumn.ts'
import type { RowFilter } from '#renderer/studio/import/useRows.ts'
import { RowsTable } from '#renderer/studio/import/RowsTable.tsx'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import { Field } from '#renderer/studio/ui/Field.tsx'
import styles from '#renderer/studio/import/Import.module.css'

interface Props {
  readonly run: ImportRun
  readonly rows: RowFilter
  readonly title: string
}

/** Renders what is wrong with rows: row, column, value and reason; of one reason alone when it is chosen. */
export function RowProblems({ run, rows, title }: Props) {
  const { t, i18n } = useLingui()
  const sentenceOf = useIssueSentence()
  const [code, setCode] = useState('')
  const absent = t({ id: 'Studio/Not in the file', message: 'Not in the file' })
  const reason = t({ id: 'Studio/Reason', message: 'Reason' })
  return (
    <RowsTable
      run={run}
      rows={{ ...rows, code }}
      title={title}
      headings={[t({ id: 'Studio/Column', message: 'Column' }), t({ id: 'Studio/Value', message: 'Value' }), reason]}
      above={(reasons) =>
        reasons.length > 1 && (
          <div className={styles.filter}>
            <Field label={reason}>
              {(inputProps) => (
                <select
                  {...inputProps}
                  className={controlClass}
                  value={code}
                  onChange={({ target }) => setCode(target.value)}
                >
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
        )
      }
      linesOf={({ issues }) =>
        issues.map((issue) => ({
          key: `${issue.path} ${issue.code}`,
          cells: (
            <>
              <td>{issueColumn(i18n, run, issue)}</td>
              <td className={styles.value}>{issue.column === null && issue.path !== '' ? absent : issue.value}</td>
              <td className={styles.reason}>{sentenceOf(issue)}</td>
            </>
          ),
        }))
      }
    />
  )
}
