/** Returns a text with words typed behind one of its words, or in front of the first. */
export function typed(text: string, place: number, words: string): string {
  const ends = [...text.matchAll(/[^\s<>]+(?=\s|<\/(?:p|li)>|$)/g)].map(({ 0: word, index }) => index + word.length)
  const [first] = [...text.matchAll(/<p>|<li>|^(?!<)/g)].map(({ 0: tag, index }) => index + tag.length)
  const at = [first ?? 0, ...ends][place % (ends.length + 1)] ?? 0
  const [head, tail] = [text.slice(0, at), text.slice(at)]
  return head + (/[^>\s]$/.test(head) ? ' ' : '') + words + (/^[^<\s]/.test(tail) ? ' ' : '') + tail
}

/** Returns a text without some of its words in a row. */
export function deleted(text: string, place: number, count: number): string {
  const found = [...text.matchAll(/[^\s<>]+(?=\s|<\/(?:p|li)>|$)/g)]
  if (found.length === 0) return text
  const first = place % found.length
  const last = found.slice(first, first + count).findLastIndex((_, index) => {
    const [from, to] = [found[first]?.index ?? 0, found[first + index]?.index ?? 0]
    return !text.slice(from, to).includes('<')
  })
  const [from, to] = [found[first], found[first + last]]
  if (from === undefined || to === undefined) return text
  const [head, tail] = [text.slice(0, from.index), text.slice(to.index + to[0].length)]
  return /\s$/.test(head) && (/^\s/.test(tail) || /^(?:<|$)/.test(tail))
    ? head.slice(0, -1) + tail
    : /(?:^|>)$/.test(head)
      ? head + tail.trimStart()
      : head + tail
}
