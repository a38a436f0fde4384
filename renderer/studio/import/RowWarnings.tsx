import { useLingui } from '@lingui/react/macro'
import type { ImportRun } from '#schemas/studio/calls/imports.ts'
import { RowProblems } from '#renderer/studio/import/RowProblems.tsx'
import { useHasRows } from '#renderer/studio/import/useRows.ts'

/** Renders what is unlikely in rows that will be imported; nothing when there is nothing to say. */
export function RowWarnings({ run }: { readonly run: ImportRun }) {
  const { t } = useLingui()
  const news = { state: 'new', level: 'warning' } as const
  const changed = { state: 'changed', level: 'warning' } as const
  const inNew = useHasRows(run, news)
  const inChanged = useHasRows(run, changed)
  return (
    <>
      {inNew && (
        <RowProblems run={run} rows={news} title={t({ id: 'Studio/Check new rows', message: 'New rows to check' })} />
      )}
      {inChanged && (
        <RowProblems
          run={run}
          rows={changed}
          title={t({ id: 'Studio/Check changed rows', message: 'Changed rows to check' })}
        />
      )}
    </>
  )
}
