import sanitizeHtml from 'sanitize-html'
import { isWithinMarkup, maxMarkupDepth, maxRichText } from '#schemas/richText.ts'

/** Elements that become others. */
const synonyms = { b: 'strong', i: 'em', h1: 'h3', h2: 'h3', h5: 'h4', h6: 'h4' }
const elements = [
  ...['p', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 'sup', 'sub', 'a', 'br', 'blockquote'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
]
const allowedTags = new Set([...elements, 'b', 'i'])
const allowedAttributes: Readonly<Record<string, string[]>> = {
  a: ['href'],
  ol: ['start'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
}

/** Block elements that are not kept, before which a line ends. Without a space the words of two of them would become one. */
const foreignBlock =
  /<\/?(?:address|article|aside|caption|center|dd|details|div|dl|dt|figcaption|figure|footer|form|header|hr|main|nav|option|pre|section|summary)\b/gi

/** What rich text may hold: running text and tables. Pictures, styles and scripts are not part of it; headings are of two levels. */
const options: sanitizeHtml.IOptions = {
  allowedTags: elements,
  allowedAttributes,
  /** `page:<key>` is a link to a page of the site; it becomes a path when the page is read. */
  allowedSchemes: ['http', 'https', 'mailto', 'tel', 'page'],
  allowProtocolRelative: false,
  transformTags: synonyms,
  enforceHtmlBoundary: false,
}

/** Rounds after which HTML that goes on changing counts as an attack. */
const maxRounds = 3
/** Characters of clean HTML that are remembered: sanitising the same stored text on every read would cost more than the page. */
const remembered = 8_000_000
const known = new Map<string, Cleaned>()
let size = 0

interface Cleaned {
  readonly html: string
  /** Elements (`<img>`) and attributes (`style`) that are not in it. */
  readonly removed: readonly string[]
}

/**
 * Returns HTML from an editor, reduced to the allow-list. Doing it twice changes nothing. HTML beyond the limits becomes plain text;
 * what is longer than `maxRichText` stays longer, so that its schema rejects it.
 */
export function sanitize(html: string): string {
  return html.length > maxRichText ? html.slice(0, maxRichText + 1).replace(/[<>&]/g, ' ') : cleaned(html).html
}

/**
 * Returns HTML from an editor as a snapshot keeps it: sanitised, and beyond the limits as it was written, with an error at its field until it
 * is shortened. What is read from a snapshot is sanitised again.
 */
export function sanitizeStored(html: string): string {
  return html.length > maxRichText || !isWithinMarkup(html) ? html : sanitize(html)
}

/**
 * Returns the elements (`<img>`) and attributes (`style`) of HTML that `sanitize` removes, the first seven, each once, and `href` for a link to
 * what no page links to. Nothing for HTML beyond the limits, whose schema rejects it. A `span` of its own shows nothing.
 */
export function removedMarkup(html: string): readonly string[] {
  return html.length > maxRichText || !html.includes('<') ? [] : cleaned(html).removed
}

function cleaned(html: string): Cleaned {
  const before = known.get(html)
  if (before !== undefined) return before
  const clean = isWithinMarkup(html) ? untilStable(html) : { html: textOf(html), removed: [] }
  remember(html, clean)
  return clean
}

// What is taken away can leave nesting behind that a parser reads differently (a `p` in a `p`): until nothing changes.
function untilStable(html: string): Cleaned {
  const given = new MarkupNames()
  let clean = html.replace(foreignBlock, '\n$&')
  for (let round = 0; round < maxRounds; round += 1) {
    const names = round === 0 ? given : new MarkupNames()
    const again = sanitizeOnce(clean, names)
    if (again === undefined) break
    if (again === clean) {
      return { html: clean, removed: [...given.foreign, ...(names.links < given.links ? ['href'] : [])] }
    }
    clean = again
  }
  // Nothing an editor writes comes here.
  return { html: textOf(html), removed: ['<…>'] }
}

/** Most names that are kept of a text, and characters of each: they are remembered with it. */
const maxNames = 7
const maxNameLength = 40

/** Collects the markup of HTML that is not on the allow-list. */
class MarkupNames {
  readonly foreign = new Set<string>()
  links = 0

  add(element: string, attributes: Readonly<Record<string, string>>): void {
    const isAllowed = allowedTags.has(element)
    if (!isAllowed && element !== 'span') this.name(`<${element.slice(0, maxNameLength)}>`)
    else {
      const allowed = allowedAttributes[element] ?? []
      for (const name of Object.keys(attributes)) if (!allowed.includes(name)) this.name(name.slice(0, maxNameLength))
      if (element === 'a' && Object.hasOwn(attributes, 'href')) this.links += 1
    }
  }

  private name(text: string): void {
    if (this.foreign.size < maxNames) this.foreign.add(text)
  }
}

/** Returns `undefined` for HTML nested deeper than `maxMarkupDepth`. */
function sanitizeOnce(html: string, names: MarkupNames): string | undefined {
  let depth = 0
  try {
    return sanitizeHtml(html, {
      ...options,
      onOpenTag: (element, attributes) => {
        depth += 1
        if (depth > maxMarkupDepth) throw new TooDeep()
        names.add(element, attributes)
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

function remember(html: string, clean: Cleaned): void {
  known.set(html, clean)
  size += html.length + clean.html.length
  for (const [oldest, value] of known) {
    if (size <= remembered) break
    known.delete(oldest)
    size -= oldest.length + value.html.length
  }
}
