import { canonical } from '#schemas/studio/canonical.ts'

/** Content of an item beside pages. */
type StoredContent = Readonly<Record<string, unknown>>

export interface Merged {
  readonly content: StoredContent
  /** Paths of the parts that both have changed; those are as in `theirs`. */
  readonly conflicts: readonly string[]
}

/** Depth of the parts of an item's content: `data.image` and `texts.it-it.title` are parts, what lies in them is not. */
const depths: Readonly<Record<string, number>> = { data: 2, texts: 3, values: 2 }

/** Merges two changes of the same content, part by part; the nodes of a menu by their ids. */
export function mergeContent(base: StoredContent, mine: StoredContent, theirs: StoredContent): Merged {
  const conflicts: string[] = []
  const merged = mergeObjects({ base, mine, theirs }, '', (name) => (depths[name] ?? 1) - 1, conflicts)
  return { content: merged, conflicts }
}

interface Sides<T> {
  readonly base: T
  readonly mine: T
  readonly theirs: T
}

function mergeObjects(
  sides: Sides<StoredContent>,
  path: string,
  depthOf: (name: string) => number,
  conflicts: string[],
): StoredContent {
  const { base, mine, theirs } = sides
  const names = new Set([...Object.keys(theirs), ...Object.keys(mine)])
  const entries = [...names].flatMap((name) => {
    const values = { base: base[name], mine: mine[name], theirs: theirs[name] }
    const merged = mergeValues(values, path === '' ? name : `${path}.${name}`, depthOf(name), conflicts)
    return merged === undefined ? [] : [[name, merged]]
  })
  return Object.fromEntries(entries)
}

function mergeValues(
  { base, mine, theirs }: Sides<unknown>,
  path: string,
  depth: number,
  conflicts: string[],
): unknown {
  if (isSame(mine, base)) return theirs
  if (isSame(theirs, base) || isSame(mine, theirs)) return mine
  if (depth > 0 && isObject(mine) && isObject(theirs)) {
    return mergeObjects({ base: isObject(base) ? base : {}, mine, theirs }, path, () => depth - 1, conflicts)
  }
  const nodes = path === 'nodes' ? mergeNodes({ base, mine, theirs }, conflicts) : undefined
  if (nodes !== undefined) return nodes
  conflicts.push(path)
  return theirs
}

/** Merges two menus node by node when at most one of them added, removed or moved nodes; `undefined` otherwise. */
function mergeNodes({ base, mine, theirs }: Sides<unknown>, conflicts: string[]): readonly unknown[] | undefined {
  const lists = { base: nodesOf(base), mine: nodesOf(mine), theirs: nodesOf(theirs) }
  const order = { base: idsOf(lists.base), mine: idsOf(lists.mine), theirs: idsOf(lists.theirs) }
  if (!isSame(order.mine, order.base) && !isSame(order.theirs, order.base) && !isSame(order.mine, order.theirs)) {
    return undefined
  }
  const leading = isSame(order.mine, order.base) ? lists.theirs : lists.mine
  const find = (list: readonly StoredContent[], id: unknown) => list.find((node) => node['id'] === id)
  for (const { id } of lists.base) {
    const [before, own, other] = [find(lists.base, id), find(lists.mine, id), find(lists.theirs, id)]
    // Removed by one, changed by the other.
    if (own === undefined && other !== undefined && !isSame(other, before)) return undefined
    if (other === undefined && own !== undefined && !isSame(own, before)) return undefined
  }
  return leading.map((node) => {
    const { id } = node
    const [own, other] = [find(lists.mine, id), find(lists.theirs, id)]
    if (own === undefined || other === undefined) return node
    const before = find(lists.base, id) ?? {}
    const depthOf = (name: string) => (name === 'names' ? 1 : 0)
    return mergeObjects({ base: before, mine: own, theirs: other }, `nodes.${String(id)}`, depthOf, conflicts)
  })
}

function nodesOf(value: unknown): StoredContent[] {
  return Array.isArray(value) ? value.filter((node) => isObject(node)) : []
}

function idsOf(nodes: readonly StoredContent[]): unknown[] {
  return nodes.map(({ id }) => id)
}

export function isSame(a: unknown, b: unknown): boolean {
  if (a === undefined || b === undefined) return a === b
  return canonical(a) === canonical(b)
}

function isObject(value: unknown): value is StoredContent {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
