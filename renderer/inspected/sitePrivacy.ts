import { isFormErrorId } from '#schemas/forms/formErrors.ts'
import { hideTicket } from '#schemas/ticketSecret.ts'
import { defaultPrivacy, type Privacy } from '#renderer/inspector/recorder/privacy.ts'
import { personalFields } from '#renderer/inspected/personalFields.ts'

/** What records of the site and the studio do not show: personal data by the schemas of the forms, and the secrets of tickets. */
export const sitePrivacy: Required<Privacy> = {
  isPersonal: (name) => personalFields.has(name) || defaultPrivacy.isPersonal(name),
  isPublic: isFormErrorId,
  // E-mail addresses, and positions: `45.13,10.02`.
  personalText: new RegExp(
    `${defaultPrivacy.personalText.source}|-?\\d{1,3}\\.\\d{2,}(?:, ?|%2C)-?\\d{1,3}\\.\\d{2,}`,
    'gu',
  ),
  hideInText: (text) => (/ticket|review\//.test(text) ? hideTicket(text) : text),
  hideInPath: hideTicket,
  // In the studio, the names of visitors and what they have written stand in links, buttons and rows.
  showsTexts: () => !/^\/studio(?:\/|$)/.test(location.pathname),
}
