import type { IssueTexts } from '#schemas/studio/issue-texts/issueText.ts'
import type { IssueCode } from '#schemas/issues/issueCodes.ts'

/** Sentences about permalinks. */
export const permalinkIssueTexts = {
  invalid_permalink: /*i18n*/ {
    id: 'Issue/invalid_permalink',
    message:
      'Is not a permalink: letters, digits and - _ . ~ between slashes, no . or .. segment, at most 500 characters.',
  },
  permalink_taken: /*i18n*/ { id: 'Issue/permalink_taken', message: '“{permalink}” is also the permalink of {pages}.' },
  reserved_permalink: /*i18n*/ {
    id: 'Issue/reserved_permalink',
    message: 'The site itself uses the address “{permalink}”, for a page, files or calls. Choose another one.',
  },
  permalink_in_capitals: /*i18n*/ {
    id: 'Issue/permalink_in_capitals',
    message: '“{permalink}” has capital letters. The permalink of a page is in lower case.',
  },
} as const satisfies Partial<IssueTexts<IssueCode>>
