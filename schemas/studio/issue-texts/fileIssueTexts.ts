import type { IssueTexts } from '#schemas/studio/issue-texts/issueText.ts'

/** Sentences of the rules of files, and of pictures in pages. */
export const fileIssueTexts: IssueTexts<
  'picture_too_large' | 'invalid_file' | 'alt_missing' | 'alt_in_other_language' | 'licence_ends' | 'licence_ended'
> = {
  picture_too_large: /*i18n*/ { id: 'Issue/picture_too_large', message: 'The picture has more than {max} megapixels.' },
  invalid_file: /*i18n*/ { id: 'Issue/invalid_file', message: 'The file is damaged or incomplete.' },
  alt_missing: /*i18n*/ { id: 'Issue/alt_missing', message: 'The picture has no alternative text.' },
  alt_in_other_language: /*i18n*/ {
    id: 'Issue/alt_in_other_language',
    message: 'The picture has no alternative text in the language of {locale}.',
  },
  licence_ends: /*i18n*/ { id: 'Issue/licence_ends', message: 'The licence of the file ends on {day}.' },
  licence_ended: /*i18n*/ { id: 'Issue/licence_ended', message: 'The licence of the file ended on {day}.' },
}
