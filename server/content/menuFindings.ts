import { rule, type CodedRule } from '#schemas/issues/issueCodes.ts'
import type { DumpNode } from '#server/content/dump.ts'

/** A broken rule of a menu and its path: index and field of a node, or the id that two nodes have. */
export interface MenuFinding extends CodedRule {
  readonly path: string
}

/** Returns what is wrong with the nodes of a menu beside their form. */
export function menuFindings(nodes: readonly DumpNode[]): MenuFinding[] {
  const parents = new Set(nodes.map(({ parent }) => parent))
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const duplicates = nodes.filter(({ id }, index) => nodes.findIndex((node) => node.id === id) < index)
  return [
    ...[...new Set(duplicates.map(({ id }) => id))].map((id) => ({ path: id, ...rule('duplicate_node', { id }) })),
    ...nodes.flatMap((node, index) => {
      const path = `${index}.parent`
      if (node.parent !== undefined && !byId.has(node.parent)) {
        return [{ path, ...rule('missing_node', { id: node.parent }) }]
      }
      return isOwnAncestor(node, byId) ? [{ path, ...rule('looping_node', { id: node.id }) }] : []
    }),
    ...nodes.flatMap((node, index) => [
      ...(node.page !== undefined && node.url !== undefined
        ? [{ path: `${index}`, ...rule('node_two_targets', {}) }]
        : []),
      ...(node.page === undefined && node.url === undefined && !parents.has(node.id)
        ? [{ path: `${index}`, ...rule('node_without_target', {}) }]
        : []),
      ...(node.page === undefined && node.names === undefined
        ? [{ path: `${index}.names`, ...rule('unnamed_node', {}) }]
        : []),
    ]),
  ]
}

function isOwnAncestor(node: DumpNode, byId: ReadonlyMap<string, DumpNode>): boolean {
  const seen = new Set<string>()
  for (let up = node.parent; up !== undefined && !seen.has(up); up = byId.get(up)?.parent) {
    if (up === node.id) return true
    seen.add(up)
  }
  return false
}
