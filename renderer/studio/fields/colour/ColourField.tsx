import type { FieldProps } from '#renderer/studio/fields/fieldProps.ts'
import { FormField } from '#renderer/studio/fields/FormField.tsx'
import { useTypedText } from '#renderer/studio/fields/useTypedText.ts'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import styles from '#renderer/studio/fields/fields.module.css'

export function ColourField(props: FieldProps) {
  const { onChange, required } = props
  const { text, type } = useTypedText(props)
  const change = (next: string) => {
    const typed = type(next)
    onChange(typed === '' && !required ? undefined : typed)
  }
  return (
    <FormField {...props}>
      {(inputProps) => (
        <span className={styles.row}>
          <input
            className={controlClass}
            type="color"
            aria-label={props.label}
            value={/^#[0-9a-f]{6}$/i.test(text) ? text : '#000000'}
            onChange={({ target }) => change(target.value)}
          />
          <input
            {...inputProps}
            className={controlClass}
            type="text"
            value={text}
            onChange={({ target }) => change(target.value)}
          />
        </span>
      )}
    </FormField>
  )
}
