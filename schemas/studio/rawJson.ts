import { canonical } from '#schemas/studio/canonical.ts'

/**
 * Cuts valid JSON into its parts without parsing them, so that each keeps its text: the order of keys and integers that a number of
 * JavaScript would round.
 */

/** Returns the items of an array, as they are written. */
export function rawItems(text: string): string[] {
  return membersOf(text)
}

/**
 * Returns the fields of an object, as they are written; of fields of the same name the last counts, as `JSON.parse` has
 * it.
 */
export function rawFields(text: string): ReadonlyMap<string, string> {
  return new Map(
    membersOf(text).map((member) => {
      const end = endOfString(member, 0)
      const name: unknown = JSON.parse(member.slice(0, end + 1))
      return [String(name), member.slice(member.indexOf(':', end) + 1).trim()]
    }),
  )
}

function membersOf(text: string): string[] {
  const inner = text.trim().slice(1, -1)
  const found: string[] = []
  let depth = 0
  let start = 0
  for (let index = 0; index < inner.length; index += 1) {
    const character = inner[index]
    if (character === '"') index = endOfString(inner, index)
    else if (character === '[' || character === '{') depth += 1
    else if (character === ']' || character === '}') depth -= 1
    else if (character === ',' && depth === 0) {
      found.push(inner.slice(start, index).trim())
      start = index + 1
    }
  }
  const last = inner.slice(start).trim()
  return last === '' ? found : [...found, last]
}

/** Returns the index of the quotation mark that ends the string which begins at `start`. */
function endOfString(text: string, start: number): number {
  let index = start + 1
  while (index < text.length && text[index] !== '"') index += text[index] === '\\' ? 2 : 1
  return index
}

/**
 * Returns whether two JSON texts mean the same, whatever the order of their keys; `undefined` is only the same as
 * itself.
 */
export function isSameJson(a: string | undefined, b: string | undefined): boolean {
  if (a === b) return true
  return a !== undefined && b !== undefined && canonical(JSON.parse(a)) === canonical(JSON.parse(b))
}
