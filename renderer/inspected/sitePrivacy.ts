import { isFormErrorId } from '#schemas/forms/formErrors.ts'
import { hideTicket } from '#schemas/ticketSecret.ts'
import type { Privacy } from '#renderer/inspector/recorder/privacy.ts'
import { personalFields } from '#renderer/inspected/personalFields.ts'

/** What records of the site and the studio do not show: personal data by the schemas of the forms, and the secrets of tickets. */
export const sitePrivacy: Required<Privacy> = {
  isPersonal: (name) => personalFields.has(name),
  isPublic: isFormErrorId,
  hideInText: (text) => (text.includes('ticket') ? hideTicket(text) : text),
  hideInPath: hideTicket,
}
