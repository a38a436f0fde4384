import type { IssueTexts } from '#schemas/studio/issue-texts/issueText.ts'
import type { characterIssueCodes } from '#schemas/issues/characterIssueCodes.ts'

/** Sentences of characters that a text cannot have. */
export const characterIssueTexts: IssueTexts<keyof typeof characterIssueCodes> = {
  null_character: /*i18n*/ {
    id: 'Issue/null_character',
    message: 'Contains the null character (U+0000), which cannot be stored.',
  },
  half_character: /*i18n*/ { id: 'Issue/half_character', message: 'Contains half of a surrogate pair.' },
  control_character: /*i18n*/ {
    id: 'Issue/control_character',
    message: 'Contains a line break, a tab or a control character, which no name has: delete it and type a blank.',
  },
}
