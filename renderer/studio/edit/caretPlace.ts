/** Where a caret is in a text with markup, however that is rendered: in one of its blocks, by the characters in it that are no spaces. */
export interface CaretPlace {
  /** The characters of the block. */
  readonly block: string
  /** How many blocks with the same characters are before it. */
  readonly before: number
  /** How many characters are before the caret. */
  readonly characters: number
  /** Whether it is behind the space that follows them. */
  readonly isBehindSpace: boolean
}

const blocks = 'p, li, h1, h2, h3, h4, h5, h6, td, th, caption, blockquote, dt, dd, figcaption, pre, div, section'

/** Returns the place in a section of the frame that a pointer was pressed at; `undefined` where there is no text. */
export function caretPlaceAt(section: Element, { clientX, clientY }: MouseEvent): CaretPlace | undefined {
  const caret = section.ownerDocument.caretPositionFromPoint?.(clientX, clientY)
  const node = caret?.offsetNode
  const element = node?.parentElement
  if (caret === null || caret === undefined || !isText(node) || !element || !section.contains(element)) return undefined
  const block = element.closest(blocks)
  if (block === null || !section.contains(block)) return undefined
  const before = ownTexts(block).slice(0, ownTexts(block).indexOf(node))
  const text = [...before.map(({ data }) => data), node.data.slice(0, caret.offset)].join('')
  const same = [...section.querySelectorAll(blocks)].filter((each) => charactersOf(each) === charactersOf(block))
  return {
    block: charactersOf(block),
    before: same.indexOf(block),
    characters: withoutSpaces(text).length,
    isBehindSpace: /\s$/.test(text),
  }
}

/** Returns the index in a block, given as text with a space for each thing in it that is no text, where a place is. */
export function indexOfPlace(text: string, { characters, isBehindSpace }: CaretPlace): number {
  let index = 0
  for (let count = 0; count < characters && index < text.length; index += 1)
    if (!/\s/.test(text[index] ?? '')) count += 1
  while (isBehindSpace && /\s/.test(text[index] ?? '')) index += 1
  return index
}

export function withoutSpaces(text: string): string {
  return text.replaceAll(/\s+/g, '')
}

function charactersOf(block: Element): string {
  return withoutSpaces(
    ownTexts(block)
      .map(({ data }) => data)
      .join(''),
  )
}

/** Returns the texts of a block without those of blocks in it. */
function ownTexts(block: Element): readonly Text[] {
  // `NodeFilter.SHOW_TEXT`
  const walker = block.ownerDocument.createTreeWalker(block, 4)
  const found: Text[] = []
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (isText(node) && node.parentElement?.closest(blocks) === block) found.push(node)
  }
  return found
}

// `instanceof` knows only the classes of its own window.
function isText(node: Node | null | undefined): node is Text {
  return node?.nodeType === 3
}
