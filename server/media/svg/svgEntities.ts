/** Entities of a document type: Illustrator has one for each namespace and style, editors by hand have colours in them. */
const entity = /<!ENTITY\s+([\w.-]+)\s+(?:"([^"<%]{0,200})"|'([^'<%]{0,200})')\s*>/g
const maxEntities = 100
/** Most characters of an entity with those in it: they cannot grow with each other. */
const maxLength = 200

/** Returns the entities that the document type of an SVG has, with those in them that stand before; one with another is left out. */
export function entitiesOf(doctype: string): Record<string, string> {
  const known = new Map<string, string>()
  for (const [, name = '', double, single = ''] of [...doctype.matchAll(entity)].slice(0, maxEntities)) {
    const text = expanded(double ?? single, known)
    // The first of a name counts.
    if (text !== undefined && text.length <= maxLength && !known.has(name)) known.set(name, text)
  }
  return Object.fromEntries(known)
}

function expanded(value: string, known: ReadonlyMap<string, string>): string | undefined {
  let isWhole = true
  const text = value.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([\w.-]+));|&/gi, (_, decimal, hex, name) => {
    const code = Number.parseInt(decimal ?? hex ?? '', decimal === undefined ? 16 : 10)
    const own = typeof name === 'string' ? known.get(name) : characterOf(code)
    if (own === undefined) isWhole = false
    return own ?? ''
  })
  return isWhole ? text : undefined
}

function characterOf(code: number): string | undefined {
  // An ampersand or a less-than sign would be markup.
  return code > 0 && code <= 0x10ffff && code !== 0x26 && code !== 0x3c ? String.fromCodePoint(code) : undefined
}
