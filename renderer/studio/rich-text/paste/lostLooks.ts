/** Distance in the unit of the program from which on a paragraph is seen to be indented. */
const minIndent = 10

/** Returns whether text is centred, at the right, indented, or written from right to left; that of tables does not count, nor do lists. */
export function isLaidOut(root: Element): boolean {
  const blocks = [
    ...root.querySelectorAll<HTMLElement>('p, h1, h2, h3, h4, h5, h6, div[align], div[style], center, blockquote, bdo'),
  ]
  return blocks.some(
    (block) =>
      (block.textContent ?? '').trim() !== '' &&
      block.closest('table, li, [style*="mso-list" i]') === null &&
      isAligned(block),
  )
}

function isAligned(block: HTMLElement): boolean {
  const { textAlign, marginLeft, paddingLeft, textIndent, direction } = block.style
  const { localName } = block
  if (localName === 'center' || /^(?:center|right)$/i.test(block.getAttribute('align') ?? '')) return true
  if (/^(?:-webkit-)?(?:center|right|end)$/.test(textAlign)) return true
  if (direction === 'rtl' || /^rtl$/i.test(block.getAttribute('dir') ?? '')) return true
  const isIndented = [marginLeft, paddingLeft, textIndent].some((size) => Number.parseFloat(size) >= minIndent)
  // Mail programs write indents as quotations without a line.
  return (
    isIndented &&
    localName !== 'div' &&
    (localName !== 'blockquote' || /border[^;]*:\s*(?:none|0)/i.test(block.getAttribute('style') ?? ''))
  )
}

/** Returns whether cells or items show nothing but an icon without a name, such as a tick. */
export function hasSigns(root: Element): boolean {
  const icon = ':is(i, span, em, b, svg):is([class], [style*="background" i], [style*="font-family" i])'
  const places = [...root.querySelectorAll('td, th, li, dd')]
  return places.some(
    (place) =>
      (place.textContent ?? '').trim() === '' &&
      place.querySelector('img, svg, input, br, td, th, li, [aria-label], [title]') === null &&
      place.querySelector(icon) !== null,
  )
}

/** Returns whether words have explanations that appear at them, or readings above them. */
export function isExplained(root: Element): boolean {
  return [...root.querySelectorAll('ruby, :is(abbr, acronym, dfn, span)[title]')].some(
    (element) =>
      (element.textContent ?? '').trim() !== '' &&
      (element.localName === 'ruby' || isExplaining(element.textContent ?? '', element.getAttribute('title') ?? '')),
  )
}

// That of an emoji is its name.
function isExplaining(text: string, title: string): boolean {
  return title.trim() !== '' && title.trim() !== text.trim() && /[\p{L}\p{N}]/u.test(text)
}

/** Returns whether there is text in the font of code, or of keys. */
export function hasCode(root: Element): boolean {
  return [...root.querySelectorAll('code, kbd, samp, tt, pre')].some(
    ({ textContent }) => (textContent ?? '').trim() !== '',
  )
}
