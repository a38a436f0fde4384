/** Elements with a mark of their own, and whether their style says that they have none. */
const cancelled: Readonly<Record<string, (style: CSSStyleDeclaration) => boolean>> = {
  // Google Docs and others write it around everything that is not bold.
  'b, strong': ({ fontWeight }) => /^(?:normal|lighter|initial|[1-4]00)$/.test(fontWeight),
  'i, em, cite, dfn, var': ({ fontStyle }) => /^(?:normal|initial)$/.test(fontStyle),
  'u, s, strike': ({ textDecoration, textDecorationLine }) =>
    [textDecoration, textDecorationLine].some((line) => /^(?:none|initial)\b/.test(line)),
  sup: (style) => isAligned(style, /^(?:baseline|sub|initial|0\D*)$/),
  sub: (style) => isAligned(style, /^(?:baseline|super|initial|0\D*)$/),
}

/** What else says something of the words in an element. */
const kept = ['style', 'class', 'title', 'lang', 'dir', 'data-studio-copy']

/** Makes elements whose style takes away their own mark plain ones, which keep all that their style says besides. */
export function unmarkPlain(root: Element): void {
  for (const [selector, isPlain] of Object.entries(cancelled)) {
    for (const element of root.querySelectorAll<HTMLElement>(selector)) {
      if (!isPlain(element.style)) continue
      // The text editor takes the mark of what is around away for a number alone.
      if (/^(?:b|strong)$/.test(element.localName))
        element.setAttribute('style', `${element.getAttribute('style') ?? ''};font-weight:400`)
      renameWithStyle(element, 'span')
    }
  }
}

/** Puts what is in an element into another one with a name and the same style, and that in its place. */
export function renameWithStyle(element: Element, name: string): void {
  const renamed = element.ownerDocument.createElement(name)
  for (const key of kept) {
    const value = element.getAttribute(key)
    if (value !== null) renamed.setAttribute(key, value)
  }
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}

// Style sheets of websites raise it by a distance instead, so that lines keep theirs.
function isAligned({ verticalAlign, position, top, bottom }: CSSStyleDeclaration, plain: RegExp): boolean {
  const isMoved = position === 'relative' && [top, bottom].some((distance) => Math.abs(Number.parseFloat(distance)) > 0)
  return plain.test(verticalAlign) && !isMoved
}
