/** Elements whose text has lines of its own. */
export const blocks =
  'body, p, div, li, ul, ol, dl, dd, dt, td, th, tr, tbody, thead, tfoot, table, h1, h2, h3, h4, h5, h6, blockquote, pre, figure, figcaption, caption, section, article, header, footer, aside, nav, main, img'

/** What stands where text begins or ends: the end of the word before it, and the beginning of its own. */
interface Glue {
  readonly text: string
  /** Whether digits meet digits. */
  readonly isNumber: boolean
  /** Whether letters or digits meet others. */
  readonly isWord: boolean
}

/** Returns the element of the text before one on its line, or behind it where there is none; `undefined` where it stands alone. */
export function neighbourOf(element: Element): Element | undefined {
  return (besides(element, false) ?? besides(element, true))?.parentElement ?? undefined
}

/** Returns the words that an element stands in without a blank between; `undefined` where it has blanks around it. */
export function glueBetween(element: Element): Glue | undefined {
  const own = element.textContent ?? ''
  const before = /[^\s]+$/.exec(besides(element, false, true)?.data ?? '')?.[0] ?? ''
  const behind = /^[^\s]+/.exec(besides(element, true, true)?.data ?? '')?.[0] ?? ''
  const [start, end] = [own === own.trimStart(), own === own.trimEnd()]
  const edges = [start ? [before.at(-1) ?? '', own.at(0) ?? ''] : [], end ? [own.at(-1) ?? '', behind.at(0) ?? ''] : []]
  const meet = (sign: RegExp) => edges.some((edge) => edge.length === 2 && edge.every((letter) => sign.test(letter)))
  if (!meet(/[\p{L}\p{N}]/u)) return undefined
  const text = `${start ? before : ''}${own.trim()}${end ? behind : ''}`
  return { text, isNumber: meet(/\p{N}/u), isWord: true }
}

/** Returns whether a letter or digit of an element stands right at one of the text before it, or behind it. */
export function joinsWord(element: Element, isBehind: boolean): boolean {
  const own = element.textContent ?? ''
  const other = besides(element, isBehind, true)?.data ?? ''
  const edge = isBehind ? [own.at(-1), other.at(0)] : [other.at(-1), own.at(0)]
  return edge.every((letter) => letter !== undefined && /[\p{L}\p{N}]/u.test(letter))
}

/** Returns the text beside an element on the same line and in the same block, blanks among it where `isAny`. */
function besides(element: Element, isBehind: boolean, isAny = false): Text | undefined {
  const block = element.closest(blocks)
  if (block === null) return undefined
  const walker = element.ownerDocument.createTreeWalker(block, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  walker.currentNode = element
  for (let node = isBehind ? walker.nextNode() : walker.previousNode(); node !== null;) {
    const isBreak =
      node instanceof Element && !node.contains(element) && (node.localName === 'br' || node.matches(blocks))
    if (isBreak) return undefined
    if (node instanceof Text && !element.contains(node) && (isAny ? node.data !== '' : node.data.trim() !== ''))
      return node
    node = isBehind ? walker.nextNode() : walker.previousNode()
  }
  return undefined
}
