import type * as v from 'valibot'
import type { Finding } from '#schemas/studio/finding.ts'
import { rule } from '#schemas/issues/issueCodes.ts'
import { visitStored } from '#schemas/studio/visitStored.ts'
import { removedMarkup } from '#server/content/sanitize.ts'

/** Names in one sentence; more are no help. */
const maxNames = 6

/** Returns a warning at each rich text of stored data that visitors get without some of its markup, with the names of that markup. */
export function markupFindings(schema: v.GenericSchema, data: unknown, path = ''): Finding[] {
  const found: Finding[] = []
  visitStored(
    schema,
    data,
    ({ node, value, path: at }) => {
      if (node.metadata['input'] !== 'richtext' || typeof value !== 'string') return
      const removed = removedMarkup(value)
      if (removed.length === 0) return
      const markup = [...removed.slice(0, maxNames), ...(removed.length > maxNames ? ['…'] : [])].join(', ')
      found.push({ level: 'warning', ...rule('markup_removed', { markup }), path: at })
    },
    path,
  )
  return found
}
