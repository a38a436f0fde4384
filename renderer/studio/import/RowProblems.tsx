import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { ImportRowState } from '#schemas/studio/calls/importRow.ts'
import type { ImportRun } from '#schemas/studio/calls/imports.ts'
import { useIssueSentence } from '#renderer/studio/errors/useIssueSentence.ts'
import { issueColumn } from '#renderer/studio/import/issueColumn.ts'
import { RowsTable } from '#renderer/studio/import/RowsTable.tsx'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import { Field } from '#renderer/studio/ui/Field.tsx'
import styles from '#renderer/studio/import/Import.module.css'

interface Props {
  readonly run: ImportRun
  readonly state: Extract<ImportRowState, 'invalid' | 'skipped'>
}

/** Renders what is wrong with rows: row, column, value and reason; of one reason alone when it is chosen. */
export function RowProblems({ run, state }: Props) {
  const { t, i18n } = useLingui()
  const sentenceOf = useIssueSentence()
  const [code, setCode] = useState('')
  const reason = t({ id: 'Studio/Reason', message: 'Reason' })
  return (
    <RowsTable
      run={run}
      state={state}
      code={code}
      title={
        state === 'invalid'
          ? t({ id: 'Studio/Rows with errors', message: 'Rows with errors' })
          : t({ id: 'Studio/Rows skipped', message: 'Rows left out while importing' })
      }
      headings={[t({ id: 'Studio/Column', message: 'Column' }), t({ id: 'Studio/Value', message: 'Value' }), reason]}
      filter={(reasons) =>
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
              <td className={styles.value}>{issue.value}</td>
              <td className={styles.reason}>{sentenceOf(issue)}</td>
            </>
          ),
        }))
      }
    />
  )
}
