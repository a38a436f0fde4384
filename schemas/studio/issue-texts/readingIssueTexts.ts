import type { IssueTexts } from '#schemas/studio/issue-texts/issueText.ts'
import type { IssueCode } from '#schemas/issues/issueCodes.ts'

/** Sentences about texts that a field cannot read as a value. */
export const readingIssueTexts = {
  not_a_number: /*i18n*/ { id: 'Issue/not_a_number', message: 'Is not a number.' },
  ambiguous_number: /*i18n*/ {
    id: 'Issue/ambiguous_number',
    message: 'Could be thousands or decimals. Write 98500 or 98.5.',
  },
  ambiguous_date: /*i18n*/ {
    id: 'Issue/ambiguous_date',
    message: 'Could be two dates: it is not clear which is the day and which the month. Write 2026-02-03.',
  },
  not_a_switch: /*i18n*/ { id: 'Issue/not_a_switch', message: 'Is neither yes nor no.' },
  not_json: /*i18n*/ {
    id: 'Issue/not_json',
    message: 'Is not JSON. Write this field as an export of the same content does.',
  },
  unknown_filter: /*i18n*/ { id: 'Issue/unknown_filter', message: 'This list cannot be filtered by “{value}”.' },
  unknown_order: /*i18n*/ { id: 'Issue/unknown_order', message: 'This list cannot be sorted by “{value}”.' },
} as const satisfies Partial<IssueTexts<IssueCode>>
