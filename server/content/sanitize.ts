import sanitizeHtml from 'sanitize-html'
import { maxRichText } from '#schemas/atoms.ts'

/** What rich text may hold: running text and tables. Pictures, headings above h3, styles and scripts are not part of it. */
const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'br', 'blockquote'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href'], th: ['scope', 'colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  /** `page:<key>` is a link to a page of the site; it becomes a path when the page is read. */
  allowedSchemes: ['http', 'https', 'mailto', 'tel', 'page'],
  allowProtocolRelative: false,
  transformTags: { b: 'strong', i: 'em' },
  enforceHtmlBoundary: false,
}

/**
 * Limits of HTML that is parsed, so that no text takes more than 50 ms: the parser is quadratic in the depth, and slow for each tag
 * and entity. A table of 1,200 cells has 4,000 tags; lists in a table are 12 deep.
 */
const maxDepth = 50
const maxMarkup = 4000
/** Rounds after which HTML that goes on changing counts as an attack. */
const maxRounds = 3
/** Characters of clean HTML that are remembered: sanitising the same stored text on every read would cost more than the page. */
const remembered = 8_000_000
const known = new Map<string, string>()
let size = 0

/**
 * Returns HTML from an editor, reduced to the allow-list. Doing it twice changes nothing. HTML beyond the limits becomes plain text;
 * what is longer than `maxRichText` stays longer, so that its schema rejects it.
 */
export function sanitize(html: string): string {
  if (html.length > maxRichText) return html.slice(0, maxRichText + 1).replace(/[<>&]/g, ' ')
  const before = known.get(html)
  if (before !== undefined) return before
  const clean = hasTooMuchMarkup(html) ? textOf(html) : untilStable(html)
  remember(html, clean)
  return clean
}

/** What is taken away can leave nesting behind that a parser reads differently (a `p` in a `p`): until nothing changes. */
function untilStable(html: string): string {
  let clean = html
  for (let round = 0; round < maxRounds; round += 1) {
    const again = sanitizeOnce(clean)
    if (again === undefined) return textOf(html)
    if (again === clean) return clean
    clean = again
  }
  // Nothing an editor writes comes here.
  return textOf(html)
}

/** Returns `undefined` for HTML nested deeper than `maxDepth`. */
function sanitizeOnce(html: string): string | undefined {
  let depth = 0
  try {
    return sanitizeHtml(html, {
      ...options,
      onOpenTag: () => {
        depth += 1
        if (depth > maxDepth) throw new TooDeep()
      },
      onCloseTag: () => void (depth -= 1),
    })
  } catch (error) {
    if (error instanceof TooDeep) return undefined
    throw error
  }
}

/** Ends the parser early. */
class TooDeep extends Error {}

function hasTooMuchMarkup(html: string): boolean {
  let count = 0
  for (let index = 0; index < html.length && count <= maxMarkup; index += 1) {
    const character = html.charCodeAt(index)
    if (character === lessThan || character === ampersand) count += 1
  }
  return count > maxMarkup
}

const lessThan = 0x3c
const ampersand = 0x26

/** The text without anything a parser could read as markup. */
function textOf(html: string): string {
  return html.replace(/<[^<>]*>/g, ' ').replace(/[<>&]/g, '')
}

function remember(html: string, clean: string): void {
  known.set(html, clean)
  size += html.length + clean.length
  for (const [oldest, value] of known) {
    if (size <= remembered) break
    known.delete(oldest)
    size -= oldest.length + value.length
  }
}
