import { maxMenuDepth } from '#schemas/menu.ts'
import type { StoredNode } from '#server/db/tables.ts'
import { groupBy } from '#server/content/groupBy.ts'

export interface TreeNode {
  readonly node: StoredNode
  readonly children: readonly TreeNode[]
}

/** Maximum number of nodes on a level that is returned (`schemas/menu.ts`). */
const maxWidth = 100

/**
 * Returns the flat list of a menu as a tree. Left out: nodes that are their own ancestor, nodes below one that does not
 * exist, a second node of the same id, and what lies deeper than `maxMenuDepth`. `leftOut` names them.
 */
export function menuTree(nodes: readonly StoredNode[]): {
  readonly roots: readonly TreeNode[]
  readonly leftOut: readonly string[]
} {
  const unique = new Map<string, StoredNode>()
  for (const node of nodes) if (!unique.has(node.id)) unique.set(node.id, node)
  const below = groupBy(unique.values(), ({ parent }) => parent)
  const placed = new Set<string>()
  const roots = grow(below, undefined, 1, placed)
  return {
    roots,
    leftOut: nodes.filter((node) => unique.get(node.id) !== node || !placed.has(node.id)).map(({ id }) => id),
  }
}

function grow(
  below: ReadonlyMap<string | undefined, readonly StoredNode[]>,
  parent: string | undefined,
  depth: number,
  placed: Set<string>,
): TreeNode[] {
  if (depth > maxMenuDepth) return []
  return (below.get(parent) ?? []).slice(0, maxWidth).map((node) => {
    placed.add(node.id)
    return { node, children: grow(below, node.id, depth + 1, placed) }
  })
}
