import { useState } from 'react'
import type { ControlOf } from '#schemas/fields/control.ts'
import type { FieldProps } from '#renderer/studio/fields/fieldProps.ts'
import { useFields } from '#renderer/studio/fields/FieldsContext.ts'
import { FormField } from '#renderer/studio/fields/FormField.tsx'
import { NumberOrText } from '#renderer/studio/fields/number/NumberOrText.tsx'
import { useSharedText } from '#renderer/studio/fields/text/useSharedText.ts'
import { useTypedText } from '#renderer/studio/fields/useTypedText.ts'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import { ReadAs } from '#renderer/studio/ui/ReadAs.tsx'

type TextKind = ControlOf<'text'> | ControlOf<'long_text' | 'rich_text'> | ControlOf<'file'>

/** Renders one line or several, with a counter once it fills; empty text of an optional field removes it. */
export function TextField(props: FieldProps<TextKind>) {
  const { control, value, required, fallback, path, onChange } = props
  const { ghost } = useFields()
  const { text, type } = useTypedText(props)
  // The control has a line end of one character.
  const stored = typeof value === 'string' ? value.replaceAll(/\r\n?/g, '\n') : undefined
  // A blank is typed between words as well: only once the control is left is it one around them.
  const [isLeft, setIsLeft] = useState(false)
  const isOther = stored !== undefined && stored !== text && (isLeft || stored !== text.trim())
  const max = 'max' in control ? control.max : undefined
  const isNear = max !== undefined && (text.length > max * 0.8 || max <= 200)
  const isNumeric = control.kind === 'text' && control.numeric === true
  const change = (next: string) => {
    setIsLeft(false)
    const typed = type(next)
    onChange(typed === '' && !required ? undefined : typed)
  }
  const sharedText = useSharedText(text, change)
  // A file or a call may have given lines to a field of one, which its control would join.
  const [hasLines, setHasLines] = useState(false)
  if (!hasLines && /[\r\n]/.test(text)) setHasLines(true)
  const shared = {
    ...sharedText,
    onBlur: () => setIsLeft(true),
    className: controlClass,
    placeholder: ghost?.(path)?.text ?? (fallback === undefined ? undefined : String(fallback)),
    spellCheck: true,
  }
  return (
    <FormField
      {...props}
      suffix={isNear ? `${text.length} / ${max}` : undefined}
      hint={
        isNumeric && text !== '' ? (
          <NumberOrText value={value} onChange={onChange} />
        ) : isOther ? (
          <ReadAs text={text} value={stored} />
        ) : undefined
      }
    >
      {(inputProps) =>
        control.kind === 'long_text' || control.kind === 'rich_text' || hasLines ? (
          <textarea {...inputProps} {...shared} />
        ) : (
          <input {...inputProps} {...shared} type="text" />
        )
      }
    </FormField>
  )
}
