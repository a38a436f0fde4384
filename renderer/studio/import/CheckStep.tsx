import { useState } from 'react'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ImportRun } from '#schemas/studio/calls/imports.ts'
import { useCall, useChange } from '#renderer/studio/api/useCall.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { CheckedAgain } from '#renderer/studio/import/CheckedAgain.tsx'
import { Counts } from '#renderer/studio/import/Counts.tsx'
import { MappingStep } from '#renderer/studio/import/MappingStep.tsx'
import { NewRows } from '#renderer/studio/import/NewRows.tsx'
import { RejectedDownload } from '#renderer/studio/import/RejectedDownload.tsx'
import { RowChanges } from '#renderer/studio/import/RowChanges.tsx'
import { RowWarnings } from '#renderer/studio/import/RowWarnings.tsx'
import { RowProblems } from '#renderer/studio/import/RowProblems.tsx'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { Notice } from '#renderer/studio/ui/Notice.tsx'
import styles from '#renderer/studio/import/Import.module.css'

interface Props {
  readonly run: ImportRun
  /** When the check ended whose result was on the screen last. */
  readonly shownAt: string
  readonly onShow: () => void
  /** The person has begun a check. */
  readonly onChecked: () => void
}

/**
 * Renders the third step: what the rows would do and what is wrong with them; then all, or those that are valid, are
 * imported.
 */
export function CheckStep({ run, shownAt, onShow, onChecked }: Props) {
  const { t } = useLingui()
  const [isMapping, setIsMapping] = useState(false)
  const { rows } = run
  const names = useRunNames(run)
  const invalid = rows.invalid ?? 0
  const valid = (rows.new ?? 0) + (rows.changed ?? 0)
  const { refetch } = useCall('getImport', { params: { id: run.id } })
  // Somebody else may have checked the rows again, with other fields.
  const { mutate, error, isPending, reset } = useChange('runImport', { onError: () => void refetch() })
  if (isMapping) return <MappingStep run={run} onCancel={() => setIsMapping(false)} onChecked={onChecked} />
  if (run.changed_at !== shownAt) {
    const show = () => {
      onShow()
      reset()
    }
    return <CheckedAgain run={run} onShow={show} />
  }
  return (
    <>
      <section className={styles.panel}>
        <Counts
          counts={[
            [t({ id: 'Studio/Rows new', message: 'New' }), rows.new ?? 0],
            [t({ id: 'Studio/Rows changed', message: 'Changed' }), rows.changed ?? 0],
            [t({ id: 'Studio/Rows unchanged', message: 'Unchanged' }), rows.unchanged ?? 0],
            [t({ id: 'Studio/Rows invalid', message: 'With errors' }), invalid, invalid > 0],
          ]}
        />
        {valid === 0 && (
          <Notice kind={invalid === 0 ? 'good' : 'warn'} live>
            <p>{t({ id: 'Studio/Nothing to import', message: 'No row would change anything.' })}</p>
          </Notice>
        )}
        {error !== null && <ErrorNotice error={error} />}
        <div className={styles.actions}>
          {valid > 0 && (
            <Button
              variant="primary"
              isDisabled={isPending}
              onPress={() => {
                mutate({ params: { id: run.id }, body: { only_valid: invalid > 0, changed_at: run.changed_at } })
              }}
            >
              {invalid === 0 ? names.all : names.valid}
            </Button>
          )}
          <Button onPress={() => setIsMapping(true)}>
            {t({ id: 'Studio/Change mapping', message: 'Change the columns' })}
          </Button>
        </div>
        <RejectedDownload run={run} />
      </section>
      {invalid > 0 && (
        <RowProblems
          run={run}
          rows={{ state: 'invalid' }}
          title={t({ id: 'Studio/Rows with errors', message: 'Rows with errors' })}
        />
      )}
      <RowWarnings run={run} />
      {(rows.new ?? 0) > 0 && <NewRows run={run} />}
      {(rows.changed ?? 0) > 0 && <RowChanges run={run} />}
    </>
  )
}

/** Returns what names the button that imports all rows, and the one that imports the valid ones. */
function useRunNames({ rows, publish }: ImportRun) {
  const { t } = useLingui()
  const valid = (rows.new ?? 0) + (rows.changed ?? 0)
  return {
    all: publish
      ? t({
          id: 'Studio/Publish all rows',
          message: plural(valid, { one: 'Publish the row', other: 'Publish all # rows' }),
        })
      : t({
          id: 'Studio/Save all rows',
          message: plural(valid, { one: 'Save the row as a draft', other: 'Save all # rows as drafts' }),
        }),
    valid: publish
      ? t({
          id: 'Studio/Publish valid rows',
          message: plural(valid, { one: 'Publish the valid row', other: 'Publish the # valid rows' }),
        })
      : t({
          id: 'Studio/Save valid rows',
          message: plural(valid, { one: 'Save the valid row as a draft', other: 'Save the # valid rows as drafts' }),
        }),
  }
}
