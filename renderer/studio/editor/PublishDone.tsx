import { useMutation } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { useLocaleName } from '#renderer/studio/texts/useLocaleName.ts'
import { useOpenPage } from '#renderer/studio/editor/useDraft.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { Notice } from '#renderer/studio/ui/Notice.tsx'
import styles from '#renderer/studio/edit/panels.module.css'

interface Props {
  readonly result: CallResult<'publishDraft'>
  /** Makes live again what was before, or takes the page off where nothing was. */
  readonly onUndo: () => Promise<void>
}

/** Renders what is live now, with its address, and the way back. */
export function PublishDone({ result, onUndo }: Props) {
  const { t } = useLingui()
  const localeName = useLocaleName()
  const { locale } = useOpenPage()
  const undo = useMutation({ mutationFn: onUndo })
  const name = localeName(locale)
  if (undo.isSuccess) {
    return (
      <Notice kind="good" live>
        {t({
          id: 'Studio/Undone',
          message: `Visitors in ${name} see what was there before. What you had published is the draft again.`,
        })}
      </Notice>
    )
  }
  return (
    <>
      <Notice kind="good" live>
        <p>{t({ id: 'Studio/Is live', message: `Now live in ${name}.` })}</p>
        <a className={styles.live} href={result.url} target="_blank" rel="noreferrer">
          {t({ id: 'Studio/Look at it', message: 'View it' })}
        </a>
      </Notice>
      {undo.error !== null && <ErrorNotice error={undo.error} />}
      <div>
        <Button icon="undo" isDisabled={undo.isPending} onPress={() => undo.mutate()}>
          {t({ id: 'Studio/Undo publication', message: 'Undo publication' })}
        </Button>
      </div>
    </>
  )
}
