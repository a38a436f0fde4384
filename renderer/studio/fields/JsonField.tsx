import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { Control } from '#schemas/fields/control.ts'
import type { FieldProps } from '#renderer/studio/fields/fieldProps.ts'
import { FormField } from '#renderer/studio/fields/FormField.tsx'
import { Notice } from '#renderer/studio/ui/Notice.tsx'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import styles from '#renderer/studio/fields/fields.module.css'

/** Renders a value no picker expresses, as the JSON it is stored as; only JSON that can be read is written. */
export function JsonField(props: FieldProps) {
  const { t } = useLingui()
  const { control, value, required, onChange } = props
  const [typed, setTyped] = useState<string>()
  const text = typed ?? JSON.stringify(value, null, 2)
  const isReadable = parse(text) !== undefined
  const hint = t({
    id: 'Studio/JSON hint',
    message: 'Not made in the studio. It stays as it is unless you change it here, as JSON.',
  })
  return (
    <FormField {...props} hint={hint}>
      {(inputProps) => (
        <div className={styles.chosen}>
          <textarea
            {...inputProps}
            className={`${controlClass} ${styles.json}`}
            spellCheck={false}
            rows={6}
            value={text}
            onChange={({ target }) => {
              setTyped(target.value)
              const next = parse(target.value)
              if (next !== undefined) onChange(next.value)
            }}
          />
          {!isReadable && (
            <Notice kind="bad" live>
              {t({ id: 'Studio/JSON unreadable', message: 'This cannot be read as JSON; it is not saved yet.' })}
            </Notice>
          )}
          <Button onPress={() => onChange(required ? emptyOf(control) : undefined)}>
            {t({ id: 'Studio/Replace value', message: 'Replace it' })}
          </Button>
        </div>
      )}
    </FormField>
  )
}

/** Returns what a required field begins as. */
function emptyOf({ kind }: Control): unknown {
  if (kind === 'list') return []
  if (kind === 'switch') return false
  return ['text', 'long_text', 'rich_text', 'choice', 'colour', 'date', 'file'].includes(kind) ? '' : {}
}

function parse(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}
