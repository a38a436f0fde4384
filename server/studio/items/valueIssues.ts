import * as v from 'valibot'
import type { ContentIssue } from '#schemas/issues/contentIssue.ts'
import { nodeAt } from '#schemas/studio/schemaTree.ts'
import { ruleOf } from '#schemas/studio/valibotIssues.ts'

/** Returns what a schema finds in a value as errors with codes; `position` is put before their paths. */
export function valueIssues(
  schema: v.GenericSchema,
  value: unknown,
  position: Pick<ContentIssue, 'path' | 'locale'>,
): ContentIssue[] {
  const result = v.safeParse(schema, value)
  if (result.success) return []
  return result.issues.map((issue) => {
    const path = v.getDotPath(issue) ?? ''
    const whole = [position.path, path].filter((part) => part !== '').join('.')
    return { level: 'error', ...ruleOf(issue, nodeAt(schema, path)), ...position, path: whole }
  })
}
