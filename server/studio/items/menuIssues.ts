import * as v from 'valibot'
import type { ContentIssue } from '#schemas/studio/contentIssue.ts'
import { rule, type CodedRule } from '#schemas/studio/issueCodes.ts'
import type { Cms } from '#server/content/context.ts'
import { dumpNode } from '#server/content/dump.ts'
import { menuFindings } from '#server/content/menuFindings.ts'
import { menuTree } from '#server/content/menuTree.ts'
import { findMissing } from '#server/db/contentItems.ts'
import type { StoredContent } from '#server/db/contentTables.ts'
import { valueIssues } from '#server/studio/items/valueIssues.ts'

const menuNodes = v.array(dumpNode)

/** Returns what keeps a menu from being published: its nodes, where they hang, and the pages they lead to. */
export async function menuIssues(cms: Cms, { nodes }: StoredContent): Promise<ContentIssue[]> {
  const invalid = valueIssues(menuNodes, nodes, { path: 'nodes' })
  const parsed = v.safeParse(menuNodes, nodes)
  if (!parsed.success) return invalid
  const all = parsed.output
  const pages = all.flatMap(({ page }) => (page === undefined ? [] : [{ kind: 'page', id: page }]))
  const missing = await findMissing(cms.db, pages)
  const broken = menuFindings(all)
  const misplaced = broken.length > 0 ? [] : menuTree(all).leftOut
  return [
    ...broken.map(({ path, ...found }) => issue(found, path)),
    ...misplaced.map((id) => {
      return issue(
        rule('misplaced_node', { id }),
        all.findIndex((node) => node.id === id),
      )
    }),
    ...all.flatMap(({ page }, index) =>
      page !== undefined && missing.has(`page/${page}`) ? [issue(rule('missing_page', { page }), `${index}.page`)] : [],
    ),
  ]
}

function issue(broken: CodedRule, path: string | number): ContentIssue {
  return { level: 'error', ...broken, path: `nodes.${path}` }
}
