import { useMemo, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { LocaleCode } from '#locales/locales.ts'
import type { ContentKind } from '#schemas/studio/calls/content.ts'
import { itemFields } from '#schemas/studio/itemFields.ts'
import type { BulkChange } from '#renderer/studio/content/bulk/bulkCalls.ts'
import { useColumnName } from '#renderer/studio/content/list/useColumnName.ts'
import { FieldControl } from '#renderer/studio/fields/FieldControl.tsx'
import { FieldsContext, type Fields } from '#renderer/studio/fields/FieldsContext.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import { Field } from '#renderer/studio/ui/Field.tsx'
import styles from '#renderer/studio/content/bulk/bulk.module.css'

interface Props {
  readonly kind: ContentKind
  /** Of texts. */
  readonly locale: LocaleCode
  readonly onChange: (change: BulkChange | undefined) => void
}

/** Chooses a field and its value with the control the form has for it. */
export function SetFieldForm({ kind, locale, onChange }: Props) {
  const { t } = useLingui()
  const nameOf = useColumnName(kind)
  const fields = itemFields(kind)
  const [path, setPath] = useState('')
  const [value, setValue] = useState<unknown>()
  const context = useMemo<Fields>(
    () => ({ type: kind, Control: FieldControl, issues: [], focused: '', ghost: undefined }),
    [kind],
  )
  const field = fields.find((each) => each.path === path)
  const edit = (next: unknown) => {
    setValue(next)
    onChange(undefined)
  }
  const label = path.startsWith('texts.') ? `${nameOf(path)} · ${locale}` : nameOf(path)
  return (
    <div className={styles.form}>
      <Field label={t({ id: 'Studio/Field', message: 'Field' })}>
        {(inputProps) => (
          <select
            {...inputProps}
            className={controlClass}
            value={path}
            onChange={({ target }) => {
              setPath(target.value)
              edit(undefined)
            }}
          >
            <option value="">{t({ id: 'Studio/No choice', message: 'None' })}</option>
            {fields.map((each) => (
              <option key={each.path} value={each.path}>
                {each.path.startsWith('texts.') ? `${nameOf(each.path)} · ${locale}` : nameOf(each.path)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {field !== undefined && (
        <FieldsContext value={context}>
          <FieldControl
            key={path}
            control={field.control}
            label={label}
            required={false}
            path={path}
            value={value}
            onChange={edit}
          />
          <Button
            onPress={() =>
              onChange({ field: path, locale, value: field.control.kind === 'switch' ? value === true : value })
            }
          >
            {t({ id: 'Studio/Look at changes', message: 'Preview changes' })}
          </Button>
        </FieldsContext>
      )}
    </div>
  )
}
