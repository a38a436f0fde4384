import { defaultLocale, locales } from '#locales/locales.ts'
import type { Cms } from '#server/content/context.ts'
import type { MailPayload } from '#server/db/formTables.ts'
import { findSession } from '#server/db/studioSessions.ts'
import { findStudioPerson } from '#server/db/studioPeople.ts'
import type { Settings } from '#server/env.ts'
import { fill, mailTextsOf } from '#server/forms/mailTexts.ts'
import { writeBodies, type Mail } from '#server/mail/mail.ts'
import { deviceOf } from '#server/studio/people/deviceOf.ts'

/** Composes what a person reads after a sign-in on a device that is not known; `undefined` when they are gone or locked. */
export async function composeNewDeviceMail(
  cms: Cms,
  { publicUrl, brand }: Pick<Settings, 'publicUrl' | 'brand'>,
  { person: id = '', session: sessionId = '' }: MailPayload,
): Promise<Mail | undefined> {
  const person = await findStudioPerson(cms.db, id)
  if (person === undefined || person.locked) return undefined
  const session = await findSession(cms.db, sessionId)
  const locale = person.locales?.[0] ?? defaultLocale
  const { iso } = locales[locale]
  const { greeting, signature, studio } = mailTextsOf(locale)
  const texts = studio.new_device
  const { browser, system } = deviceOf(session?.user_agent ?? null)
  const device = [browser, system].filter((part) => part !== null).join(', ')
  const time = new Intl.DateTimeFormat(iso, { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' })
  const values = { brand: brand.name, name: person.name }
  return {
    to: person.email,
    subject: fill(texts.subject, values),
    ...writeBodies(iso, [
      { paragraph: greeting },
      { paragraph: fill(texts.lead, values) },
      {
        rows: [
          [texts.device, device === '' ? texts.unknown : device],
          ...(session === undefined ? [] : [[texts.time, time.format(session.created_at)] as const]),
        ],
      },
      { paragraph: texts.warning },
      { link: texts.link, href: `${publicUrl}/studio/account` },
      { paragraph: fill(signature, values) },
    ]),
  }
}
