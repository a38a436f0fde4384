import { useMutation } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import type { RejectedRow } from '#schemas/studio/calls/importRow.ts'
import type { ImportRun } from '#schemas/studio/calls/imports.ts'
import { reasonHeading } from '#schemas/studio/importColumns.ts'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { saveFile } from '#renderer/studio/ui/saveFile.ts'
import { useIssueSentence } from '#renderer/studio/errors/useIssueSentence.ts'
import { issueColumn } from '#renderer/studio/import/issueColumn.ts'
import { rejectedCsv } from '#renderer/studio/import/rejectedCsv.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import styles from '#renderer/studio/import/Import.module.css'

/** Saves the rows that were left out, each with the reasons, as a file that is fixed in a spreadsheet and imported again. */
export function RejectedDownload({ run }: { readonly run: ImportRun }) {
  const { t, i18n } = useLingui()
  const sentenceOf = useIssueSentence()
  const { rows, headings, file } = run
  const count = (rows.invalid ?? 0) + (rows.skipped ?? 0)
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => readRejected(run.id),
    onSuccess: (rejected) => {
      const csv = rejectedCsv(headings, rejected, (issue) => {
        const column = issueColumn(i18n, run, issue)
        return `${column === '' ? '' : `${column}: `}${sentenceOf(issue)}`
      })
      // With the byte order mark, spreadsheets read it as UTF-8.
      saveFile(`${file.replace(/\.[a-z]{1,4}$/i, '')}-rejected.csv`, `\uFEFF${csv}`, 'text/csv')
    },
  })
  if (count === 0) return null
  const column = reasonHeading
  return (
    <div className={styles.form}>
      <div className={styles.actions}>
        <Button icon="arrowDown" isDisabled={isPending} onPress={() => mutate()}>
          {t({ id: 'Studio/Rejected rows', message: 'Download the rows with errors (CSV)' })}
        </Button>
      </div>
      <p className={styles.note}>
        {t({
          id: 'Studio/Rejected rows note',
          message: `Correct them in a spreadsheet and import that file. Its first column, ${column}, has the reasons; an import leaves it out.`,
        })}
      </p>
      {error !== null && <ErrorNotice error={error} />}
    </div>
  )
}

async function readRejected(id: string): Promise<readonly RejectedRow[]> {
  const rows: RejectedRow[] = []
  for (let cursor: string | undefined = ''; cursor !== undefined;) {
    const page: CallResult<'listRejectedRows'> = await callStudio('listRejectedRows', {
      params: { id },
      query: { cursor },
    })
    rows.push(...page.items)
    cursor = page.next ?? undefined
  }
  return rows
}
