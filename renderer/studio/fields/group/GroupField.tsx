import type { ControlOf, Field } from '#schemas/fields/control.ts'
import { toRecord, writePath } from '#schemas/studio/valuePaths.ts'
import { useFields } from '#renderer/studio/fields/FieldsContext.ts'
import { useFieldText } from '#renderer/studio/fields/useFieldText.ts'
import type { FieldProps } from '#renderer/studio/fields/fieldProps.ts'
import styles from '#renderer/studio/fields/fields.module.css'

interface FieldListProps {
  readonly fields: readonly Field[]
  readonly value: unknown
  /** Path of what holds the fields; empty for the section itself. */
  readonly path: string
  readonly onChange: (value: unknown) => void
}

/** Renders the fields of an object, one below the other. */
export function FieldList({ fields, value, path, onChange }: FieldListProps) {
  const textOf = useFieldText()
  const { Control } = useFields()
  const values = toRecord(value)
  return fields.map(({ name, control, required, fallback, nullable }) => {
    const own = path === '' ? name : `${path}.${name}`
    return (
      <Control
        key={name}
        control={control}
        label={textOf(own)}
        required={required}
        {...(fallback === undefined ? {} : { fallback })}
        path={own}
        value={values[name]}
        onChange={(next) => onChange(writePath(values, name, next ?? (nullable ? null : undefined)))}
      />
    )
  })
}

/** Renders fields that belong together; all of them empty and optional removes the group. */
export function GroupField({ control, label, required, path, value, onChange }: FieldProps<ControlOf<'group'>>) {
  const change = (next: unknown) => onChange(!required && Object.keys(toRecord(next)).length === 0 ? undefined : next)
  return (
    <fieldset className={styles.group} data-path={path}>
      <legend>{label}</legend>
      <FieldList fields={control.fields} value={value} path={path} onChange={change} />
    </fieldset>
  )
}
