import * as v from 'valibot'
import type { ContentIssue } from '#schemas/studio/contentIssue.ts'

type Rule = Pick<ContentIssue, 'code' | 'params'>

/** Returns what a schema finds in a value as errors with codes (`schemas/studio/issueCodes.ts`); `position` is put before their paths. */
export function valueIssues(
  schema: v.GenericSchema,
  value: unknown,
  position: Pick<ContentIssue, 'path' | 'locale'>,
): ContentIssue[] {
  const result = v.safeParse(schema, value)
  if (result.success) return []
  return result.issues.map((issue) => {
    const path = [position.path, v.getDotPath(issue) ?? ''].filter((part) => part !== '').join('.')
    return { level: 'error', ...ruleOf(issue), ...position, path }
  })
}

function ruleOf({ kind, type, input, requirement, expected }: v.BaseIssue<unknown>): Rule {
  const count = typeof input === 'string' || Array.isArray(input) ? input.length : 0
  const isText = typeof input === 'string'
  if (kind === 'schema') {
    if (input === undefined) return { code: 'missing', params: {} }
    if (type === 'picklist') return { code: 'not_a_choice', params: { choices: expected ?? '' } }
    return { code: 'wrong_type', params: { expected: expected ?? '' } }
  }
  const limit = Number(requirement)
  const rules: Readonly<Record<string, Rule>> = {
    non_empty: { code: 'empty', params: {} },
    max_length: isText
      ? { code: 'too_long', params: { max: limit, length: count } }
      : { code: 'too_many', params: { max: limit, count } },
    min_length: isText
      ? { code: 'too_short', params: { min: limit, length: count } }
      : { code: 'too_few', params: { min: limit, count } },
    min_value: { code: 'too_small', params: { min: limit } },
    max_value: { code: 'too_large', params: { max: limit } },
    integer: { code: 'not_whole', params: {} },
    hex_color: { code: 'invalid_colour', params: {} },
    iso_date: { code: 'invalid_date', params: {} },
    email: { code: 'invalid_email', params: {} },
    url: { code: 'invalid_web_address', params: {} },
  }
  return rules[type] ?? { code: 'invalid_value', params: {} }
}
