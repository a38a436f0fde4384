/** Tags that a rich text begins with, as far as its first words. */
const firstBlock = /^(?:<(?:p|ul|ol|li|h[1-6]|blockquote)(?:\s[^<>]*)?>)+/

/** Tags of words that can be taken away, or be around other words, without the words. */
const marks = /<\/?(?:a|b|code|em|i|s|strong|sub|sup|u)(?:\s[^<>]*)?>/g

/** Returns the first block of a rich text without what is in it, as an editor shows a text that is empty; empty for a plain one. */
export function emptyBlock(text: string): string {
  const [head = ''] = firstBlock.exec(text) ?? []
  const names = [...head.matchAll(/<([a-z]\w*)/g)].map(([, name = '']) => name)
  return (
    head +
    names
      .map((name) => `</${name}>`)
      .toReversed()
      .join('')
  )
}

/** Returns a text without the tags of bold, links and the like. */
export function withoutMarks(text: string): string {
  return text.replaceAll(marks, '')
}
