import { useRef } from 'react'
import { hasCurrency, notationOf, writeNumber } from '#schemas/fields/number.ts'
import type { ControlOf } from '#schemas/fields/control.ts'
import type { FieldProps } from '#renderer/studio/fields/fieldProps.ts'
import { FormField } from '#renderer/studio/fields/FormField.tsx'
import { NumberReadings } from '#renderer/studio/fields/number/NumberReadings.tsx'
import { useTypedText } from '#renderer/studio/fields/useTypedText.ts'
import { useLanguage } from '#renderer/studio/texts/languageContext.ts'
import { useUnitText } from '#renderer/studio/texts/useUnitText.ts'
import { controlClass } from '#renderer/studio/ui/controls.ts'

/**
 * Renders a number with its unit, read as the language of the studio writes it. What differs from the number it is read as is shown with
 * that number, and two readings are offered. What is no number is stored as it was typed, so that the check can name it.
 */
export function NumberField(props: FieldProps<ControlOf<'number'>>) {
  const { control, value, fallback, onChange } = props
  const { iso } = useLanguage()
  const unit = useUnitText()(control.unit)
  const input = useRef<HTMLInputElement>(null)
  const { text, readings, type, reset } = useTypedText(props)
  const choose = (reading: number) => {
    reset()
    onChange(reading)
    input.current?.focus()
  }
  return (
    <FormField
      {...props}
      suffix={unit}
      hint={
        readings.length === 0 ? undefined : (
          <NumberReadings
            readings={readings.filter((reading) => typeof reading === 'number')}
            unit={unit}
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
          placeholder={typeof fallback === 'number' ? writeNumber(fallback, notationOf(iso)) : undefined}
          value={text}
          onChange={({ target }) => {
            const next = type(target.value)
            onChange(target.value.trim() === '' ? undefined : next)
          }}
        />
      )}
    </FormField>
  )
}
