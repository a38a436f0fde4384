import { evenRows } from '#renderer/studio/rich-text/paste/evenRows.ts'

const blocks = new Set(['P', 'H3', 'H4', 'UL', 'OL', 'BLOCKQUOTE', 'TABLE'])

/** Returns whether HTML has running text alone, without a paragraph around it. */
export function isInline(html: string): boolean {
  const { body } = parse(html)
  return [...body.children].every(({ tagName }) => !blocks.has(tagName)) && body.textContent !== ''
}

/**
 * Returns the HTML of the text editor as the site stores it: the only paragraph of a list item or cell is unwrapped, the rows of a table's
 * head are in its `thead`, and a text that had no paragraph gets none. A text of nothing is empty.
 */
export function tidyHtml(html: string, inline: boolean): string {
  const document = parse(html)
  const { body } = document
  if (body.textContent?.trim() === '' && body.querySelector('table') === null) return ''
  for (const holder of body.querySelectorAll('li, th, td')) unwrapFirst(holder)
  for (const table of body.querySelectorAll('table')) splitHead(table, document)
  const [only] = body.children
  if (inline && body.children.length === 1 && only?.tagName === 'P') only.replaceWith(...only.childNodes)
  return [...body.childNodes].map(serialize).join('')
}

/** Returns stored HTML whose short rows have their missing cells at the end, where the site shows them; other HTML unchanged. */
export function withEvenRows(html: string): string {
  if (!html.includes('<table')) return html
  const { body } = parse(html)
  const changed = [...body.querySelectorAll('table')].filter((table) => evenRows(table))
  return changed.length === 0 ? html : [...body.childNodes].map(serialize).join('')
}

function parse(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html')
}

// Only where it is the only paragraph: several stay apart.
function unwrapFirst(holder: Element): void {
  const [first] = holder.children
  const paragraphs = [...holder.children].filter(({ tagName }) => tagName === 'P')
  if (first?.tagName === 'P' && paragraphs.length === 1) first.replaceWith(...first.childNodes)
}

function splitHead(table: Element, document: Document): void {
  // Those of a table in one of its cells are its own.
  const rows = [...table.querySelectorAll('tr')].filter((row) => row.closest('table') === table)
  const head = rows.filter((row) => row.hasAttribute('data-head'))
  const rest = rows.filter((row) => !row.hasAttribute('data-head'))
  const groups = [['thead', head] as const, ['tbody', rest] as const].filter(([, group]) => group.length > 0)
  table.replaceChildren(
    ...groups.map(([name, group]) => {
      const element = document.createElement(name)
      element.append(...group)
      return element
    }),
  )
}

const keptAttributes: Readonly<Record<string, readonly string[]>> = {
  A: ['href'],
  OL: ['start'],
  TH: ['scope', 'colspan', 'rowspan'],
  TD: ['colspan', 'rowspan'],
}

/** Escapes only what has to be: a non-breaking space stays the character it is. */
function serialize(node: Node): string {
  if (node instanceof Element) {
    const name = node.tagName.toLowerCase()
    if (name === 'br') return '<br>'
    const attributes = (keptAttributes[node.tagName] ?? []).map((key) => {
      const value = node.getAttribute(key)
      return value === null ? '' : ` ${key}="${escape(value).replaceAll('"', '&quot;')}"`
    })
    return `<${name}${attributes.join('')}>${[...node.childNodes].map(serialize).join('')}</${name}>`
  }
  return escape(node.textContent ?? '')
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
