import type { IssueTexts } from '#schemas/studio/issue-texts/issueText.ts'
import type { IssueCode } from '#schemas/issues/issueCodes.ts'

/** Sentences about sections of pages that show a reusable one. */
export const sharedIssueTexts = {
  missing_shared_section: /*i18n*/ {
    id: 'Issue/missing_shared_section',
    message: 'There is no reusable section “{id}”, or it was never published.',
  },
  shared_section_without_text: /*i18n*/ {
    id: 'Issue/shared_section_without_text',
    message: 'The reusable section “{name}” has no content in {locale}, nor in a language that stands in for it.',
  },
  other_shared_type: /*i18n*/ {
    id: 'Issue/other_shared_type',
    message: 'The reusable section “{name}” is of another type: {type}.',
  },
  invalid_shared_section: /*i18n*/ {
    id: 'Issue/invalid_shared_section',
    message: 'The reusable section “{name}” has errors ({count}); they are named where it is edited.',
  },
} as const satisfies Partial<IssueTexts<IssueCode>>
