import { isLocaleCode, type LocaleCode } from '#locales/locales.ts'
import { toRecord } from '#schemas/studio/valuePaths.ts'
import type { ItemContent } from '#renderer/studio/content/itemStore.ts'

/** A field of a text and the locales in which it holds a name. */
export interface NamePlace {
  /** In the first of the locales. */
  readonly path: string
  readonly locales: readonly LocaleCode[]
}

/** Returns the name of an item that is the same in all locales; `undefined` for one that has a title in each. */
export function nameOf(content: ItemContent | null): string | undefined {
  const { name } = toRecord(toRecord(content)['data'])
  return typeof name === 'string' && name.trim() !== '' ? name.trim() : undefined
}

/**
 * Returns the fields of an item's texts in which a name stands as words of its own, for example `texts.de-de.overview`; within the name it has now,
 * as in `V1 TB`, the old one counts for nothing.
 */
export function placesOfName(content: ItemContent, name: string, now?: string): readonly NamePlace[] {
  const words = new RegExp(
    `(?<![\\p{L}\\p{N}])${name.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)}(?![\\p{L}\\p{N}])`,
    'u',
  )
  const found = new Map<string, LocaleCode[]>()
  for (const [locale, texts] of Object.entries(toRecord(toRecord(content)['texts']))) {
    if (!isLocaleCode(locale)) continue
    for (const [field, value] of Object.entries(toRecord(texts))) {
      const hasName = textsIn(value).some((text) => words.test(now === undefined ? text : text.replaceAll(now, ' ')))
      if (hasName) found.set(field, [...(found.get(field) ?? []), locale])
    }
  }
  return [...found].map(([field, locales]) => ({ path: `texts.${locales[0]}.${field}`, locales }))
}

/** Returns the texts in a value as they are read, those with markup without it. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [readableText(value)]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Where a word ends in any case; what is within a line may be a part of a word. */
const blockTag = /<\/?(?:p|h\d|[uo]l|li|t[adhr]\w*|blockquote|br)\b/g

function readableText(text: string): string {
  if (!/[<&]/.test(text)) return text
  return new DOMParser().parseFromString(text.replaceAll(blockTag, ' $&'), 'text/html').body.textContent
}
