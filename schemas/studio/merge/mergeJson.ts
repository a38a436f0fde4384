import { canonical } from '#schemas/studio/canonical.ts'
import { join } from '#schemas/studio/dotPath.ts'
import { mergeRegions, type Region } from '#schemas/studio/merge/mergeRegions.ts'
import { mergeOrder } from '#schemas/studio/merge/mergeOrder.ts'
import { mergeText } from '#schemas/studio/merge/mergeText.ts'
import { undoText } from '#schemas/studio/merge/undoText.ts'
import { isSameJson, rawFields, rawItems } from '#schemas/studio/rawJson.ts'

/** The value of the other side where both have changed the same; it is suggested beside the field. */
export interface SuggestedValue {
  /** For example `actions.0.label`. */
  readonly path: string
  /** JSON text; absent where the other side has removed the value. */
  readonly value?: string
}

export interface MergeNotes {
  readonly suggested: SuggestedValue[]
  /** Whether texts and lists without ids are one value, as for what comes from a file. */
  readonly areValuesWhole?: boolean
  /** Whether a change is taken back, from `base` to `theirs`: a text is left where its words were changed since. */
  readonly isUndo?: boolean
}

/** Three JSON texts; absent where there is no value. */
export interface Sides {
  readonly base: string | undefined
  readonly mine: string | undefined
  readonly theirs: string | undefined
}

/**
 * Merges two changes of a JSON value by its fields, the items of lists and the words of texts, and returns its JSON text; what no side
 * has changed keeps its text. Where both have changed the same, mine stands and theirs is added to `notes.suggested`.
 */
export function mergeJson(sides: Sides, path: string, notes: MergeNotes): string | undefined {
  const { base, mine, theirs } = sides
  if (isSameJson(mine, theirs) || isSameJson(mine, base)) return theirs
  if (isSameJson(theirs, base)) return mine
  // What one has changed comes back where the other has removed it.
  if (mine === undefined || theirs === undefined) return mine ?? theirs
  const kind = kindOf(mine)
  const before = base !== undefined && kindOf(base) === kind ? base : undefined
  if (kind === kindOf(theirs)) {
    if (kind === 'object') return mergeObjects({ base: before ?? '{}', mine, theirs }, path, notes)
    if (kind === 'list' && (!notes.areValuesWhole || byId(mine) !== undefined))
      return mergeLists({ base: before ?? '[]', mine, theirs }, path, notes)
    if (kind === 'text' && !notes.areValuesWhole) {
      const mergeWords = notes.isUndo ? undoText : mergeText
      const { text, other } = mergeWords(textOf(before ?? '""'), textOf(mine), textOf(theirs))
      if (other !== undefined) notes.suggested.push({ path, value: JSON.stringify(other) })
      return JSON.stringify(text)
    }
  }
  notes.suggested.push({ path, value: theirs })
  return mine
}

type Present = { readonly [side in keyof Sides]: string }

/** A reference, a link and a group of another type are one value: their fields mean something only together. */
const wholeFields = ['$ref', '$list', '$page', 'link_type', 'type']

function mergeObjects(sides: Present, path: string, notes: MergeNotes): string {
  const [base, mine, theirs] = [rawFields(sides.base), rawFields(sides.mine), rawFields(sides.theirs)]
  const isOther = wholeFields.some((name) => !isSameJson(mine.get(name), theirs.get(name)))
  if (isOther) {
    notes.suggested.push({ path, value: sides.theirs })
    return sides.mine
  }
  const entries = [...new Set([...theirs.keys(), ...mine.keys()])].flatMap((name) => {
    const values = { base: base.get(name), mine: mine.get(name), theirs: theirs.get(name) }
    const merged = mergeJson(values, join(path, name), notes)
    return merged === undefined ? [] : [`${JSON.stringify(name)}:${merged}`]
  })
  return `{${entries.join(',')}}`
}

function mergeLists(sides: Present, path: string, notes: MergeNotes): string {
  const keyed = { base: byId(sides.base), mine: byId(sides.mine), theirs: byId(sides.theirs) }
  if (keyed.base !== undefined && keyed.mine !== undefined && keyed.theirs !== undefined) {
    return mergeKeyed({ base: keyed.base, mine: keyed.mine, theirs: keyed.theirs }, path, notes)
  }
  // Theirs last: what is the same keeps the text that is stored.
  const lists = [sides.base, sides.mine, sides.theirs].map((list) => rawItems(list))
  const texts = new Map(lists.flat().map((item) => [canonical(JSON.parse(item)), item]))
  const [base = [], mine = [], theirs = []] = lists.map((list) => list.map((item) => canonical(JSON.parse(item))))
  const items: string[] = []
  for (const region of mergeRegions(base, mine, theirs)) {
    if (region.changed === 'one') items.push(...region.items)
    else for (const item of mergeItems(region, join(path, ''), items.length, notes)) items.push(item)
  }
  return `[${items.map((item) => texts.get(item) ?? item).join(',')}]`
}

type ItemsById = ReadonlyMap<string, string>

/** Merges lists whose items have ids, wherever they stand. */
function mergeKeyed(
  { base, mine, theirs }: { readonly [side in keyof Sides]: ItemsById },
  path: string,
  notes: MergeNotes,
): string {
  const ids = mergeOrder([...base.keys()], [...mine.keys()], [...theirs.keys()])
  const items: string[] = []
  for (const id of ids) {
    const sides = { base: base.get(id), mine: mine.get(id), theirs: theirs.get(id) }
    items.push(...[mergeJson(sides, join(path, String(items.length)), notes)].filter((item) => item !== undefined))
  }
  return `[${items.join(',')}]`
}

/** Returns the items of a list by their ids; `undefined` unless each has one of its own. */
function byId(list: string): ItemsById | undefined {
  const items = rawItems(list)
  const found = new Map(
    items.flatMap((item) => {
      const id = kindOf(item) === 'object' ? rawFields(item).get('id') : undefined
      return id === undefined ? [] : [[id, item] as const]
    }),
  )
  return found.size === items.length ? found : undefined
}

// Items that both have changed in place are merged one by one; else both sides' new and changed items stay.
function mergeItems(
  { base, mine, theirs }: Extract<Region, { changed: 'both' }>,
  path: string,
  offset: number,
  notes: MergeNotes,
): string[] {
  if (mine.length >= base.length && theirs.length >= base.length) {
    const merged = base.flatMap((item, index) => {
      const sides = { base: item, mine: mine[index], theirs: theirs[index] }
      return mergeJson(sides, `${path}${offset + index}`, notes) ?? []
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
