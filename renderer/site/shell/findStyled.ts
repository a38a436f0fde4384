import type { MenuNode } from '#schemas/menu.ts'

/** The node of a menu, at any depth, that the CMS has given a style: how the shell finds a page it needs to lead to. */
export function findStyled(nodes: readonly MenuNode[], style: string): MenuNode | undefined {
  for (const node of nodes) {
    const found = node.meta?.style === style ? node : findStyled(node.nodes, style)
    if (found !== undefined) return found
  }
  return undefined
}
