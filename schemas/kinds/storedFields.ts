import * as v from 'valibot'
import { calendarDay } from '#schemas/atoms.ts'
import type { Vocabulary } from '#schemas/kinds/vocabulary.ts'

/** A text that is the same in every language. */
export const words = v.pipe(v.string(), v.nonEmpty(), v.maxLength(500))

export const day = calendarDay

/** Returns a number whose unit is in the name of its field. */
export const withoutUnit = <TSchema extends v.GenericSchema>(schema: TSchema) =>
  v.pipe(schema, v.metadata({ unit: null }))

/** Returns the key of a word that many products share; an editor chooses the word. */
export const wordOf = (vocabulary: Vocabulary) => v.pipe(words, v.metadata({ input: 'word', vocabulary }))
