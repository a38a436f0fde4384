import type { Element, ElementContent, RootContent } from 'hast'
import { toMdast, type Handle } from 'hast-util-to-mdast'
import type { Nodes } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { toMarkdown as printMarkdown } from 'mdast-util-to-markdown'

/** What a reader cannot use: controls with their labels, and what is not shown until somebody opens it or sends something. */
const controls = new Set([
  ...['button', 'input', 'select', 'textarea', 'output', 'label', 'fieldset', 'datalist', 'progress', 'meter'],
  ...['script', 'style', 'template', 'noscript', 'dialog', 'canvas', 'iframe', 'model-viewer', 'svg'],
])

/**
 * Prints what a person reads in a part of a page as Markdown with tables (GFM): headings, texts, lists, tables, links and the texts of
 * pictures, in their order. Addresses are absolute.
 *
 * @param base address of the page.
 */
export function toMarkdown(content: readonly RootContent[], base: string): string {
  const children = content.flatMap((child) => readable(child, base))
  const tree = toMdast({ type: 'root', children }, { handlers: { sup: asHtml, sub: asHtml } }) as Nodes
  const text = printMarkdown(tree, { bullet: '-', extensions: [gfmToMarkdown({ tablePipeAlign: false })] })
  // Only what ends with `;` is a character reference; who copies an address from the text needs it without the backslash.
  return text.replaceAll(/\\&(?!#?\w+;)/g, '&').trim()
}

// Markdown has no sign for it, and 10³ is not 103.
const asHtml: Handle = (state, node: Element) => {
  const content = state.all(node)
  if (content.length === 0) return undefined
  const { tagName } = node
  return [{ type: 'html', value: `<${tagName}>` }, ...content, { type: 'html', value: `</${tagName}>` }]
}

/** Returns a node as it is read: without controls, and with absolute addresses. */
function readable(node: RootContent, base: string): ElementContent[] {
  if (node.type === 'text') return [node]
  if (node.type !== 'element' || isLeftOut(node)) return []
  const children = apart(node.children.flatMap((child) => readable(child, base)))
  const { href, src } = node.properties
  // A film is its picture and the link to its file, which stands beside it.
  if (node.tagName === 'video' || node.tagName === 'audio') return []
  // A picture without a text is decoration.
  if (node.tagName === 'img' && !node.properties['alt']) return []
  const properties = {
    ...(node.properties['alt'] === undefined ? {} : { alt: node.properties['alt'] }),
    ...(node.properties['colSpan'] === undefined ? {} : { colSpan: node.properties['colSpan'] }),
    ...(node.properties['rowSpan'] === undefined ? {} : { rowSpan: node.properties['rowSpan'] }),
    // As text: what converts it takes the number 0 for none.
    ...(node.properties['start'] === undefined ? {} : { start: String(node.properties['start']) }),
    ...(typeof href === 'string' ? { href: absolute(href, base) } : {}),
    ...(typeof src === 'string' ? { src: absolute(src, base) } : {}),
  }
  const isCell = node.tagName === 'td' || node.tagName === 'th'
  const read = { ...node, properties, children: isCell ? linesOf(children) : children }
  return node.tagName === 'table' ? withHead(read) : [read]
}

/** Returns a table with the caption before it and a head: a table in Markdown has no caption, and its first row is its head. */
function withHead(table: Element): ElementContent[] {
  const isCaption = (child: ElementContent) => child.type === 'element' && child.tagName === 'caption'
  const caption = table.children.find(isCaption)
  const strong = caption?.type === 'element' ? [element('p', [element('strong', caption.children)])] : []
  const rest = table.children.filter((child) => !isCaption(child))
  const rows = rowsOf(table)
  const cells = (rows[0]?.children ?? []).filter((cell) => cell.type === 'element')
  if (cells.every(({ tagName }) => tagName === 'th')) return [...strong, { ...table, children: rest }]
  const columns = Math.max(...rows.map(columnsOf))
  const head = element('thead', [
    element(
      'tr',
      Array.from({ length: columns }, () => element('th', [])),
    ),
  ])
  return [...strong, { ...table, children: [head, ...rest] }]
}

const lineNames = new Set(['p', 'div', 'li', 'ul', 'ol', 'tr', 'table', 'thead', 'tbody', 'blockquote', 'h3', 'h4'])

/** Returns what is in a cell as text with a line for each of its blocks: a cell in Markdown has no blocks, and their words would join. */
function linesOf(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node, index) => {
    if (node.type !== 'element' || !lineNames.has(node.tagName)) return [node]
    const before = index === 0 ? [] : [element('br', [])]
    const after = nodes[index + 1]?.type === 'text' ? [element('br', [])] : []
    return [...before, ...linesOf(apartCells(node.children)), ...after]
  })
}

/** Returns the cells of a row in a cell with a blank between them. */
function apartCells(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node, index) => {
    if (node.type !== 'element' || !/^t[dh]$/.test(node.tagName)) return [node]
    const blank: ElementContent[] = index === 0 ? [] : [{ type: 'text', value: ' ' }]
    return [...blank, ...node.children]
  })
}

function rowsOf({ children }: Element): Element[] {
  return children.flatMap((child) => {
    if (child.type !== 'element') return []
    return child.tagName === 'tr' ? [child] : ['thead', 'tbody', 'tfoot'].includes(child.tagName) ? rowsOf(child) : []
  })
}

function columnsOf({ children }: Element): number {
  return children.reduce(
    (sum, cell) => sum + (cell.type === 'element' ? Math.max(1, Number(cell.properties['colSpan'] ?? 1)) : 0),
    0,
  )
}

function element(tagName: string, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties: {}, children }
}

/** Returns nodes with a blank between labels and links that the layout of a page separates. */
function apart(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node, index) => {
    const before = nodes[index - 1]
    const isApart = isLabel(node) && before !== undefined && isLabel(before)
    return isApart ? [{ type: 'text', value: ' ' }, node] : [node]
  })
}

function isLabel(node: ElementContent): boolean {
  return node.type === 'element' && (node.tagName === 'a' || node.tagName === 'span')
}

function isLeftOut({ tagName, properties }: Element): boolean {
  const { hidden, ariaHidden, popover } = properties
  const isHidden = hidden === true || hidden === '' || ariaHidden === 'true' || popover !== undefined
  return isHidden || controls.has(tagName)
}

function absolute(address: string, base: string): string {
  return URL.canParse(address, base) ? new URL(address, base).href : address
}
