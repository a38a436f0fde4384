import type { ContentIssue } from '#schemas/issues/contentIssue.ts'
import { useItem, useOpenItem } from '#renderer/studio/content/useItem.ts'
import { useItemTrail } from '#renderer/studio/content/useItemTrail.ts'

/** Returns what names the field of an issue of the open item, and what selects it. */
export function useItemIssuePlace() {
  const { select } = useOpenItem()
  const { content, item } = useItem()
  const trailOf = useItemTrail()
  return {
    whereOf: (issue: ContentIssue) => trailOf(item.kind, issue, content['nodes']),
    open: ({ path }: ContentIssue): void => select(path),
  }
}
