import { defaultLocale, locales } from '#locales/locales.ts'
import type { WaitingMail } from '#server/db/outbox.ts'
import { findStudioPerson } from '#server/db/studioPeople.ts'
import type { Settings } from '#server/env.ts'
import { fill, mailTextsOf } from '#server/forms/mailTexts.ts'
import { writeBodies, type Mail } from '#server/mail/mail.ts'
import type { Studio } from '#server/studio/context.ts'
import { composeAssignmentMail } from '#server/studio/inbox/assignmentMail.ts'
import { composeNoteMail } from '#server/studio/notes/noteMail.ts'
import { composeNewDeviceMail } from '#server/studio/people/newDeviceMail.ts'
import { composeScheduleMail } from '#server/studio/people/scheduleMail.ts'
import { composeSecondFactorMail } from '#server/studio/people/secondFactorMail.ts'
import { composeReviewMail } from '#server/studio/reviews/reviewMail.ts'
import { createPasswordLink, resetHours, welcomeHours } from '#server/studio/people/passwordLinks.ts'

/**
 * Composes a mail to a person of the studio, in the language of their first locale; `undefined` when they are gone or locked. Of a
 * link to choose a password the outbox holds no token: it is made here, and only its hash is stored.
 */
export async function composeStudioMail(
  { cms, auth, secondFactor }: Pick<Studio, 'cms' | 'auth' | 'secondFactor'>,
  { publicUrl, brand }: Pick<Settings, 'publicUrl' | 'brand'>,
  waiting: WaitingMail,
): Promise<Mail | undefined> {
  const { kind, payload } = waiting
  if (kind === 'studio-assignment') return composeAssignmentMail(cms, { publicUrl, brand }, waiting)
  if (kind === 'studio-schedule') return composeScheduleMail(cms, { publicUrl, brand }, payload)
  if (kind === 'studio-review') return composeReviewMail(cms, { publicUrl, brand }, payload)
  if (kind === 'studio-note') return composeNoteMail(cms, { publicUrl, brand }, payload)
  if (kind === 'studio-second-factor') {
    return composeSecondFactorMail({ cms, secondFactor }, { publicUrl, brand }, payload)
  }
  if (kind === 'studio-new-device') return composeNewDeviceMail(cms, { publicUrl, brand }, payload)
  if (kind !== 'studio-welcome' && kind !== 'studio-password') return undefined
  const person = await findStudioPerson(cms.db, payload.person ?? '')
  if (person === undefined || person.locked) return undefined
  const locale = person.locales?.[0] ?? defaultLocale
  const { greeting, signature, studio } = mailTextsOf(locale)
  const isWelcome = kind === 'studio-welcome'
  const texts = isWelcome ? studio.welcome : studio.password
  const values = { brand: brand.name, name: person.name }
  const href = await createPasswordLink(auth, publicUrl, person.id, isWelcome ? welcomeHours : resetHours)
  return {
    to: person.email,
    subject: fill(texts.subject, { brand: brand.name }),
    ...writeBodies(locales[locale].iso, [
      { paragraph: greeting },
      { paragraph: fill(texts.lead, values) },
      { link: studio.link, href },
      { paragraph: texts.valid },
      { paragraph: fill(signature, values) },
    ]),
  }
}
