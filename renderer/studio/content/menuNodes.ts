import { fallbackChain, type LocaleCode } from '#locales/locales.ts'
import { maxMenuDepth } from '#schemas/menu.ts'
import { toRecord } from '#schemas/studio/valuePaths.ts'

/** An entry of a menu as it is stored: its siblings follow each other in the list, in their order. */
export interface MenuEntry {
  readonly id: string
  readonly parent?: string
  readonly page?: string
  readonly url?: string
  readonly style?: string
  readonly names?: Readonly<Record<string, string>>
}

export interface OrderedEntry {
  readonly entry: MenuEntry
  /** 0 for the first level. */
  readonly depth: number
}

/** Returns the entries of a menu in the order they are shown in, each with its depth; those whose parent is missing come last. */
export function orderEntries(entries: readonly MenuEntry[]): readonly OrderedEntry[] {
  const ordered: OrderedEntry[] = []
  const add = (parent: string | undefined, depth: number) => {
    for (const entry of entries) {
      if (entry.parent !== parent || ordered.some((each) => each.entry === entry)) continue
      ordered.push({ entry, depth })
      add(entry.id, depth + 1)
    }
  }
  add(undefined, 0)
  const rest = entries.filter((entry) => !ordered.some((each) => each.entry === entry))
  return [...ordered, ...rest.map((entry) => ({ entry, depth: 0 }))]
}

export interface NestedEntry {
  readonly entry: MenuEntry
  readonly below: readonly NestedEntry[]
}

/** Returns the entries of a menu as a tree, in the order of `orderEntries`. */
export function nestEntries(entries: readonly MenuEntry[]): readonly NestedEntry[] {
  const roots: NestedEntry[] = []
  const path: NestedEntry[][] = [roots]
  for (const { entry, depth } of orderEntries(entries)) {
    const below: NestedEntry[] = []
    path[depth]?.push({ entry, below })
    path[depth + 1] = below
  }
  return roots
}

/** Returns the name visitors see in a locale and the locale it comes from; `undefined` where they see the title of its page. */
export function nameIn(
  { names = {} }: MenuEntry,
  locale: LocaleCode,
): { readonly text: string; readonly from: LocaleCode } | undefined {
  return fallbackChain(locale).flatMap((from) => {
    const text = names[from]
    return text === undefined || text === '' ? [] : [{ text, from }]
  })[0]
}

/** Moves an entry, with what is below it, before or after its sibling; the same list at either end. */
export function moveEntry(entries: readonly MenuEntry[], id: string, step: -1 | 1): readonly MenuEntry[] {
  const moved = entries.find((entry) => entry.id === id)
  const siblings = entries.filter((entry) => entry.parent === moved?.parent)
  const other = moved === undefined ? undefined : siblings[siblings.indexOf(moved) + step]
  if (moved === undefined || other === undefined) return entries
  return entries.map((entry) => (entry === moved ? other : entry === other ? moved : entry))
}

/** Puts an entry below the sibling before it, as its last; the same list for the first of its siblings, and where it would be too deep. */
export function indentEntry(entries: readonly MenuEntry[], id: string): readonly MenuEntry[] {
  const moved = entries.find((entry) => entry.id === id)
  const siblings = entries.filter((entry) => entry.parent === moved?.parent)
  const before = moved === undefined ? undefined : siblings[siblings.indexOf(moved) - 1]
  if (moved === undefined || before === undefined) return entries
  const next = [...entries.filter((entry) => entry !== moved), { ...moved, parent: before.id }]
  return isTooDeep(next, entries) ? entries : next
}

/**
 * Puts an entry on the level above, after the one it was below; the same list on the first level. One that is below an entry others have removed,
 * or that others have moved below it, comes to the first level.
 */
export function outdentEntry(entries: readonly MenuEntry[], id: string): readonly MenuEntry[] {
  const moved = entries.find((entry) => entry.id === id)
  if (moved?.parent === undefined) return entries
  const { parent, ...rest } = moved
  const above = entries.find((entry) => entry.id === parent)
  if (above === undefined || idsFrom(entries, id).has(parent)) {
    return entries.map((entry) => (entry === moved ? rest : entry))
  }
  const next: MenuEntry = above.parent === undefined ? rest : { ...rest, parent: above.parent }
  return entries.filter((entry) => entry !== moved).flatMap((entry) => (entry === above ? [entry, next] : [entry]))
}

/**
 * Puts an entry, with what is below it, before or after another, or into it as its last. The same list where it already is, and where
 * it may not go: into what is below it, or deeper than a menu is shown.
 */
export function dropEntry(
  entries: readonly MenuEntry[],
  id: string,
  targetId: string,
  position: 'on' | 'before' | 'after',
): readonly MenuEntry[] {
  const moved = entries.find((entry) => entry.id === id)
  const target = entries.find((entry) => entry.id === targetId)
  const parent = position === 'on' ? target?.id : target?.parent
  if (moved === undefined || target === undefined || idsFrom(entries, id).has(targetId)) return entries
  const { parent: _, ...rest } = moved
  const ordered: MenuEntry = parent === undefined ? rest : { ...rest, parent }
  const others = entries.filter((entry) => entry !== moved)
  const at = position === 'on' ? others.length : others.indexOf(target) + (position === 'after' ? 1 : 0)
  const next = others.toSpliced(at, 0, ordered)
  return isTooDeep(next, entries) || isSameOrder(orderEntries(entries), orderEntries(next)) ? entries : next
}

/** What Alt and an arrow key do with an entry. */
export const movesByKey = {
  ArrowUp: (entries: readonly MenuEntry[], id: string) => moveEntry(entries, id, -1),
  ArrowDown: (entries: readonly MenuEntry[], id: string) => moveEntry(entries, id, 1),
  ArrowLeft: outdentEntry,
  ArrowRight: indentEntry,
} as const

/** Returns whether a menu has become deeper than it is shown. */
function isTooDeep(next: readonly MenuEntry[], before: readonly MenuEntry[]): boolean {
  return depthOf(next) > Math.max(maxMenuDepth, depthOf(before))
}

/** Returns the number of levels. */
function depthOf(entries: readonly MenuEntry[]): number {
  return 1 + Math.max(-1, ...orderEntries(entries).map(({ depth }) => depth))
}

function isSameOrder(one: readonly OrderedEntry[], other: readonly OrderedEntry[]): boolean {
  return one.every(({ entry, depth }, index) => other[index]?.entry.id === entry.id && other[index].depth === depth)
}

/** Removes an entry with everything below it. */
export function removeEntry(entries: readonly MenuEntry[], id: string): readonly MenuEntry[] {
  const gone = idsFrom(entries, id)
  return entries.filter((entry) => !gone.has(entry.id))
}

/** Returns the id of an entry and of everything below it. */
function idsFrom(entries: readonly MenuEntry[], id: string): ReadonlySet<string> {
  const ids = new Set([id])
  // A parent may come after its children in the list.
  for (let before = 0; before !== ids.size;) {
    before = ids.size
    for (const entry of entries) if (entry.parent !== undefined && ids.has(entry.parent)) ids.add(entry.id)
  }
  return ids
}

/** Reads the entries of a draft, which may lack anything but an id. */
export function readEntries(nodes: unknown): readonly MenuEntry[] {
  if (!Array.isArray(nodes)) return []
  return nodes.flatMap((node: unknown) => {
    const { id, parent, page, url, style, names } = toRecord(node)
    if (typeof id !== 'string') return []
    const texts = Object.entries(toRecord(names)).filter((entry): entry is [string, string] => {
      return typeof entry[1] === 'string'
    })
    return [
      {
        id,
        ...(typeof parent === 'string' ? { parent } : {}),
        ...(typeof page === 'string' ? { page } : {}),
        ...(typeof url === 'string' ? { url } : {}),
        ...(typeof style === 'string' ? { style } : {}),
        ...(names === undefined ? {} : { names: Object.fromEntries(texts) }),
      },
    ]
  })
}
