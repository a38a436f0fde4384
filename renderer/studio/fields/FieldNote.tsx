import { useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import type { FieldNotesOf } from '#renderer/studio/fields/FieldNotesContext.ts'
import { Icon } from '#renderer/studio/ui/Icon.tsx'
import styles from '#renderer/studio/fields/FieldNote.module.css'

interface Props {
  readonly name: string
  readonly path: string
  readonly notes: FieldNotesOf
}

/** Renders the button of the notes at a field, with their number. */
export function FieldNote({ name, path, notes }: Props) {
  const { t } = useLingui()
  const count = notes.counts.get(path) ?? 0
  const text =
    count === 0
      ? t({ id: 'Studio/Add note at', message: `Add a note: ${name}` })
      : t({
          id: 'Studio/Notes at',
          message: plural(count, { one: `# open note: ${name}`, other: `# open notes: ${name}` }),
        })
  return (
    <button
      type="button"
      className={styles.note}
      data-some={count > 0 || undefined}
      aria-label={text}
      title={text}
      onClick={() => notes.open(path)}
    >
      <Icon name="note" />
      {count > 0 && count}
    </button>
  )
}
