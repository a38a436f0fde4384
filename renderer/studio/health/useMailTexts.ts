import { useLingui } from '@lingui/react/macro'

/** Codes of nodemailer and of the system when the mail server was not reached. */
const unreachable = new Set([
  'ECONNECTION',
  'ECONNREFUSED',
  'ECONNRESET',
  'EDNS',
  'ENOTFOUND',
  'ESOCKET',
  'ETIMEDOUT',
  'ETLS',
])

/** Returns what names the mails of the outbox, and why one could not be sent. */
export function useMailTexts() {
  const { t } = useLingui()
  const kinds: Readonly<Record<string, string>> = {
    'request-company': t({ id: 'Studio/Mail company', message: 'Request to the company' }),
    'request-dealer': t({ id: 'Studio/Mail dealer', message: 'Request to the dealer' }),
    'request-visitor': t({ id: 'Studio/Mail visitor', message: 'Confirmation to the visitor' }),
    'newsletter-confirm': t({ id: 'Studio/Mail newsletter', message: 'Confirmation of the newsletter' }),
    'ticket-reply': t({ id: 'Studio/Mail reply', message: 'Reply to a request' }),
    'studio-welcome': t({ id: 'Studio/Mail welcome', message: 'Invitation to the studio' }),
    'studio-password': t({ id: 'Studio/Mail password', message: 'Link to choose a password' }),
    'studio-second-factor': t({
      id: 'Studio/Mail second factor',
      message: 'Notice about two-factor authentication',
    }),
    'studio-new-device': t({ id: 'Studio/Mail new device', message: 'Notice of a sign-in on a new device' }),
    'studio-assignment': t({ id: 'Studio/Mail assignment', message: 'Notice of an assigned request' }),
    'studio-review': t({ id: 'Studio/Mail review', message: 'Notice about a review' }),
    'studio-note': t({ id: 'Studio/Mail note', message: 'Notice of a note that mentions somebody' }),
    'studio-schedule': t({ id: 'Studio/Mail schedule', message: 'Notice of a failed schedule' }),
  }
  return {
    kindName: (kind: string) => kinds[kind] ?? kind,
    reason: (error: string | null): string => {
      const code = error?.split(' ')[0] ?? ''
      if (unreachable.has(code)) {
        return t({ id: 'Studio/Mail unreachable', message: 'The mail server could not be reached.' })
      }
      if (code === 'EAUTH') {
        return t({ id: 'Studio/Mail sign-in', message: 'The mail server did not accept the sign-in of the site.' })
      }
      if (code === 'EENVELOPE') {
        return t({ id: 'Studio/Mail not accepted', message: 'The mail server did not accept the address.' })
      }
      return t({ id: 'Studio/Mail rejected', message: 'The email could not be sent.' })
    },
  }
}
