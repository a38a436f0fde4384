import * as v from 'valibot'
import { maxMenuDepth, menuLevels } from '#schemas/menu.ts'
import type { ContentIssue } from '#schemas/issues/contentIssue.ts'
import { rule, type CodedRule } from '#schemas/issues/issueCodes.ts'
import { unseenInAddress } from '#schemas/studio/unseenInAddresses.ts'
import type { Cms } from '#server/content/context.ts'
import { dumpNode } from '#server/content/dump.ts'
import { menuFindings } from '#server/content/menuFindings.ts'
import { menuTree, type TreeNode } from '#server/content/menuTree.ts'
import { findMissing } from '#server/db/contentItems.ts'
import type { StoredContent } from '#server/db/contentTables.ts'
import { valueIssues } from '#server/studio/items/valueIssues.ts'

const menuNodes = v.array(dumpNode)

/** Returns what keeps a menu from being published: its nodes, where they hang, and the pages they lead to; a warning for levels the site does not show. */
export async function menuIssues(cms: Cms, key: string, { nodes }: StoredContent): Promise<ContentIssue[]> {
  const invalid = valueIssues(menuNodes, nodes, { path: 'nodes' })
  const parsed = v.safeParse(menuNodes, nodes)
  if (!parsed.success) return invalid
  const all = parsed.output
  const pages = all.flatMap(({ page }) => (page === undefined ? [] : [{ kind: 'page', id: page }]))
  const missing = await findMissing(cms.db, pages)
  const broken = menuFindings(all)
  const { roots, leftOut } = broken.length > 0 ? { roots: [], leftOut: [] } : menuTree(all)
  const indexOf = (id: string) => all.findIndex((node) => node.id === id)
  return [
    ...broken.map(({ path, ...found }) => issue(found, path)),
    ...leftOut.map((id) => issue(rule('misplaced_node', { id }), indexOf(id))),
    ...hiddenNodes(roots, levelsOf(key)).map((id): ContentIssue => {
      return { ...issue(rule('level_not_shown', { levels: levelsOf(key) }), indexOf(id)), level: 'warning' }
    }),
    ...all.flatMap(({ url = '' }, index) => unseenInAddress(url, `nodes.${index}.url`)),
    ...all.flatMap(({ page }, index) =>
      page !== undefined && missing.has(`page/${page}`) ? [issue(rule('missing_page', { page }), `${index}.page`)] : [],
    ),
  ]
}

function levelsOf(key: string): number {
  return Object.entries(menuLevels).find(([each]) => each === key)?.[1] ?? maxMenuDepth
}

/** Returns the ids of the nodes below so many levels. */
function hiddenNodes(nodes: readonly TreeNode[], levels: number): readonly string[] {
  return nodes.flatMap(({ node, children }) => [
    ...(levels <= 0 ? [node.id] : []),
    ...hiddenNodes(children, levels - 1),
  ])
}

function issue(broken: CodedRule, path: string | number): ContentIssue {
  return { level: 'error', ...broken, path: `nodes.${path}` }
}
