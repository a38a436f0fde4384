import type { LinkFailure } from '#schemas/studio/linkFailure.ts'
import type { IssueTexts } from '#schemas/studio/issue-texts/issueText.ts'

/** Sentences of what links lead to. */
export const linkIssueTexts: IssueTexts<'dead_link' | `foreign_link_${LinkFailure}`> = {
  dead_link: /*i18n*/ { id: 'Issue/dead_link', message: 'There is nothing at {address}.' },
  foreign_link_gone: /*i18n*/ {
    id: 'Issue/foreign_link_gone',
    message: 'There has been nothing at {address} since the check of {day}.',
  },
  foreign_link_down: /*i18n*/ {
    id: 'Issue/foreign_link_down',
    message: '{address} has not responded, or only with an error, since the check of {day}.',
  },
  foreign_link_insecure: /*i18n*/ {
    id: 'Issue/foreign_link_insecure',
    message: '{address} has had no valid certificate since the check of {day}: browsers warn of it.',
  },
  foreign_link_private: /*i18n*/ {
    id: 'Issue/foreign_link_private',
    message: '{address} is in a private network (check of {day}): visitors cannot open it.',
  },
}
