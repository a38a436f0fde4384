import { listsOfPlainText } from '#schemas/fields/listsOfPlainText.ts'

const tag = /<\/?[a-z][^<>]*>/i
const escapedEntity = /&amp;(?=(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);)/gi

/** Returns the cell of a rich text as HTML: lines without markup become paragraphs and lists, as pasted plain text does. */
export function readRichText(text: string): string {
  if (!hasPlainLines(text)) return text
  const html = listsOfPlainText(text) ?? paragraphsOf(text)
  // Lines with entities are HTML already.
  return html.replaceAll(escapedEntity, '&')
}

/** Returns whether a cell has several lines and no markup: HTML would make one line of them. */
export function hasPlainLines(text: string): boolean {
  return /[\r\n]/.test(text.trim()) && !tag.test(text)
}

function paragraphsOf(text: string): string {
  const lines = text.split(/[\r\n]+/).map((line) => line.trim())
  const escape = (line: string) => line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return lines.map((line) => (line === '' ? '' : `<p>${escape(line)}</p>`)).join('')
}
