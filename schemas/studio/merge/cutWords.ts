/** A text cut into its words and tags, and the blanks before, between and behind them: one more than there are words. */
export interface CutText {
  readonly words: readonly string[]
  readonly gaps: readonly string[]
}

/** A tag, a word with what is written within it, or the marks at its end. */
const word = /<\/?[a-z][^<>]*>|[.,;:!?…]+(?=[\s<]|$)|[^\s<]+?(?=[.,;:!?…]*(?:[\s<]|$))|</giu

/** Cuts a text into words, as they are compared where a change is taken back. */
export function cutWords(text: string): CutText {
  const words: string[] = []
  const gaps: string[] = []
  let position = 0
  for (const { 0: found, index } of text.matchAll(word)) {
    gaps.push(text.slice(position, index))
    words.push(found)
    position = index + found.length
  }
  return { words, gaps: [...gaps, text.slice(position)] }
}

/** Returns the text that was cut. */
export function joinCut({ words, gaps }: CutText): string {
  return gaps.map((gap, index) => gap + (words[index] ?? '')).join('')
}

/** Returns whether two words need a blank between them; none beside a tag, before a mark, and at the edge of a text. */
export function needsBlank(first: string | undefined, second: string | undefined): boolean {
  return isWord(first) && isWord(second) && !/^[.,;:!?…]+$/.test(second ?? '')
}

/** Returns whether there is a word that is no tag. */
export function isWord(text: string | undefined): boolean {
  return text !== undefined && !text.startsWith('<')
}
