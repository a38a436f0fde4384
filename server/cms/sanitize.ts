import sanitizeHtml from 'sanitize-html'

/** What rich text may hold: running text and tables. Pictures, headings above h3, styles and scripts have other places. */
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

/** Characters of clean HTML that are remembered: sanitising the same stored text on every read would cost more than the page. */
const remembered = 8_000_000
/** Rounds after which HTML that goes on changing counts as an attack. */
const mostRounds = 5
const known = new Map<string, string>()
let size = 0

/** HTML from an editor, reduced to the allow-list. Doing it twice changes nothing. */
export function sanitize(html: string): string {
  const before = known.get(html)
  if (before !== undefined) return before
  const clean = untilStable(html)
  remember(html, clean)
  return clean
}

/** What is taken away can leave nesting behind that a parser reads differently (a `p` in a `p`): until nothing changes. */
function untilStable(html: string): string {
  let clean = sanitizeHtml(html, options)
  for (let round = 0; round < mostRounds; round += 1) {
    const again = sanitizeHtml(clean, options)
    if (again === clean) return clean
    clean = again
  }
  // Nothing an editor writes comes here; what still changes is shown as the text it holds.
  return sanitizeHtml(clean, { allowedTags: [], allowedAttributes: {} })
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
