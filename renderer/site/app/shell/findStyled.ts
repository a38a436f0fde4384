import type { MenuNode } from '#schemas/menu.ts'

/** Returns the node of a menu, at any depth, with the given CMS style: the shell finds the pages it links to by style. */
export function findStyled(nodes: readonly MenuNode[], style: string): MenuNode | undefined {
  for (const node of nodes) {
    const found = node.meta?.style === style ? node : findStyled(node.nodes, style)
    if (found !== undefined) return found
  }
  return undefined
}
