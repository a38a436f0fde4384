import { useState } from 'react'
import { valuesOf } from '#schemas/fields/codec.ts'
import { dateCodec } from '#schemas/fields/date.ts'
import { notationOf } from '#schemas/fields/number.ts'
import { DateReadings } from '#renderer/studio/fields/date/DateReadings.tsx'
import type { FieldProps } from '#renderer/studio/fields/fieldProps.ts'
import { FormField } from '#renderer/studio/fields/FormField.tsx'
import { ReadAs } from '#renderer/studio/ui/ReadAs.tsx'
import { useLanguage } from '#renderer/studio/texts/languageContext.ts'
import { controlClass } from '#renderer/studio/ui/controls.ts'

/** A day the control can show; a time after it is left out. */
const shownDay = /^\d{4,6}-\d\d-\d\d/

/**
 * Renders a day, and in words which it is once it is typed. A pasted date is read as the language of the studio writes it, where day and month could each be the other both are offered,
 * and what is none is named; so is a stored text that the control cannot show, and a date that is typed in part.
 */
export function DateField(props: FieldProps) {
  const { value, onChange } = props
  const { iso } = useLanguage()
  /** What was pasted and is not one date. */
  const [pasted, setPasted] = useState<string>()
  /** What was pasted in another form than that of the control, or `''` where it was typed, in the order of the browser, and the day it is. */
  const [read, setRead] = useState<{ readonly text: string; readonly day: string }>()
  const [isPart, setIsPart] = useState(false)
  const stored = typeof value === 'string' ? value : ''
  const [day = ''] = shownDay.exec(stored) ?? []
  const daysOf = (text: string) => valuesOf(dateCodec.read(text, notationOf(iso)))
  const unread = pasted ?? (day === '' ? stored : '')
  const choose = (next: string, text = next) => {
    setRead({ text, day: next })
    setPasted(undefined)
    setIsPart(false)
    onChange(next)
  }
  return (
    <FormField
      {...props}
      hint={
        unread !== '' || isPart ? (
          <DateReadings text={unread} days={daysOf(unread)} onChoose={(next) => choose(next)} />
        ) : read !== undefined && day !== '' && read.text !== day && read.day === day ? (
          <ReadAs
            text={read.text}
            value={new Intl.DateTimeFormat(iso, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))}
          />
        ) : undefined
      }
    >
      {(inputProps) => (
        <input
          {...inputProps}
          className={controlClass}
          type="date"
          value={day}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text/plain').trim()
            if (text === '') return
            event.preventDefault()
            const [first, other] = daysOf(text)
            if (first !== undefined && other === undefined) choose(first, text)
            else setPasted(text)
          }}
          onBlur={({ target }) => setIsPart(!target.validity.valid)}
          onChange={({ target }) => {
            setPasted(undefined)
            setIsPart(false)
            setRead({ text: '', day: target.value })
            onChange(target.value === '' ? undefined : target.value)
          }}
        />
      )}
    </FormField>
  )
}
