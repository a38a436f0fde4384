import type { Notation } from '#schemas/fields/codec.ts'
import { codecOf, entryOf } from '#schemas/fields/codecOf.ts'
import { readCountry } from '#schemas/fields/country.ts'
import { readWholeNumber, storedNotation } from '#schemas/fields/number.ts'
import type { ListFilter } from '#schemas/kinds/kind.ts'
import type { ContentKind } from '#schemas/studio/calls/content.ts'
import { filterByWord } from '#schemas/studio/filterWords.ts'
import { itemFields } from '#schemas/studio/itemFields.ts'

/** Years in four digits. */
const years = { min: 1000, max: 9999 }

/**
 * Returns the value that the text of a filter stands for: a country, choice, state, period or locale also by its name, "Deutschland" and "ja", a year as the
 * notation writes it; `undefined` where it stands for none that the filter has.
 */
export function readFilter(
  kind: ContentKind,
  { rule, options }: ListFilter,
  text: string,
  notation: Notation = storedNotation,
): string | undefined {
  if (rule.by === 'below') return text
  if (options === undefined) return readWholeNumber(text, years, notation)?.toString()
  const value = readOption(kind, rule, text.trim()).toLowerCase()
  return options.find((option) => option.toLowerCase() === value) ?? filterByWord(rule.by, options, text)
}

function readOption(kind: ContentKind, rule: ListFilter['rule'], text: string): string {
  if (rule.by === 'country') return readCountry(text)
  const field = itemFields(kind).find(({ path }) => 'path' in rule && path === rule.path)
  if (field === undefined) return text
  const reading = codecOf(entryOf(field.control) ?? field.control).read(text)
  return 'value' in reading ? String(reading.value) : text
}
