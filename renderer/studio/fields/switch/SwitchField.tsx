import { valuesOf } from '#schemas/fields/codec.ts'
import { switchCodec } from '#schemas/fields/switch.ts'
import type { FieldProps } from '#renderer/studio/fields/fieldProps.ts'
import { FormField } from '#renderer/studio/fields/FormField.tsx'
import styles from '#renderer/studio/fields/fields.module.css'

export function SwitchField(props: FieldProps) {
  const { value, fallback, label, onChange } = props
  const isOn =
    value === undefined ? fallback === true : valuesOf(switchCodec.read(switchCodec.write(value)))[0] === true
  return (
    <FormField {...props} label={label}>
      {(inputProps) => (
        <input
          {...inputProps}
          className={styles.switch}
          type="checkbox"
          role="switch"
          aria-checked={isOn}
          checked={isOn}
          onChange={({ target }) => onChange(target.checked)}
        />
      )}
    </FormField>
  )
}
