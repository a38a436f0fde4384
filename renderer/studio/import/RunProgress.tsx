import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import type { ImportRun } from '#schemas/studio/calls/imports.ts'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import { ErrorNotice } from '#renderer/studio/app/ErrorNotice.tsx'
import { importQuery } from '#renderer/studio/import/importQueries.ts'
import { useImportNames } from '#renderer/studio/import/useImportNames.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { Notice } from '#renderer/studio/ui/Notice.tsx'
import styles from '#renderer/studio/import/Import.module.css'

/** How far a step is; it goes on on the server, whether or not anybody looks. One that failed can be begun again. */
export function RunProgress({ run }: { readonly run: ImportRun }) {
  const { t } = useLingui()
  const names = useImportNames()
  const client = useQueryClient()
  const { id, done, total, failed } = run
  const again = useMutation({
    mutationFn: () => repeat(run),
    onSuccess: (next) => client.setQueryData(importQuery(id).queryKey, next),
  })
  if (failed) {
    return (
      <Notice kind="bad" live>
        <p>
          {t({
            id: 'Studio/Import failed',
            message: `This ended at ${done} of ${total}. What is done stays done; it can go on from there.`,
          })}
        </p>
        {again.error !== null && <ErrorNotice error={again.error} />}
        <Button isDisabled={again.isPending} onPress={() => again.mutate()}>
          {t({ id: 'Studio/Try again', message: 'Try again' })}
        </Button>
      </Notice>
    )
  }
  const name = names.state(run.state)
  return (
    <section className={styles.panel}>
      <div className={styles.progress}>
        <h2>{name}</h2>
        <progress max={Math.max(total, 1)} value={done} aria-label={name} />
        <p>{t({ id: 'Studio/Import progress', message: `${done} of ${total}` })}</p>
      </div>
      <p className={styles.note}>
        {t({ id: 'Studio/Import goes on', message: 'This goes on when you leave the page.' })}
      </p>
    </section>
  )
}

async function repeat({ id, state, mapping, clear_empty, publish }: ImportRun): Promise<ImportRun> {
  const params = { id }
  if (state === 'importing') return callStudio('runImport', { params, body: { only_valid: true } })
  if (state === 'undoing') return callStudio('undoImport', { params, body: {} })
  return callStudio('checkImport', { params, body: { mapping: mapping ?? [], clear_empty, publish } })
}
