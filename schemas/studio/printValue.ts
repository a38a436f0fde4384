import type { FieldCodec, ValueWords } from '#schemas/fields/codec.ts'
import { codecOf } from '#schemas/fields/codecOf.ts'
import type { Control } from '#schemas/fields/control.ts'
import { numberCodec } from '#schemas/fields/number.ts'
import { switchCodec } from '#schemas/fields/switch.ts'
import { richTextCodec } from '#schemas/fields/text.ts'
import { childControl } from '#schemas/studio/controlIn.ts'
import { join } from '#schemas/studio/dotPath.ts'

/** What prints a value: its control says whether a text is a choice, a day or rich text. */
interface Printed {
  readonly value: unknown
  readonly path: string
  readonly control?: Control | undefined
}

/**
 * Returns the value of a field as text: rich text without its markup, a choice, number or day as the language writes it, a list with a
 * line for each entry, a group with the names of its fields; the empty string for none.
 */
export function printValue(words: ValueWords, { value, path, control }: Printed): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return codecFor(value, control).print(value, words, path)
  const childOf = (key: string, own: unknown) =>
    printValue(words, {
      value: own,
      path: join(path, key),
      control: control === undefined ? undefined : childControl(control, value, key),
    })
  if (Array.isArray(value)) {
    const entries = value.map((entry, index) => childOf(String(index), entry))
    if (value.every((entry) => typeof entry !== 'object')) return entries.join(', ')
    return entries.map((entry, index) => `${index + 1}. ${entry}`).join('\n')
  }
  const fields = Object.entries(value).flatMap(([key, own]) => {
    const text = key === '$key' ? '' : childOf(key, own)
    return text === '' ? [] : [{ key, text }]
  })
  const [only] = fields
  // A reference or a file: its id is all there is.
  if (fields.length === 1 && only?.key.startsWith('$') === true) return only.text
  return fields.map(({ key, text }) => `${words.nameOf(join(path, key.replace(/^\$/, '')))}: ${text}`).join(', ')
}

// What has no control of its own may be rich text.
function codecFor(value: string | number | boolean, control: Control | undefined): FieldCodec {
  if (control !== undefined) return codecOf(control)
  if (typeof value === 'string') return richTextCodec
  return typeof value === 'number' ? numberCodec({}) : switchCodec
}
