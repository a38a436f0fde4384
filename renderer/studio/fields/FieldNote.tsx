import { useContext } from 'react'
import { useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { ReadOnlyContext } from '#renderer/studio/edit/LocaleRights.tsx'
import type { FieldNotesOf } from '#renderer/studio/fields/FieldNotesContext.ts'
import { StudioLink } from '#renderer/studio/navigation/StudioLink.tsx'
import { Icon } from '#renderer/studio/ui/Icon.tsx'
import styles from '#renderer/studio/fields/FieldNote.module.css'

interface Props {
  readonly name: string
  readonly path: string
  readonly notes: FieldNotesOf
}

/** Renders the button of the notes at a field, with their number; a link where the field, and each button in it, is disabled. */
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
  const isReadOnly = useContext(ReadOnlyContext)
  const shared = { className: styles.note, 'data-some': count > 0 || undefined, title: text }
  const shown = (
    <>
      <Icon name="note" />
      {count > 0 && <span aria-hidden="true">{count}</span>}
      <span className="visually-hidden">{text}</span>
    </>
  )
  if (!isReadOnly) {
    return (
      <button type="button" {...shared} onClick={() => notes.open(path)}>
        {shown}
      </button>
    )
  }
  return (
    <StudioLink {...shared} href={notes.addressOf(path)}>
      {shown}
    </StudioLink>
  )
}
