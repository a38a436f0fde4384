import { useLingui } from '@lingui/react/macro'
import type { ImportRun } from '#schemas/studio/calls/imports.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { Notice } from '#renderer/studio/ui/Notice.tsx'
import styles from '#renderer/studio/import/Import.module.css'

interface Props {
  readonly run: ImportRun
  readonly onShow: () => void
}

/**
 * Renders who has checked the rows again while the previous result was on the screen. The new one is shown on request, so that a
 * press meant for the previous one imports nothing.
 */
export function CheckedAgain({ run, onShow }: Props) {
  const { t } = useLingui()
  const name = run.actor?.name
  return (
    <section className={styles.panel}>
      <Notice kind="warn" live>
        <p>
          {name === undefined
            ? t({
                id: 'Studio/Checked again',
                message: 'The rows were checked again in the meantime. Look at the new result before you import them.',
              })
            : t({
                id: 'Studio/Checked again by',
                message: `${name} has checked the rows again. Look at the new result before you import them.`,
              })}
        </p>
      </Notice>
      <div className={styles.actions}>
        <Button onPress={onShow}>{t({ id: 'Studio/Show new result', message: 'Show the new result' })}</Button>
      </div>
    </section>
  )
}
