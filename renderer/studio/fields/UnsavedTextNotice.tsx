import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import { ConfirmDialog } from '#renderer/studio/errors/ConfirmDialog.tsx'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { useValueText } from '#renderer/studio/fields/useValueText.ts'
import { useFormats } from '#renderer/studio/texts/useFormats.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { Notice } from '#renderer/studio/ui/Notice.tsx'
import styles from '#renderer/studio/fields/UnsavedTextNotice.module.css'

/** Characters of a text that are shown. */
const maxShown = 400

/** What was typed into one field. */
export interface UnsavedField {
  readonly name: string
  readonly value: unknown
}

interface Props {
  /** When it was typed last. */
  readonly at: string
  readonly lines: readonly UnsavedField[]
  /** Merges it into the draft; rejects when it stays kept. */
  readonly onMerge: () => Promise<void>
  readonly onDrop: () => void
}

/** Renders words of a closed tab that the server does not have, to be taken, or dropped once that is confirmed. */
export function UnsavedTextNotice({ at, lines, onMerge, onDrop }: Props) {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  const textOf = useValueText(maxShown)
  const [isDropping, setDropping] = useState(false)
  const { mutate: merge, error, isPending } = useMutation({ mutationFn: onMerge })
  const time = dateTime(at)
  return (
    <section className={styles.kept} aria-label={t({ id: 'Studio/Kept words', message: 'Your unsaved text' })}>
      <Notice kind="warn" live>
        <p>
          {t({
            id: 'Studio/Kept from',
            message: `This browser still has unsaved text of yours from ${time}.`,
          })}
        </p>
      </Notice>
      <details>
        <summary>{t({ id: 'Studio/Kept what', message: 'What it is' })}</summary>
        <dl className={styles.lines}>
          {lines.map(({ name, value }, index) => (
            <div key={`${name} ${String(index)}`}>
              <dt>{name}</dt>
              <dd>{textOf(value) || t({ id: 'Studio/Kept removed', message: 'Removed' })}</dd>
            </div>
          ))}
        </dl>
      </details>
      {error !== null && <ErrorNotice error={error} />}
      <div className={styles.actions}>
        <Button icon="check" isDisabled={isPending} onPress={() => merge()}>
          {t({ id: 'Studio/Kept take', message: 'Add it to the draft' })}
        </Button>
        <Button icon="close" isDisabled={isPending} onPress={() => setDropping(true)}>
          {t({ id: 'Studio/Kept discard', message: 'Discard it' })}
        </Button>
      </div>
      {isDropping && (
        <ConfirmDialog
          title={t({ id: 'Studio/Kept words', message: 'Your unsaved text' })}
          confirm={t({ id: 'Studio/Drop for good', message: 'Discard it for good' })}
          error={null}
          isDisabled={false}
          onConfirm={onDrop}
          onClose={() => setDropping(false)}
        >
          <p>{t({ id: 'Studio/Kept drop', message: 'This cannot be undone.' })}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}
