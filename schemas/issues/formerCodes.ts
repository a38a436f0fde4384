import type { IssueCode } from '#schemas/issues/issueCodes.ts'

/** Codes that stored issues may have, and the codes they have today. */
const formerCodes: ReadonlyMap<string, IssueCode> = new Map([
  ['csv_not_a_number', 'not_a_number'],
  ['csv_ambiguous_number', 'ambiguous_number'],
  ['csv_ambiguous_date', 'ambiguous_date'],
  ['csv_not_a_switch', 'not_a_switch'],
  ['csv_not_json', 'not_json'],
])

/** Returns a stored issue with the code it has today. */
export function withCurrentCode<TIssue extends { readonly code: IssueCode }>(issue: TIssue): TIssue {
  const code = formerCodes.get(issue.code)
  return code === undefined ? issue : { ...issue, code }
}

/** Returns the codes under which issues of a code may be stored. */
export function storedCodesOf(code: string): readonly string[] {
  return [code, ...[...formerCodes].flatMap(([former, current]) => (current === code ? [former] : []))]
}
