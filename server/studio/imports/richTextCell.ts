import { listsOfPlainText } from '#schemas/fields/listsOfPlainText.ts'

const tag = /<(\/?)([a-z][a-z\d]*)(?:\s[^<>]*|\/)?>/gi
const escapedEntity = /&amp;(?=(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);)/gi
/** Elements in which a line break is a blank; lines stand beside them. */
const blocks = new Set(
  'p div ul ol li table thead tbody tfoot tr td th caption h1 h2 h3 h4 h5 h6 blockquote pre section article figure'.split(
    ' ',
  ),
)
const withoutEnd = new Set(['br', 'hr', 'img', 'wbr'])

/**
 * Returns the cell of a rich text as HTML: lines that stand in no paragraph, list or table become paragraphs and lists, as pasted plain text
 * does.
 */
export function readRichText(text: string): string {
  if (!hasLines(text)) return text
  const tags = [...text.matchAll(tag)]
  if (tags.length === 0) return linesOf(text).replaceAll(escapedEntity, '&')
  // A text with line breaks that are elements is HTML.
  if (tags.some(([, , name = '']) => name.toLowerCase() === 'br')) return text
  const parts = partsOf(text, tags)
  if (parts?.some(({ isBlock, html }) => !isBlock && hasLines(html)) !== true) return text
  return parts.map(({ isBlock, html }) => (isBlock || html.trim() === '' ? html.trim() : markedLines(html))).join('')
}

/** Returns whether a cell has lines that HTML would make one. */
export function hasPlainLines(text: string): boolean {
  return readRichText(text) !== text
}

interface Part {
  readonly isBlock: boolean
  readonly html: string
}

function hasLines(text: string): boolean {
  return /[\r\n]/.test(text.trim())
}

/** Returns what stands in blocks and beside them; `undefined` where a block has no end, or an end no block. */
function partsOf(text: string, tags: readonly RegExpExecArray[]): readonly Part[] | undefined {
  const parts: Part[] = []
  const open: string[] = []
  let start = 0
  for (const { 0: whole, 1: slash, 2: tagName = '', index } of tags) {
    const name = tagName.toLowerCase()
    if (!blocks.has(name)) continue
    if (slash === '') {
      if (open.length === 0) {
        parts.push({ isBlock: false, html: text.slice(start, index) })
        start = index
      }
      open.push(name)
      continue
    }
    if (open.pop() !== name) return undefined
    if (open.length > 0) continue
    parts.push({ isBlock: true, html: text.slice(start, index + whole.length) })
    start = index + whole.length
  }
  return open.length > 0 ? undefined : [...parts, { isBlock: false, html: text.slice(start) }]
}

/** Returns lines with inline markup as paragraphs and lists; as the lines of one paragraph where an element goes across them. */
function markedLines(html: string): string {
  const lines = html.split(/\r\n?|\n/).map((line) => line.trim())
  if (lines.every(isClosed)) return linesOf(html, (line) => line)
  return `<p>${lines.filter(Boolean).join('<br>')}</p>`
}

function isClosed(line: string): boolean {
  const open: string[] = []
  for (const [, slash, tagName = ''] of line.matchAll(tag)) {
    const name = tagName.toLowerCase()
    if (withoutEnd.has(name)) continue
    if (slash === '') open.push(name)
    else if (open.pop() !== name) return false
  }
  return open.length === 0
}

function linesOf(text: string, write: (line: string) => string = escape): string {
  const lines = text.split(/[\r\n]+/).map((line) => line.trim())
  return listsOfPlainText(text, write) ?? lines.map((line) => (line === '' ? '' : `<p>${write(line)}</p>`)).join('')
}

function escape(line: string): string {
  return line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
