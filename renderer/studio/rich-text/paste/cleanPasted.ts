import { isOwnCopy, linkSchemes } from '#renderer/studio/rich-text/extensions.ts'
import { evenRows } from '#renderer/studio/rich-text/paste/evenRows.ts'
import { showSigns } from '#renderer/studio/rich-text/paste/listSigns.ts'
import { parsePasted, rename } from '#renderer/studio/rich-text/paste/parsePasted.ts'
import { renameWithStyle } from '#renderer/studio/rich-text/paste/plainMarks.ts'
import { markRaised } from '#renderer/studio/rich-text/paste/raisedText.ts'
import { splitNumbers } from '#renderer/studio/rich-text/paste/splitNumbers.ts'
import { separateApart } from '#renderer/studio/rich-text/paste/standApart.ts'
import { readSymbols } from '#renderer/studio/rich-text/paste/symbolFonts.ts'
import { unseenElements } from '#renderer/studio/rich-text/paste/unseenText.ts'
import { unwrapAddress } from '#renderer/studio/rich-text/paste/unwrapAddress.ts'
import { wordLists } from '#renderer/studio/rich-text/paste/wordLists.ts'

const inlineNames: ReadonlySet<string> = new Set([
  'a',
  'b',
  'em',
  'font',
  'i',
  'label',
  'small',
  'span',
  'strong',
  'time',
])

/** Left out whole: the digits of a fraction alone are another number, and nobody has seen what stands in for a film. */
const embedded = 'math, .katex, mjx-container, m\\:omath, video, audio, object, iframe, canvas, noscript'

const quotes: Readonly<Record<string, readonly [open: string, close: string]>> = {
  de: ['„', '“'],
  fr: ['«\u00A0', '\u00A0»'],
}

/** Have lines of their own in browsers, and none in the text editor: what is in them would join the words before. */
const unknownBlocks = 'details, summary, dt, legend, main, nav, search, dialog, center, select, optgroup, option'

/**
 * Returns pasted HTML of office programs, web mail and browsers as the text editor reads it: lists of Word as lists, nested lists inside
 * of their item, heads of tables, headings of levels 3 and 4, and links without the address of a search engine or a mail filter around
 * them. Text is never removed but the bullets and numbers that a list has by itself, and what nobody sees where it was copied.
 */
export function cleanPasted(html: string): string {
  const body = parsePasted(html)
  const isOwn = isOwnCopy(body)
  for (const element of body.querySelectorAll('style, script, meta, link, title, xml, template')) element.remove()
  for (const element of unseenElements(body)) element.remove()
  for (const element of body.querySelectorAll(embedded)) element.remove()
  for (const element of body.querySelectorAll('cite, dfn, var')) renameWithStyle(element, 'em')
  for (const icon of body.querySelectorAll(':is([aria-label], [title]):is(i, span, svg, [role="img" i])'))
    showName(icon)
  for (const quote of body.querySelectorAll<HTMLElement>('blockquote[style*="border" i]')) unquote(quote)
  for (const reading of body.querySelectorAll('ruby > rt')) bracket(reading)
  for (const element of body.querySelectorAll('h1, h2')) rename(element, 'h3')
  for (const element of body.querySelectorAll('h5, h6')) rename(element, 'h4')
  for (const element of body.querySelectorAll(unknownBlocks)) rename(element, 'div')
  for (const element of body.querySelectorAll<HTMLElement>('[style*="display" i]')) standAlone(element)
  separateApart(body)
  markRaised(body)
  wordLists(body)
  readSymbols(body)
  for (const list of body.querySelectorAll('ul')) showSigns(list)
  for (const list of body.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')) nestInItem(list)
  for (const list of body.querySelectorAll('ol')) splitNumbers(list)
  for (const quote of body.querySelectorAll('q')) showQuotes(quote)
  // From the inside, so that each is replaced by its own rows.
  for (const table of [...body.querySelectorAll<HTMLTableElement>('table table')].toReversed()) dissolve(table)
  for (const table of body.querySelectorAll('table')) {
    // Browsers show it last, wherever it stands.
    if (table.tFoot !== null) table.append(table.tFoot)
    markHead(table)
    evenRows(table)
  }
  for (const link of body.querySelectorAll('a[href]')) {
    const address = unwrapAddress(link.getAttribute('href') ?? '')
    // A path of another site leads elsewhere here.
    if (linkSchemes.test(address) || isOwn) link.setAttribute('href', address)
    else link.removeAttribute('href')
  }
  separateReplaced(body)
  // Word marks the end of each cell and empty paragraph so.
  for (const element of body.querySelectorAll('*')) {
    if (element.localName === 'o:p' && element.textContent.trim() === '') element.remove()
  }
  removeComments(body)
  return body.innerHTML
}

// A sign that a style sheet shows, such as yes in a table, is copied by its name alone.
function showName(icon: Element): void {
  const isEmpty = (icon.textContent ?? '').trim() === '' && icon.querySelector('img, [aria-label], [title]') === null
  const label = icon.getAttribute('aria-hidden') === 'true' ? null : icon.getAttribute('aria-label')
  const name = (label ?? icon.getAttribute('title') ?? '').trim()
  if (isEmpty && !icon.matches('img') && icon.closest('a, button') === null && name !== '')
    icon.replaceWith(` ${name} `)
}

// What was replaced and what replaces it are two words: 10 12, not 1012.
function separateReplaced(body: Element): void {
  for (const inserted of body.querySelectorAll('ins')) {
    let before: Node | null = inserted
    while (before !== null && before.previousSibling === null)
      before = before.parentElement?.closest('span, ins, b, i') ?? null
    const removed = before?.previousSibling
    if (!(removed instanceof Element) || /^\s|^$/.test(inserted.textContent ?? '')) continue
    const isRemoved = removed.matches('del, s, strike') || removed.querySelector('del, s, strike') !== null
    if (isRemoved && !/\s$/.test(removed.textContent ?? '')) inserted.before(' ')
  }
  // Also where nothing says what has come in its place.
  for (const removed of body.querySelectorAll('del, s, strike, [style*="line-through" i]')) {
    const next = removed.nextSibling?.textContent ?? ''
    if (/[\p{L}\p{N}%)]$/u.test(removed.textContent ?? '') && /^(?:\p{Sc}|\p{N})/u.test(next)) removed.after(' ')
  }
}

// Browsers show the quotation marks of this element, those of its language, and do not copy them as text.
function showQuotes(quote: Element): void {
  const language = (quote.closest('[lang]')?.getAttribute('lang') ?? '').slice(0, 2)
  const [open, close] = quotes[language] ?? ['“', '”']
  quote.prepend(open)
  quote.append(close)
}

// Mail programs indent with it.
function unquote(quote: HTMLElement): void {
  if (/border(?:-width|-style)?:\s*(?:none|0)/i.test(quote.getAttribute('style') ?? '')) rename(quote, 'div')
}

function bracket(reading: Element): void {
  if (reading.previousElementSibling?.localName !== 'rp') reading.replaceWith(` (${reading.textContent})`)
}

// Browsers copy what a style sheet makes a block as an inline element with that style.
function standAlone(element: HTMLElement): void {
  const { display } = element.style
  if (/^(?:inline-)?(?:flex|grid)$/.test(display)) for (const child of [...element.children]) standApart(child)
  if (
    !inlineNames.has(element.localName) ||
    !/^(?:block|flex|grid|list-item|table(?:-row|-row-group|-caption)?)$/.test(display)
  )
    return
  standApart(element)
}

function standApart(element: Element): void {
  if (!inlineNames.has(element.localName)) return
  const block = element.ownerDocument.createElement('div')
  element.replaceWith(block)
  block.append(element)
}

// Google Docs puts a nested list beside the item it belongs to.
function nestInItem(list: Element): void {
  const item = list.previousElementSibling
  if (item?.localName === 'li') item.append(list)
}

// A cell holds no table: each row becomes a line.
function dissolve(table: HTMLTableElement): void {
  const lines = [...table.rows].map((row) => {
    const line = table.ownerDocument.createElement('div')
    const isSimple = [...row.cells].every((cell) => cell.querySelector('p, div, ul, ol, h3, h4') === null)
    for (const cell of row.cells) {
      if (line.hasChildNodes() && isSimple) line.append(' ')
      line.append(...cell.childNodes)
    }
    return line
  })
  const title = table.ownerDocument.createElement('div')
  title.append(...(table.caption?.childNodes ?? []))
  table.replaceWith(title, ...lines)
}

// A first row of header cells is the head, whether or not it says so; cells of a head are header cells.
function markHead(table: HTMLTableElement): void {
  const [first] = table.rows
  const isHead =
    first !== undefined && first.cells.length > 0 && [...first.cells].every(({ localName }) => localName === 'th')
  if (isHead && table.tHead === null) table.createTHead().append(first)
  for (const cell of table.tHead?.querySelectorAll('td') ?? []) {
    const header = table.ownerDocument.createElement('th')
    for (const name of ['colspan', 'rowspan']) {
      const value = cell.getAttribute(name)
      if (value !== null) header.setAttribute(name, value)
    }
    header.setAttribute('scope', 'col')
    header.append(...cell.childNodes)
    cell.replaceWith(header)
  }
}

function removeComments(root: Node): void {
  for (const node of [...root.childNodes]) {
    if (node.nodeType === Node.COMMENT_NODE) node.parentNode?.removeChild(node)
    else removeComments(node)
  }
}
