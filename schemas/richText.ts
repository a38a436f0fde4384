import * as v from 'valibot'
import { tooMuchMarkup } from '#schemas/checkMessages.ts'

/** Maximum length of a rich text (HTML), in UTF-16 units. */
export const maxRichText = 50_000
/**
 * Most tags and entities of a rich text, and how deep its tags may be nested: within these no text takes more than 50 ms, since the parser
 * is quadratic in the depth, and slow for each tag and entity. A table of 1,200 cells has 4,000 tags; lists in a table are 12 deep.
 */
export const maxMarkup = 4000
export const maxMarkupDepth = 50

/** HTML from the editor. `server/content/sanitize.ts` sanitises what is published, and again what is read. */
export const richText = v.pipe(
  v.string(),
  v.maxLength(maxRichText),
  v.check(isWithinMarkup, tooMuchMarkup),
  v.metadata({ input: 'richtext' }),
)

/** Returns whether HTML has so few tags and entities that it is parsed. */
export function isWithinMarkup(html: string): boolean {
  let count = 0
  let depth = 0
  for (const [, slash, name] of html.matchAll(/&|<(\/?)([a-z]+)?/gi)) {
    count += 1
    if (name === undefined || /^(?:br|hr|img)$/i.test(name)) continue
    depth += slash === '/' ? -1 : 1
    if (count > maxMarkup || depth > maxMarkupDepth) return false
  }
  return count <= maxMarkup
}
