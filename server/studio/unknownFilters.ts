import * as v from 'valibot'
import { rule } from '#schemas/issues/issueCodes.ts'
import { invalidInput } from '#server/api/errors.ts'
import { StudioError } from '#server/studio/studioError.ts'

/** Returns the error of a query of which a param has to be one of some values and is none; that of any other invalid input where that is not all. */
export function unknownFilters(issues: readonly v.BaseIssue<unknown>[]): Error {
  const found = issues.flatMap((issue) => {
    const path = v.getDotPath(issue)
    return issue.type === 'picklist' && path !== null ? [[path, String(issue.input)] as const] : []
  })
  if (found.length < issues.length) return invalidInput(issues)
  return unknownFilter(found)
}

/** Returns the error of filters a list has not, by name, with their values. */
export function unknownFilter(filters: readonly (readonly [name: string, value: string])[]): StudioError {
  return new StudioError('invalid', 'The list cannot be filtered by this', {
    issues: filters.map(([path, value]) => ({ level: 'error', path, ...rule('unknown_filter', { value }) })),
  })
}
