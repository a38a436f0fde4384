/** Deepest nesting of JSON that is read, in levels; the deepest response of the CMS API, the menus, has some 15. */
export const maxJsonDepth = 64

/**
 * Parses JSON from outside the process. Throws `SyntaxError`, also for JSON nested deeper than `maxJsonDepth`, which would overflow
 * the stack of whatever walks over it.
 */
export function parseJson(text: string): unknown {
  if (isDeeper(text, maxJsonDepth)) throw new SyntaxError(`It is nested deeper than ${maxJsonDepth} levels`)
  return JSON.parse(text)
}

/** Scans the text once; brackets inside strings do not count. */
function isDeeper(text: string, max: number): boolean {
  let depth = 0
  let inString = false
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charCodeAt(index)
    if (inString) {
      if (character === backslash) index += 1
      else if (character === quote) inString = false
    } else if (character === quote) inString = true
    else if (character === openBracket || character === openBrace) {
      depth += 1
      if (depth > max) return true
    } else if (character === closeBracket || character === closeBrace) depth -= 1
  }
  return false
}

const quote = 0x22
const backslash = 0x5c
const openBracket = 0x5b
const closeBracket = 0x5d
const openBrace = 0x7b
const closeBrace = 0x7d
