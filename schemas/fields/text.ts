import type { FieldCodec } from '#schemas/fields/codec.ts'
import type { Control, ControlOf } from '#schemas/fields/control.ts'
import { readCountry } from '#schemas/fields/country.ts'
import { readCurrency } from '#schemas/fields/currency.ts'
import { numberOrText, printNumber } from '#schemas/fields/number.ts'
import { textOfRichText } from '#schemas/fields/richText.ts'

/** Codec of what people write: every blank is theirs. */
export const longTextCodec: FieldCodec<string> = {
  read: (text) => ({ value: text }),
  write: (value) => (typeof value === 'string' ? value.replaceAll(/\r\n?/g, '\n') : String(value)),
  print: String,
  empty: '',
}

/** Codec of rich text, which is printed without its markup. */
export const richTextCodec: FieldCodec<string> = {
  ...longTextCodec,
  print: (value) => textOfRichText(String(value)),
}

/**
 * Codec of what a computer reads: ids, addresses, colours. Nobody means the blanks around it, which copying adds; browsers leave them out of
 * their fields for e-mail and web addresses as well. Every channel names it.
 */
export const codeCodec: FieldCodec<string> = { ...longTextCodec, read: (text) => ({ value: text.trim() }) }

/** Codec of a text that may be a number as well. */
const numericCodec: FieldCodec<string | number> = {
  ...longTextCodec,
  read: (text) => ({ value: numberOrText(text) }),
  print: (value, { iso }) => (typeof value === 'number' ? printNumber(value, iso) : String(value)),
}

/** Returns the codec of one line: a country or currency is read by its name in any language. */
export function textCodec({ format, numeric }: ControlOf<'text'>): FieldCodec<string | number> {
  if (format === 'country') return { ...codeCodec, read: (text) => ({ value: readCountry(text.trim()) }) }
  if (format === 'currency') return { ...codeCodec, read: (text) => ({ value: readCurrency(text.trim()) }) }
  if (format !== undefined) return codeCodec
  return numeric ? numericCodec : longTextCodec
}

/** Returns the codec of a word: its key, or where others are allowed as well a text or number. */
export function wordCodec({ free }: ControlOf<'word'>): FieldCodec<string | number> {
  return free ? numericCodec : codeCodec
}

/** Returns whether a computer reads the text of a control: the blanks around it are left out, which its channel says. */
export function isCode(control: Control): boolean {
  return ['text', 'word', 'id', 'file', 'colour'].includes(control.kind) && !isWritten(control)
}

/** Returns whether people write the text of a control, in their words. */
export function isWritten(control: Control): boolean {
  if (control.kind === 'text') return control.format === undefined
  if (control.kind === 'word') return control.free
  return control.kind === 'long_text' || control.kind === 'rich_text'
}
