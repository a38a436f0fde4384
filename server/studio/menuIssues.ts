import * as v from 'valibot'
import type { ContentIssue } from '#schemas/studio/contentIssue.ts'
import { menuErrors } from '#server/content/checkDump.ts'
import type { Cms } from '#server/content/context.ts'
import { dumpNode } from '#server/content/dump.ts'
import { menuTree } from '#server/content/menuTree.ts'
import { findMissing } from '#server/db/contentItems.ts'
import type { StoredContent } from '#server/db/contentTables.ts'
import { valueIssues } from '#server/studio/valueIssues.ts'

const menuNodes = v.array(dumpNode)

/** What keeps a menu from being published: its nodes, where they hang, and the pages they lead to. */
export async function menuIssues(cms: Cms, { nodes }: StoredContent): Promise<ContentIssue[]> {
  const invalid = valueIssues(menuNodes, nodes, { path: 'nodes' })
  const parsed = v.safeParse(menuNodes, nodes)
  if (!parsed.success) return invalid
  const all = parsed.output
  const pages = all.flatMap(({ page }) => (page === undefined ? [] : [{ kind: 'page', id: page }]))
  const missing = await findMissing(cms.db, pages)
  const broken = menuErrors('', all).map(({ path, message }) => {
    return issue('invalid_node', { reason: message }, `nodes.${path}`)
  })
  const placed = broken.length > 0 ? [] : menuTree(all).leftOut
  return [
    ...broken,
    ...placed.map((id) => issue('misplaced_node', { id }, `nodes.${all.findIndex((node) => node.id === id)}`)),
    ...all.flatMap(({ page }, index) =>
      page !== undefined && missing.has(`page/${page}`) ? [issue('missing_page', { page }, `nodes.${index}.page`)] : [],
    ),
  ]
}

function issue(code: string, params: Readonly<Record<string, string>>, path: string): ContentIssue {
  return { level: 'error', code, params, path }
}
