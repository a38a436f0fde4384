import { canonical } from '#schemas/studio/canonical.ts'
import { join } from '#schemas/studio/dotPath.ts'
import { mergeRegions, type Region } from '#schemas/studio/merge/mergeRegions.ts'
import { mergeText } from '#schemas/studio/merge/mergeText.ts'
import { isSameJson, rawFields, rawItems } from '#schemas/studio/rawJson.ts'

/** What a merge could not keep in its place: the value of the other side. */
export interface KeptValue {
  /** For example `actions.0.label`. */
  readonly path: string
  /** JSON text; absent where the other side has removed the value. */
  readonly value?: string
}

/** Three JSON texts; absent where there is no value. */
export interface Sides {
  readonly base: string | undefined
  readonly mine: string | undefined
  readonly theirs: string | undefined
}

/**
 * Merges two changes of a JSON value by its fields, the items of lists and the words of texts, and returns its JSON text; what no side
 * has changed keeps its text. Where both have changed the same, mine stands and theirs is added to `kept`.
 */
export function mergeJson(sides: Sides, path: string, kept: KeptValue[]): string | undefined {
  const { base, mine, theirs } = sides
  if (isSameJson(mine, theirs) || isSameJson(mine, base)) return theirs
  if (isSameJson(theirs, base)) return mine
  // What one has changed comes back where the other has removed it.
  if (mine === undefined || theirs === undefined) return mine ?? theirs
  const kind = kindOf(mine)
  const before = base !== undefined && kindOf(base) === kind ? base : undefined
  if (kind === kindOf(theirs)) {
    if (kind === 'object') return mergeObjects({ base: before ?? '{}', mine, theirs }, path, kept)
    if (kind === 'list') return mergeLists({ base: before ?? '[]', mine, theirs }, path, kept)
    if (kind === 'text') {
      const { text, other } = mergeText(textOf(before ?? '""'), textOf(mine), textOf(theirs))
      if (other !== undefined) kept.push({ path, value: JSON.stringify(other) })
      return JSON.stringify(text)
    }
  }
  kept.push({ path, value: theirs })
  return mine
}

type Present = { readonly [side in keyof Sides]: string }

/** A reference, a link and a group of another type are one value: their fields mean something only together. */
const wholeFields = ['$ref', '$list', '$page', 'link_type', 'type']

function mergeObjects(sides: Present, path: string, kept: KeptValue[]): string {
  const [base, mine, theirs] = [rawFields(sides.base), rawFields(sides.mine), rawFields(sides.theirs)]
  const isOther = wholeFields.some((name) => !isSameJson(mine.get(name), theirs.get(name)))
  if (isOther) {
    kept.push({ path, value: sides.theirs })
    return sides.mine
  }
  const entries = [...new Set([...theirs.keys(), ...mine.keys()])].flatMap((name) => {
    const values = { base: base.get(name), mine: mine.get(name), theirs: theirs.get(name) }
    const merged = mergeJson(values, join(path, name), kept)
    return merged === undefined ? [] : [`${JSON.stringify(name)}:${merged}`]
  })
  return `{${entries.join(',')}}`
}

function mergeLists(sides: Present, path: string, kept: KeptValue[]): string {
  // Theirs last: what is the same keeps the text that is stored.
  const lists = [sides.base, sides.mine, sides.theirs].map((list) => rawItems(list))
  const texts = new Map(lists.flat().map((item) => [canonical(JSON.parse(item)), item]))
  const [base = [], mine = [], theirs = []] = lists.map((list) => list.map((item) => canonical(JSON.parse(item))))
  const items: string[] = []
  for (const region of mergeRegions(base, mine, theirs)) {
    if (region.changed === 'one') items.push(...region.items)
    else for (const item of mergeItems(region, join(path, ''), items.length, kept)) items.push(item)
  }
  return `[${items.map((item) => texts.get(item) ?? item).join(',')}]`
}

/** Items that both have changed in place are merged one by one; else both sides' new and changed items stay. */
function mergeItems(
  { base, mine, theirs }: Extract<Region, { changed: 'both' }>,
  path: string,
  offset: number,
  kept: KeptValue[],
): string[] {
  if (mine.length >= base.length && theirs.length >= base.length) {
    const merged = base.flatMap((item, index) => {
      const sides = { base: item, mine: mine[index], theirs: theirs[index] }
      return mergeJson(sides, `${path}${offset + index}`, kept) ?? []
    })
    return [...merged, ...withoutSame(theirs.slice(base.length), []), ...withoutSame(mine.slice(base.length), theirs)]
  }
  return [...withoutSame(theirs, base), ...withoutSame(mine, [...base, ...theirs])]
}

function withoutSame(items: readonly string[], others: readonly string[]): string[] {
  return items.filter((item) => !others.some((other) => isSameJson(item, other)))
}

function kindOf(text: string): 'object' | 'list' | 'text' | 'other' {
  if (text.startsWith('{')) return 'object'
  if (text.startsWith('[')) return 'list'
  return text.startsWith('"') ? 'text' : 'other'
}

function textOf(text: string): string {
  return String(JSON.parse(text))
}
