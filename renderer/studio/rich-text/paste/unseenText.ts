import { lastOf } from '#renderer/studio/rich-text/paste/styleLengths.ts'

/** What Word puts into copied text for those who work on it: the notes of reviewers, their marks, and text that is set to be hidden. */
const notes =
  '[style*="mso-element:comment-list" i], .MsoCommentReference, [style*="mso-special-character:comment" i], .msocomanchor, .msocomoff'
const hidden =
  '[hidden], [style*="display" i], [style*="mso-hide" i], [style*="visibility" i], [style*="opacity" i], [style*="position" i], [style*="clip" i], [style*="overflow" i], [style*="text-indent" i]'
/** A clip of a pixel or less. */
const noClip = /rect\(\s*([01](?:px)?)(?:\s*,?\s*\1){3}\s*\)/i
/** Sizes that do not follow from that of the text around. */
const ownSize = /^(?:[\d.]+(?:px|pt|rem|cm|mm|in|pc|vw|vh)|(?:x+-)?(?:small|large)|medium)$/
/** Pixels beside the page from which on text is put where nobody sees it, and those of a letter. */
const [farOutside, letterSize] = [-999, 16]

/** Returns the elements of copied HTML that nobody sees where it was copied, the notes of reviewers among them. */
export function unseenElements(root: Element): readonly Element[] {
  const unseen = [...root.querySelectorAll<HTMLElement>(hidden)].filter(
    (element) => isHidden(element) || ((isFarOutside(element) || isClipped(element)) && !isAllOf(element, root)),
  )
  const sizeless = [...root.querySelectorAll<HTMLElement>('[style*="font-size" i]')].filter(isSizeless)
  return [...root.querySelectorAll(notes), ...unseen, ...sizeless.flatMap(unseenIn)]
}

/** Returns whether copied HTML has words that nobody sees where it was copied. */
export function hasUnseenText(root: Element): boolean {
  return unseenElements(root).some((element) => (element.textContent ?? '').trim() !== '')
}

function isHidden(element: HTMLElement): boolean {
  const { display, visibility, opacity } = element.style
  // Its own style is one that browsers do not know.
  const ofWord = /mso-hide:\s*all/i.test(element.getAttribute('style') ?? '')
  return element.hidden !== false || display === 'none' || visibility === 'hidden' || opacity === '0' || ofWord
}

function isSizeless({ style: { fontSize } }: HTMLElement): boolean {
  return Number.parseFloat(fontSize) === 0
}

/** Returns what nobody sees in an element without size: newsletters close gaps so, and give the words in it a size again. */
function unseenIn(element: Element): readonly Element[] {
  const sized = [...element.querySelectorAll<HTMLElement>('[style*="font-size" i], font[size]')].filter(hasSize)
  if (sized.length === 0) return [element]
  return [...element.children].filter((child) => !hasSize(child)).flatMap(unseenIn)
}

function hasSize(element: Element): boolean {
  const fontSize = element instanceof HTMLElement ? element.style.fontSize : ''
  return element.hasAttribute('size') || (ownSize.test(fontSize) && Number.parseFloat(fontSize) !== 0)
}

/** Returns whether an element, or its line, is far beside the page. */
function isFarOutside({ style: { position, left, top, right, bottom, textIndent } }: HTMLElement): boolean {
  const isFar = (distance: string) => {
    const factor = distance.endsWith('em') ? letterSize : 1
    return Number.parseFloat(distance) * factor <= farOutside
  }
  return isFar(textIndent) || ([left, top, right, bottom].some(isFar) && /^(?:absolute|fixed|relative)$/.test(position))
}

/** Returns whether nothing is shown of an element, as websites write for who listens to them. */
function isClipped(element: HTMLElement): boolean {
  const style = element.getAttribute('style') ?? ''
  const { overflow, width, height, maxHeight } = element.style
  const isNoBox = [width, height, maxHeight].some((size) => /^[01](?:px)?$/.test(size))
  if (isNoBox && overflow === 'hidden') return true
  return noClip.test(lastOf(style, 'clip') ?? '') || /inset\(\s*(?:50|100)%/i.test(lastOf(style, 'clip-path') ?? '')
}

/** Returns whether an element has all that is copied: websites put it where nobody sees it, to copy it. */
function isAllOf(element: Element, root: Element): boolean {
  return (element.textContent ?? '').trim() === (root.textContent ?? '').trim()
}
