import { useRef, useState } from 'react'
import { hasCurrency, notationOf, readNumber, writeNumber } from '#schemas/studio/numberText.ts'
import type { ControlOf, FieldProps } from '#renderer/studio/fields/fieldProps.ts'
import { FormField } from '#renderer/studio/fields/FormField.tsx'
import { NumberReadings } from '#renderer/studio/fields/NumberReadings.tsx'
import { useLanguage } from '#renderer/studio/texts/languageContext.ts'
import { controlClass } from '#renderer/studio/ui/controls.ts'

/**
 * Renders a number with its unit, read as the language of the studio writes it. What differs from the number it is read as is shown with
 * that number, and two readings are offered. What is no number is stored as it was typed, so that the check can name it.
 */
export function NumberField(props: FieldProps<ControlOf<'number'>>) {
  const { control, value, fallback, onChange } = props
  const { iso } = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  /** What this person typed: the same number may be written in several ways. */
  const [typed, setTyped] = useState<string>()
  const readingsOf = (text: string) => readNumber(text, control, notationOf(iso))
  const valueOf = (text: string) => {
    const [reading, other] = readingsOf(text)
    return reading === undefined || other !== undefined ? text : reading
  }
  const written = typeof value === 'number' ? writeNumber(value, iso) : typeof value === 'string' ? value : ''
  // Undo and other people change the value as well.
  const text = typed !== undefined && typed !== '' && valueOf(typed) === value ? typed : written
  const readings = text === written && typeof value === 'number' ? [] : readingsOf(text)
  const choose = (reading: number) => {
    setTyped(undefined)
    onChange(reading)
    input.current?.focus()
  }
  return (
    <FormField
      {...props}
      suffix={control.unit}
      hint={
        readings.length === 0 ? undefined : (
          <NumberReadings
            readings={readings}
            unit={control.unit}
            isStored={typeof value === 'number'}
            hasCurrency={control.unit === undefined && hasCurrency(text)}
            onChoose={choose}
          />
        )
      }
    >
      {(inputProps) => (
        <input
          {...inputProps}
          ref={input}
          className={controlClass}
          type="text"
          inputMode={control.step === 1 ? 'numeric' : 'decimal'}
          autoComplete="off"
          placeholder={typeof fallback === 'number' ? writeNumber(fallback, iso) : undefined}
          value={text}
          onChange={({ target }) => {
            setTyped(target.value)
            onChange(target.value.trim() === '' ? undefined : valueOf(target.value))
          }}
        />
      )}
    </FormField>
  )
}
