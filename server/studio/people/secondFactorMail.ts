import { defaultLocale, locales } from '#locales/locales.ts'
import type { Cms } from '#server/content/context.ts'
import type { MailPayload } from '#server/db/formTables.ts'
import { findStudioPerson } from '#server/db/studioPeople.ts'
import type { Settings } from '#server/env.ts'
import { fill, mailTextsOf } from '#server/forms/mailTexts.ts'
import { writeBodies, type Mail } from '#server/mail/mail.ts'

/** Composes what a person reads when their second factor was turned on or off, or reset; `undefined` when they are gone or locked. */
export async function composeSecondFactorMail(
  cms: Cms,
  { publicUrl, brand }: Pick<Settings, 'publicUrl' | 'brand'>,
  { person: id = '', secondFactor }: MailPayload,
): Promise<Mail | undefined> {
  const person = await findStudioPerson(cms.db, id)
  if (person === undefined || person.locked || secondFactor === undefined) return undefined
  const locale = person.locales?.[0] ?? defaultLocale
  const { greeting, signature, studio } = mailTextsOf(locale)
  const { [secondFactor]: texts, warning, link } = studio.second_factor
  const values = { brand: brand.name, name: person.name }
  return {
    to: person.email,
    subject: fill(texts.subject, values),
    ...writeBodies(locales[locale].iso, [
      { paragraph: greeting },
      { paragraph: fill(texts.lead, values) },
      { paragraph: warning },
      { link, href: `${publicUrl}/studio/account` },
      { paragraph: fill(signature, values) },
    ]),
  }
}
