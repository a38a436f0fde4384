import { keyMark, type Vocabulary } from '#schemas/kinds/vocabulary.ts'
import { useWords } from '#renderer/studio/fields/word/useWords.ts'

/** Renders the word of a key; the key itself while the words are loading and where there is none. */
export function WordName({ of, value }: { readonly of: Vocabulary; readonly value: string }) {
  const { words } = useWords(of)
  const key = value.startsWith(keyMark) ? value.slice(keyMark.length) : value
  return words?.find((each) => each.key === key)?.word ?? value
}
