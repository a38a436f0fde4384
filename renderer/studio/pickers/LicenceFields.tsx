import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { MediaItem } from '#schemas/studio/mediaItem.ts'
import { LicenceNotice } from '#renderer/studio/pickers/LicenceNotice.tsx'
import { EmbeddedText } from '#renderer/studio/pickers/EmbeddedText.tsx'
import type { FileEdits } from '#renderer/studio/pickers/useFileEdits.ts'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import { Field } from '#renderer/studio/ui/Field.tsx'
import styles from '#renderer/studio/pickers/pickers.module.css'

interface Props {
  readonly item: MediaItem
  readonly licence: string
  readonly until: string
  readonly onChange: (edits: FileEdits) => void
}

/** Renders who has the rights to a file and until when it may be shown, with what the file says of it. */
export function LicenceFields({ item, licence, until, onChange }: Props) {
  const { t } = useLingui()
  const [isIncomplete, setIsIncomplete] = useState(false)
  return (
    <fieldset className={styles.licence}>
      <legend>{t({ id: 'Studio/Licence', message: 'Licence' })}</legend>
      <LicenceNotice until={item.licence_until} />
      <Field
        max={300}
        reads={(text) => (text.trim() === '' ? '' : text)}
        label={t({ id: 'Studio/Rights and terms', message: 'Rights and terms' })}
        hint={t({ id: 'Studio/Rights hint', message: 'For example: © Anna Rossi, press and web, EU only.' })}
      >
        {(inputProps) => (
          <input
            {...inputProps}
            className={controlClass}
            type="text"
            value={licence}
            onChange={({ target }) => onChange({ licence: target.value })}
          />
        )}
      </Field>
      <EmbeddedText
        embedded={item.in_file?.copyright}
        current={licence}
        onUse={(text) => onChange({ licence: text })}
      />
      <Field
        label={t({ id: 'Studio/Licence until', message: 'May be shown until' })}
        hint={t({
          id: 'Studio/Licence until hint',
          message: 'A warning appears on pages that show it, 30 days before.',
        })}
        errors={
          isIncomplete
            ? [t({ id: 'Studio/Date incomplete', message: 'This date is not complete: nothing of it is saved.' })]
            : []
        }
      >
        {(inputProps) => (
          <input
            {...inputProps}
            className={controlClass}
            type="date"
            max="9999-12-31"
            value={until}
            onBlur={({ target }) => setIsIncomplete(!target.validity.valid)}
            onChange={({ target }) => {
              // A date in part has no value, and must not remove the one that is stored.
              setIsIncomplete(!target.validity.valid)
              if (target.validity.valid) onChange({ until: target.value })
            }}
          />
        )}
      </Field>
    </fieldset>
  )
}
