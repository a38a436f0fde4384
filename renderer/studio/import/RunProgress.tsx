import { useMutation } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import type { ImportRun } from '#schemas/studio/calls/imports.ts'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { useFormats } from '#renderer/studio/texts/useFormats.ts'
import { useImportNames } from '#renderer/studio/texts/useImportNames.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { Notice } from '#renderer/studio/ui/Notice.tsx'
import styles from '#renderer/studio/import/Import.module.css'

interface Props {
  readonly run: ImportRun
  /** The person has begun a check, or stopped one. */
  readonly onChecked: () => void
}

/**
 * Renders how far a step is; it continues on the server, whether or not anybody looks. A check and an import can be
 * stopped; one that failed can be started again.
 */
export function RunProgress({ run, onChecked }: Props) {
  const { t } = useLingui()
  const names = useImportNames()
  const { number } = useFormats()
  const { id, state, failed } = run
  const [done, total] = [number(run.done), number(run.total)]
  const change = useMutation({
    mutationFn: (isStop: boolean) => (isStop ? callStudio('stopImport', { params: { id }, body: {} }) : repeat(run)),
    onSuccess: onChecked,
  })
  const stop = state !== 'undoing' && (
    <Button isDisabled={change.isPending} onPress={() => change.mutate(true)}>
      {state === 'importing'
        ? t({ id: 'Studio/Stop import', message: 'Stop the import' })
        : t({ id: 'Studio/Stop check', message: 'Stop the check' })}
    </Button>
  )
  const error = change.error !== null && <ErrorNotice error={change.error} />
  if (failed) {
    return (
      <Notice kind="bad" live>
        <p>
          {t({
            id: 'Studio/Import failed',
            message: `Stopped at ${done} of ${total}. Everything up to there is kept, and it can continue from there.`,
          })}
        </p>
        {error}
        <div className={styles.actions}>
          <Button isDisabled={change.isPending} onPress={() => change.mutate(false)}>
            {t({ id: 'Studio/Try again', message: 'Try again' })}
          </Button>
          {stop}
        </div>
      </Notice>
    )
  }
  const name = names.state(state)
  return (
    <section className={styles.panel}>
      <div className={styles.progress}>
        <h2>{name}</h2>
        <progress max={Math.max(run.total, 1)} value={run.done} aria-label={name} />
        <p>{t({ id: 'Studio/Import progress', message: `${done} of ${total}` })}</p>
      </div>
      <p className={styles.note}>
        {t({ id: 'Studio/Import goes on', message: 'This continues even if you leave the page.' })}
        {state === 'importing' && ' '}
        {state === 'importing' &&
          t({
            id: 'Studio/Stop import note',
            message: 'If you stop it, the rows already written stay and can be undone.',
          })}
      </p>
      {error}
      {stop !== false && <div className={styles.actions}>{stop}</div>}
    </section>
  )
}

async function repeat({ id, state, mapping, clear_empty, publish }: ImportRun): Promise<ImportRun> {
  const params = { id }
  if (state === 'importing') return callStudio('runImport', { params, body: { only_valid: true } })
  if (state === 'undoing') return callStudio('undoImport', { params, body: {} })
  return callStudio('checkImport', { params, body: { mapping: mapping ?? [], clear_empty, publish } })
}
