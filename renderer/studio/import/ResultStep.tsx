import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { hasPages } from '#schemas/kinds/kinds.ts'
import type { ImportRun } from '#schemas/studio/calls/imports.ts'
import { trashDays } from '#schemas/studio/calls/trash.ts'
import { itemKindOf } from '#schemas/studio/importColumns.ts'
import { hasRole } from '#schemas/studio/roles.ts'
import { useChange } from '#renderer/studio/api/useCall.ts'
import { useMe } from '#renderer/studio/api/useMe.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { contentPath } from '#renderer/studio/navigation/paths.ts'
import { StudioLink } from '#renderer/studio/navigation/StudioLink.tsx'
import { useFormats } from '#renderer/studio/texts/useFormats.ts'
import { Counts } from '#renderer/studio/import/Counts.tsx'
import { DraftPages } from '#renderer/studio/import/DraftPages.tsx'
import { ItemsNotUndone } from '#renderer/studio/import/ItemsNotUndone.tsx'
import { RejectedDownload } from '#renderer/studio/import/RejectedDownload.tsx'
import { RowProblems } from '#renderer/studio/import/RowProblems.tsx'
import { useImportNames } from '#renderer/studio/texts/useImportNames.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { ConfirmDialog } from '#renderer/studio/errors/ConfirmDialog.tsx'
import { Notice } from '#renderer/studio/ui/Notice.tsx'
import styles from '#renderer/studio/import/Import.module.css'

/** Renders the last step: what was imported, with the way back. */
export function ResultStep({ run }: { readonly run: ImportRun }) {
  const { t } = useLingui()
  const names = useImportNames()
  const kind = names.kind(run.kind)
  const { data: me } = useMe()
  const mayChange = !run.publish || (me !== undefined && hasRole(me, 'publisher'))
  const [isUndoing, setIsUndoing] = useState(false)
  const resume = useChange('runImport')
  const { rows, items, state } = run
  const left = (rows.invalid ?? 0) + (rows.skipped ?? 0)
  const toGo = (rows.new ?? 0) + (rows.changed ?? 0)
  const { created, changed, outcomes } = items
  const undone = outcomes.undone ?? 0
  const kept = Object.values(outcomes).reduce((sum, count) => sum + count, 0) - undone
  return (
    <>
      <section className={styles.panel}>
        <Result run={run} kept={kept} />
        <Counts
          counts={[
            [t({ id: 'Studio/Items created', message: 'Created' }), created],
            [t({ id: 'Studio/Items changed', message: 'Changed' }), changed],
            [t({ id: 'Studio/Rows left out', message: 'Rows left out' }), left, left > 0],
            ...(state === 'stopped'
              ? [[t({ id: 'Studio/Rows to go', message: 'Not imported yet' }), toGo] as const]
              : []),
            ...(state === 'undone' ? [[names.state('undone'), undone] as const] : []),
          ]}
        />
        {resume.error !== null && <ErrorNotice error={resume.error} />}
        <div className={styles.actions}>
          {state === 'stopped' && toGo > 0 && mayChange && (
            <Button
              variant="primary"
              isDisabled={resume.isPending}
              onPress={() => resume.mutate({ params: { id: run.id }, body: { only_valid: true } })}
            >
              {t({ id: 'Studio/Resume import', message: 'Import the rest' })}
            </Button>
          )}
          <StudioLink href={contentPath(itemKindOf(run.kind))}>
            {t({ id: 'Studio/Show items', message: `Show: ${kind}` })}
          </StudioLink>
          {state !== 'undone' && created + changed > 0 && mayChange && (
            <Button icon="undo" onPress={() => setIsUndoing(true)}>
              {t({ id: 'Studio/Undo import', message: 'Undo the import' })}
            </Button>
          )}
        </div>
        <RejectedDownload run={run} />
      </section>
      {hasPages(run.kind) && run.publish && state !== 'undone' && <DraftPages run={run} />}
      {kept > 0 && <ItemsNotUndone run={run} />}
      {(rows.skipped ?? 0) > 0 && (
        <RowProblems
          run={run}
          rows={{ state: 'skipped' }}
          title={t({ id: 'Studio/Rows skipped', message: 'Rows left out while importing' })}
        />
      )}
      {(rows.invalid ?? 0) > 0 && (
        <RowProblems
          run={run}
          rows={{ state: 'invalid' }}
          title={t({ id: 'Studio/Rows with errors', message: 'Rows with errors' })}
        />
      )}
      {isUndoing && state !== 'undone' && <UndoDialog run={run} onClose={() => setIsUndoing(false)} />}
    </>
  )
}

/** Renders the result of the import, in a sentence that is announced. */
function Result({ run, kept }: { readonly run: ImportRun; readonly kept: number }) {
  const { t } = useLingui()
  const { number } = useFormats()
  const { state, publish, rows } = run
  const [done, total] = [number(run.done), number(run.total)]
  if (state === 'undone') {
    return (
      <Notice kind={kept === 0 ? 'good' : 'warn'} live>
        <p>
          {t({ id: 'Studio/Import was undone', message: 'The import was undone.' })}{' '}
          {run.items.created > 0 &&
            t({ id: 'Studio/Undone in trash', message: `What was new is in the trash for ${trashDays} days.` })}{' '}
          {kept > 0 && t({ id: 'Studio/Import kept', message: 'Some items were left as they are now.' })}
        </p>
      </Notice>
    )
  }
  if (state === 'stopped') {
    return (
      <Notice kind="warn" live>
        <p>
          {publish
            ? t({
                id: 'Studio/Import stopped published',
                message: `The import was stopped: ${done} of ${total} rows are imported and published.`,
              })
            : t({
                id: 'Studio/Import stopped drafted',
                message: `The import was stopped: ${done} of ${total} rows are imported as drafts.`,
              })}
        </p>
      </Notice>
    )
  }
  // Somebody has changed all of it since the check.
  if ((rows.imported ?? 0) === 0) {
    return (
      <Notice kind="warn" live>
        <p>{t({ id: 'Studio/Import without effect', message: 'No row was imported.' })}</p>
      </Notice>
    )
  }
  return (
    <Notice kind="good" live>
      <p>
        {publish
          ? t({ id: 'Studio/Import published', message: 'The rows are imported and published.' })
          : t({ id: 'Studio/Import drafted', message: 'The rows are imported as drafts.' })}
      </p>
    </Notice>
  )
}

function UndoDialog({ run, onClose }: { readonly run: ImportRun; readonly onClose: () => void }) {
  const { t } = useLingui()
  const { mutate, error, isPending } = useChange('undoImport', { onSuccess: onClose })
  return (
    <ConfirmDialog
      title={t({ id: 'Studio/Undo import', message: 'Undo the import' })}
      confirm={t({ id: 'Studio/Undo import', message: 'Undo the import' })}
      error={error}
      isDisabled={isPending}
      onConfirm={() => mutate({ params: { id: run.id }, body: {} })}
      onClose={onClose}
    >
      <p>
        {t({
          id: 'Studio/Undo import note',
          message:
            'Every item goes back to what it was before; new ones are put into the trash with their pages. What has been changed since, or is in use, stays and is listed.',
        })}
      </p>
    </ConfirmDialog>
  )
}
