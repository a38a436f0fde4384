import { useState } from 'react'
import { valuesOf } from '#schemas/fields/codec.ts'
import { codecOf } from '#schemas/fields/codecOf.ts'
import { notationOf } from '#schemas/fields/number.ts'
import type { FieldProps } from '#renderer/studio/fields/fieldProps.ts'
import { useLanguage } from '#renderer/studio/texts/languageContext.ts'

interface TypedText {
  /** What is shown: what was typed while it stands for the value, else the value as the language of the studio writes it. */
  readonly text: string
  /** What the text can stand for; none for a value that is shown as it is stored. */
  readonly readings: readonly unknown[]
  /** Returns the value of a text that is typed: what stands for none, or for several, is stored as it is, so that the check can name it. */
  readonly type: (text: string) => unknown
  /** Shows the value as it is written. */
  readonly reset: () => void
}

/** Returns the text of a value that this person types: the same value may be written in several ways. */
export function useTypedText({ control, value }: Pick<FieldProps, 'control' | 'value'>): TypedText {
  const { iso } = useLanguage()
  const [typed, setTyped] = useState<string>()
  const codec = codecOf(control)
  const notation = notationOf(iso)
  const readingsOf = (text: string) => valuesOf(codec.read(text, notation))
  const valueOf = (text: string) => {
    const [first, ...others] = readingsOf(text)
    return first === undefined || others.length > 0 ? text : first
  }
  const written = typeof value === 'string' || typeof value === 'number' ? codec.write(value, notation) : ''
  // Undo and other people change the value as well.
  const text = typed !== undefined && valueOf(typed) === value ? typed : written
  return {
    text,
    readings: text === written && text !== value ? [] : readingsOf(text),
    type(next) {
      setTyped(next)
      return valueOf(next)
    },
    reset: () => setTyped(undefined),
  }
}
