import type { ContentIssue } from '#schemas/issues/contentIssue.ts'
import type { ImportIssue } from '#schemas/studio/calls/importRow.ts'
import { entityKinds, isEntityKind } from '#schemas/kinds/kinds.ts'
import type { Cms } from '#server/content/context.ts'
import { groupBy } from '#server/content/groupBy.ts'
import { findDrafts } from '#server/db/contentDrafts.ts'
import { readCategoriesAbove } from '#server/db/contentItems.ts'
import type { StoredContent } from '#server/db/contentTables.ts'
import type { ContentKey } from '#server/studio/items/contentForm.ts'

/** What earlier rows of a file publish or save as drafts, which the database does not have yet. */
export interface EarlierRows {
  /** Ids of new items of the kind. */
  readonly made: Set<string>
  /** The item that each is below. */
  readonly parents: Map<string, string | null>
}

export function noEarlierRows(): EarlierRows {
  return { made: new Set(), parents: new Map() }
}

/** Adds what an item has after its rows. */
export function addEarlierRow(earlier: EarlierRows, { id }: ContentKey, content: StoredContent, isNew: boolean): void {
  if (isNew) earlier.made.add(id)
  earlier.parents.set(id, parentOf(content))
}

/** Returns whether an issue is of the database alone: with the earlier rows there is none, or `isOwnAncestor` finds it. */
export function isFixedByFile({ code, params }: ContentIssue, { kind }: ContentKey, { made }: EarlierRows): boolean {
  if (code === 'own_ancestor') return true
  return code === 'missing_item' && params['kind'] === kind && made.has(String(params['id']))
}

/** Returns the items of the kind without which a row is invalid; none where something else is wrong with it as well. */
export function missingItems(issues: readonly ImportIssue[], { kind }: Pick<ContentKey, 'kind'>): readonly string[] {
  const errors = issues.filter(({ level }) => level === 'error')
  const missing = errors.filter(({ code, params }) => code === 'missing_item' && params['kind'] === kind)
  return missing.length === errors.length ? missing.map(({ params }) => String(params['id'])) : []
}

/** Returns the issues without those about items that are drafts: a draft may name another. */
export async function withoutDrafts(
  { db }: Pick<Cms, 'db'>,
  issues: readonly ContentIssue[],
): Promise<readonly ContentIssue[]> {
  const missing = groupBy(
    issues.filter(({ code }) => code === 'missing_item'),
    ({ params }) => String(params['kind']),
  )
  const drafts = new Set<string>()
  for (const [kind, own] of missing) {
    const ids = own.map(({ params }) => String(params['id']))
    for (const id of await findDrafts(db, kind, ids)) drafts.add(`${kind}/${id}`)
  }
  return issues.filter(
    ({ code, params }) => code !== 'missing_item' || !drafts.has(`${params['kind']}/${params['id']}`),
  )
}

/** Returns whether an item would be below itself once the earlier rows are published. */
export async function isOwnAncestor(
  { db }: Pick<Cms, 'db'>,
  { kind, id }: ContentKey,
  content: StoredContent,
  { parents }: EarlierRows,
): Promise<boolean> {
  if (!isEntityKind(kind) || entityKinds[kind].parent !== kind) return false
  const seen = new Set<string>()
  let next = parentOf(content)
  while (next !== null && !seen.has(next)) {
    if (next === id) return true
    seen.add(next)
    const planned = parents.get(next)
    next = planned === undefined ? ((await readCategoriesAbove(db, next))[1] ?? null) : planned
  }
  return false
}

function parentOf({ parent }: StoredContent): string | null {
  return typeof parent === 'string' ? parent : null
}
