import { join } from '#schemas/studio/dotPath.ts'
import type { MergeNotes, Sides } from '#schemas/studio/merge/merging.ts'
import { isOrderLeft, mergeOrder } from '#schemas/studio/merge/mergeOrder.ts'
import { nameItems, type NamedItems } from '#schemas/studio/merge/nameItems.ts'
import { isSameJson, rawFields, rawItems } from '#schemas/studio/rawJson.ts'

type Lists = { readonly [side in keyof Sides]: NamedItems }

/** Merges two values, as `mergeJson`. */
type MergeValues = (sides: Sides, path: string, notes: MergeNotes) => string | undefined

const unnamed: ReadonlySet<string> = new Set()

/** Merges two changes of a list by its items, wherever they stand: by their ids, or by what they have in common. Returns its JSON text. */
export function mergeLists(
  texts: { readonly [side in keyof Sides]: string },
  path: string,
  notes: MergeNotes,
  merge: MergeValues,
): string {
  const [base, mine, theirs] = [byId(texts.base), byId(texts.mine), byId(texts.theirs)]
  if (base !== undefined && mine !== undefined && theirs !== undefined) {
    return mergeItems({ base, mine, theirs }, unnamed, { path, notes, merge })
  }
  const { unclear, ...lists } = nameItems(rawItems(texts.base), rawItems(texts.mine), rawItems(texts.theirs), {
    // Others have put it back.
    areAlikeOne: notes.isUndo === true || notes.isBaseUnknown === true,
  })
  if (notes.isUndo === true && isReplaced(lists, unclear)) {
    notes.suggested.push({ path, value: texts.theirs })
    return texts.mine
  }
  return mergeItems(lists, unclear, { path, notes, merge })
}

interface Merging {
  readonly path: string
  readonly notes: MergeNotes
  readonly merge: MergeValues
}

function mergeItems(
  { base, mine, theirs }: Lists,
  unclear: ReadonlySet<string>,
  { path, notes, merge }: Merging,
): string {
  const order = [[...base.keys()], [...mine.keys()], [...theirs.keys()]] as const
  if (notes.isUndo === true && isOrderLeft(...order)) notes.suggested.push({ path })
  const items: string[] = []
  for (const id of mergeOrder(...order)) {
    const sides = { base: base.get(id), mine: mine.get(id), theirs: theirs.get(id) }
    const at = join(path, String(items.length))
    const item = unclear.has(id) ? (chooseItem(sides, at, notes) ?? merge(sides, at, notes)) : merge(sides, at, notes)
    if (item === undefined) continue
    items.push(item)
    const isOfOne = (sides.mine === undefined) !== (sides.theirs === undefined)
    if (notes.isUndo === true || sides.base === undefined || !isOfOne) continue
    notes.returnedEntries?.push({ path: at, removedBy: sides.mine === undefined ? 'mine' : 'theirs' })
  }
  return `[${items.join(',')}]`
}

/** Returns mine where both sides have another item in the place of one, and suggests theirs; nothing else. */
function chooseItem({ base, mine, theirs }: Sides, path: string, { suggested }: MergeNotes): string | undefined {
  const isOfBoth = ![
    [mine, theirs],
    [mine, base],
    [theirs, base],
  ].some(([a, b]) => isSameJson(a, b))
  if (mine === undefined || theirs === undefined || !isOfBoth) return undefined
  suggested.push({ path, value: theirs })
  return mine
}

/**
 * Returns whether others have replaced what a change of a list has to be taken back in, from `base` to `theirs`: the items that came in the
 * place of others are no longer all there, or none of those between which items were removed.
 */
function isReplaced({ base, mine, theirs }: Lists, unclear: ReadonlySet<string>): boolean {
  const isRemoved = [...theirs.keys()].some((id) => !base.has(id) && !mine.has(id))
  if (!isRemoved) return false
  const added = [...base.keys()].filter((id) => !theirs.has(id))
  if (added.length > 0) return added.some((id) => !isSameJson(mine.get(id), base.get(id)))
  return base.size > 0 && mine.size > 0 && ![...base.keys()].some((id) => mine.has(id) && !unclear.has(id))
}

/** Returns the items of a list by their ids; `undefined` unless each has one of its own. */
export function byId(list: string): NamedItems | undefined {
  const items = rawItems(list)
  const found = new Map(
    items.flatMap((item) => {
      const id = item.startsWith('{') ? rawFields(item).get('id') : undefined
      return id === undefined ? [] : [[id, item] as const]
    }),
  )
  return found.size === items.length ? found : undefined
}
