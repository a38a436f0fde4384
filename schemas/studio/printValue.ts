import type { Control } from '#schemas/studio/control.ts'
import { childControl } from '#schemas/studio/controlIn.ts'
import { join } from '#schemas/studio/dotPath.ts'
import { textOfRichText } from '#schemas/studio/textOfRichText.ts'

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
  if (typeof value === 'string') return printText(words, value, path, control)
  if (typeof value === 'number')
    return new Intl.NumberFormat(words.iso, { useGrouping: false, maximumFractionDigits: 12 }).format(value)
  if (typeof value === 'boolean') return value ? words.yes : words.no
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

function printText(words: ValueWords, value: string, path: string, control: Control | undefined): string {
  if (control === undefined || control.kind === 'rich_text') return textOfRichText(value)
  if (control.kind === 'choice' && control.options.includes(value)) return words.choiceOf(path, value)
  if (control.kind === 'date' && isDay(value)) {
    return new Intl.DateTimeFormat(words.iso, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(value))
  }
  return value
}

/** Returns whether a text is a day there is: `2027-02-30` is read as the second of March. */
function isDay(value: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(value) ? Date.parse(value) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}
