import { issueKey, type ContentIssue } from '#schemas/issues/contentIssue.ts'
import type { Cms } from '#server/content/context.ts'
import type { StoredContent } from '#server/db/contentTables.ts'
import type { ContentKey } from '#server/studio/items/contentForm.ts'
import { contentIssuesOf } from '#server/studio/items/itemIssues.ts'

interface ItemBefore {
  readonly key: ContentKey
  /** What the item had before the row; `null` where the row is the first to publish it. */
  readonly before: StoredContent | null
  /** Returns the column of the file that fills the field at a path. */
  readonly columnAt: (path: string) => object | undefined
}

/**
 * Splits the errors of an item after a row: its own, and as warnings those that the item had before in fields that no column of the file fills,
 * which the row neither makes nor removes.
 */
export async function splitErrors(
  cms: Cms,
  { key, before, columnAt }: ItemBefore,
  errors: readonly ContentIssue[],
): Promise<{ readonly own: readonly ContentIssue[]; readonly stored: readonly ContentIssue[] }> {
  const isElsewhere = ({ path }: ContentIssue) => columnAt(path) === undefined
  const known = new Set<string>()
  if (before !== null && errors.some(isElsewhere)) {
    for (const issue of await contentIssuesOf(cms, key, before)) known.add(issueKey(issue))
  }
  const isStored = (issue: ContentIssue) => isElsewhere(issue) && known.has(issueKey(issue))
  return {
    own: errors.filter((issue) => !isStored(issue)).map((issue) => ({ ...issue, level: 'error' })),
    stored: errors.filter(isStored).map((issue) => ({ ...issue, level: 'warning' })),
  }
}
