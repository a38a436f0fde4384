import { toRecord } from '#schemas/studio/valuePaths.ts'
import type { ControlOf } from '#schemas/fields/control.ts'
import type { FieldProps } from '#renderer/studio/fields/fieldProps.ts'
import { FieldList } from '#renderer/studio/fields/group/GroupField.tsx'
import { FormField } from '#renderer/studio/fields/FormField.tsx'
import { useChoiceText } from '#renderer/studio/texts/useChoiceText.ts'
import { useFieldText } from '#renderer/studio/fields/useFieldText.ts'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import styles from '#renderer/studio/fields/fields.module.css'

/**
 * Renders a group whose fields depend on one of them; what was typed for another choice stays until the page is left.
 */
export function VariantField(props: FieldProps<ControlOf<'variant'>>) {
  const { control, label, required, path, value, onChange } = props
  const { discriminator, options } = control
  const textOf = useFieldText()
  const choiceOf = useChoiceText()
  const given = toRecord(value)[discriminator]
  const chosen = typeof given === 'string' ? given : ''
  const fields = options.find((option) => option.value === chosen)?.fields ?? []
  return (
    <fieldset className={styles.group} data-path={path}>
      <legend>{label}</legend>
      <FormField
        {...props}
        path={path === '' ? discriminator : `${path}.${discriminator}`}
        label={textOf(discriminator)}
      >
        {(inputProps) => (
          <select
            {...inputProps}
            className={controlClass}
            value={chosen}
            onChange={({ target }) =>
              onChange(target.value === '' ? undefined : { ...toRecord(value), [discriminator]: target.value })
            }
          >
            {(!required || chosen === '') && <option value="">–</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {choiceOf(discriminator, option.value)}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <FieldList fields={fields} value={value} path={path} onChange={onChange} />
    </fieldset>
  )
}
