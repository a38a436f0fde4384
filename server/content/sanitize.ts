import sanitizeHtml from 'sanitize-html'
import { isWithinMarkup, maxMarkupDepth, maxRichText } from '#schemas/richText.ts'

/** What rich text may hold: running text and tables. Pictures, headings above h3, styles and scripts are not part of it. */
const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 'sup', 'sub', 'a', 'br', 'blockquote'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href'], ol: ['start'], th: ['scope', 'colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  /** `page:<key>` is a link to a page of the site; it becomes a path when the page is read. */
  allowedSchemes: ['http', 'https', 'mailto', 'tel', 'page'],
  allowProtocolRelative: false,
  transformTags: { b: 'strong', i: 'em' },
  enforceHtmlBoundary: false,
}

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
  const clean = isWithinMarkup(html) ? untilStable(html) : textOf(html)
  remember(html, clean)
  return clean
}

/**
 * Returns HTML from an editor as a draft keeps it: sanitised, and beyond the limits as it was written, with an error at its field until it
 * is shortened. What is read from a draft is sanitised again.
 */
export function sanitizeDraft(html: string): string {
  return html.length > maxRichText || !isWithinMarkup(html) ? html : sanitize(html)
}

// What is taken away can leave nesting behind that a parser reads differently (a `p` in a `p`): until nothing changes.
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

/** Returns `undefined` for HTML nested deeper than `maxMarkupDepth`. */
function sanitizeOnce(html: string): string | undefined {
  let depth = 0
  try {
    return sanitizeHtml(html, {
      ...options,
      onOpenTag: () => {
        depth += 1
        if (depth > maxMarkupDepth) throw new TooDeep()
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

/** Returns the text without anything a parser could read as markup. */
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
