import type { Texts } from '#server/content/context.ts'

/** Returns the text of a vocabulary key; the key's own word where the vocabulary lacks it, so that no table breaks. */
export function labelOf(texts: Texts): (key: string) => string {
  return (key) => texts.get(key) ?? (key.split('/').at(1) ?? key).replaceAll('_', ' ')
}
