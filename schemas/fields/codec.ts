import type { CodedRule } from '#schemas/issues/issueCodes.ts'

/** How a language or a file writes numbers: its mark of decimals, and what stands between thousands. */
export interface Notation {
  readonly decimal: string
  readonly group: string
  /** Whether all numbers are known to be written so, as in a file: three digits after its mark of decimals are decimals. */
  readonly isKnown?: true
}

/** How values are written in a language. */
export interface ValueWords {
  /** BCP 47 tag of the language. */
  readonly iso: string
  readonly yes: string
  readonly no: string
  /** Names a field by its path. */
  readonly nameOf: (path: string) => string
  /** Names an option of a choice by the field's path. */
  readonly choiceOf: (path: string, option: string) => string
}

/** What a text stands for, or why it stands for nothing; `readings` where it could stand for several values. */
export type Reading<TValue = unknown> =
  { readonly value: TValue } | { readonly broken: CodedRule; readonly readings?: readonly TValue[] }

/** Turns the values of a field into text and back: what forms, files and lists share. */
export interface FieldCodec<TValue = unknown> {
  /** Reads a text that is not empty. Whether the value is allowed is for the schema. */
  readonly read: (text: string, notation?: Notation) => Reading<TValue>
  /** Returns the text that `read` reads as this value; without a notation as files have it. */
  readonly write: (value: unknown, notation?: Notation) => string
  /** Returns the value as people of a language read it; `path` leads to the field. */
  readonly print: (value: string | number | boolean, words: ValueWords, path: string) => string
  /** What an entry of a list begins as. */
  readonly empty: TValue
}

/** Returns all values that a text can stand for. */
export function valuesOf<TValue>(reading: Reading<TValue>): readonly TValue[] {
  return 'value' in reading ? [reading.value] : (reading.readings ?? [])
}
