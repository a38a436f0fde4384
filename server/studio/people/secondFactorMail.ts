import { defaultLocale, locales } from '#locales/locales.ts'
import type { MailPayload } from '#server/db/formTables.ts'
import { findStudioPerson } from '#server/db/studioPeople.ts'
import type { Settings } from '#server/env.ts'
import { fill, mailTextsOf } from '#server/forms/mailTexts.ts'
import { writeBodies, type Mail } from '#server/mail/mail.ts'
import type { Studio } from '#server/studio/context.ts'
import { isSecondFactorRequired } from '#server/studio/people/secondFactor.ts'

/** Composes what a person reads about their second factor, of which `SecondFactorChange` lists the reasons; `undefined` when they are gone or locked. */
export async function composeSecondFactorMail(
  { cms, secondFactor: rule }: Pick<Studio, 'cms' | 'secondFactor'>,
  { publicUrl, brand }: Pick<Settings, 'publicUrl' | 'brand'>,
  { person: id = '', secondFactor }: MailPayload,
): Promise<Mail | undefined> {
  const person = await findStudioPerson(cms.db, id)
  if (person === undefined || person.locked || secondFactor === undefined) return undefined
  const locale = person.locales?.[0] ?? defaultLocale
  const { greeting, signature, studio } = mailTextsOf(locale)
  const { [secondFactor]: texts, warning, link } = studio.second_factor
  const isNeeded = secondFactor === 'off' && isSecondFactorRequired(person, rule)
  const values = { brand: brand.name, name: person.name }
  return {
    to: person.email,
    subject: fill(texts.subject, values),
    ...writeBodies(locales[locale].iso, [
      { paragraph: greeting },
      { paragraph: fill(isNeeded ? studio.second_factor.off.required : texts.lead, values) },
      { paragraph: 'warning' in texts ? texts.warning : warning },
      { link, href: `${publicUrl}/studio/account` },
      { paragraph: fill(signature, values) },
    ]),
  }
}
