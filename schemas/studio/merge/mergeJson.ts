import { join } from '#schemas/studio/dotPath.ts'
import { byId, mergeLists } from '#schemas/studio/merge/mergeLists.ts'
import type { MergeNotes, Sides } from '#schemas/studio/merge/merging.ts'
import { mergeText } from '#schemas/studio/merge/mergeText.ts'
import { mergeVersions } from '#schemas/studio/merge/mergeVersions.ts'
import { undoText } from '#schemas/studio/merge/undoText.ts'
import { isSameJson, rawFields } from '#schemas/studio/rawJson.ts'

/**
 * Merges two changes of a JSON value by its fields, the items of lists and the words of texts, and returns its JSON text; what no side
 * has changed keeps its text. Where both have changed the same, mine stands and theirs is added to `notes.suggested`.
 */
export function mergeJson(sides: Sides, path: string, notes: MergeNotes): string | undefined {
  const { base, mine, theirs } = sides
  if (isSameJson(mine, theirs) || isSameJson(mine, base)) return theirs
  if (isSameJson(theirs, base)) return mine
  if (notes.isUndo === true && (base === undefined || mine === undefined || theirs === undefined)) {
    notes.suggested.push({ path, ...(theirs === undefined ? {} : { value: theirs }) })
    return mine
  }
  // What one has changed comes back where the other has removed it.
  if (mine === undefined || theirs === undefined) return mine ?? theirs
  const kind = kindOf(mine)
  const before = base !== undefined && kindOf(base) === kind ? base : undefined
  if (kind === kindOf(theirs)) {
    if (kind === 'object') return mergeObjects({ base: before ?? '{}', mine, theirs }, path, notes)
    if (kind === 'list' && (!notes.areValuesWhole || byId(mine) !== undefined))
      return mergeLists({ base: before ?? '[]', mine, theirs }, path, notes, mergeItem)
    if (kind === 'text' && !notes.areValuesWhole) {
      const mergeWords = notes.isUndo ? undoText : mergeText
      const [own, others] = [textOf(mine), textOf(theirs)]
      const { text, other } = notes.isBaseUnknown
        ? mergeVersions(own, others)
        : mergeWords(textOf(before ?? '""'), own, others)
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
    const merged = mergeField(values, join(path, name), notes)
    return merged === undefined ? [] : [`${JSON.stringify(name)}:${merged}`]
  })
  return `{${entries.join(',')}}`
}

/**
 * Merges two changes of a field, as `mergeJson`. A list that is not there is an empty one; where a change is taken back, so are a text, and a
 * group that holds texts and lists alone. What is empty after that is not there either.
 */
function mergeField(sides: Sides, path: string, notes: MergeNotes): string | undefined {
  const { base, mine, theirs } = sides
  const known = [base, mine, theirs].filter((side) => side !== undefined)
  const isOfBoth =
    known.length < 3 &&
    [isSameJson(mine, theirs), isSameJson(mine, base), isSameJson(theirs, base)].every((isSame) => !isSame)
  const empty = emptyOf(known, notes)
  if (!isOfBoth || empty === undefined) return mergeJson(sides, path, notes)
  const merged = mergeJson({ base: base ?? empty, mine: mine ?? empty, theirs: theirs ?? empty }, path, notes)
  return merged === empty ? undefined : merged
}

/** Merges two changes of an item of a list, as `mergeJson`. Of a text that is taken back as a whole, what others have written in it stays. */
function mergeItem(sides: Sides, path: string, notes: MergeNotes): string | undefined {
  const { base, mine, theirs } = sides
  const isAdded = notes.isUndo === true && theirs === undefined && base !== undefined && mine !== undefined
  if (!isAdded || [base, mine].some((side) => kindOf(side) !== 'text')) return mergeJson(sides, path, notes)
  const merged = mergeJson({ base, mine, theirs: '""' }, path, notes)
  return merged === '""' ? undefined : merged
}

/** Returns what a value is that is not there, beside others; `undefined` where that is not an empty one. */
function emptyOf(values: readonly string[], { isUndo, areValuesWhole }: MergeNotes): string | undefined {
  if (values.every((value) => kindOf(value) === 'list')) return areValuesWhole === true ? undefined : '[]'
  if (isUndo !== true) return undefined
  if (values.every((value) => kindOf(value) === 'text')) return '""'
  return values.every(holdsTexts) ? '{}' : undefined
}

/** Returns whether a value is a group of nothing but texts, lists and such groups, of which each field means something alone. */
function holdsTexts(json: string): boolean {
  if (kindOf(json) !== 'object') return false
  return [...rawFields(json)].every(
    ([name, value]) => !wholeFields.includes(name) && (['text', 'list'].includes(kindOf(value)) || holdsTexts(value)),
  )
}

function kindOf(text: string): 'object' | 'list' | 'text' | 'other' {
  if (text.startsWith('{')) return 'object'
  if (text.startsWith('[')) return 'list'
  return text.startsWith('"') ? 'text' : 'other'
}

function textOf(text: string): string {
  return String(JSON.parse(text))
}
