import { defaultLocale, locales } from '#locales/locales.ts'
import type { Cms } from '#server/content/context.ts'
import { readInboxRow } from '#server/db/inbox.ts'
import type { WaitingMail } from '#server/db/outbox.ts'
import { findStudioPerson } from '#server/db/studioPeople.ts'
import type { Settings } from '#server/env.ts'
import { fill, mailTextsOf } from '#server/forms/mailTexts.ts'
import { writeBodies, type Mail } from '#server/mail/mail.ts'

/**
 * Composes the mail to whom requests were assigned to, in the language of their first locale; `undefined` when they are gone or
 * locked, or the one request is somebody else's by now. It has nothing the visitor typed.
 */
export async function composeAssignmentMail(
  { db }: Cms,
  { publicUrl, brand }: Pick<Settings, 'publicUrl' | 'brand'>,
  { payload, request }: Pick<WaitingMail, 'payload' | 'request'>,
): Promise<Mail | undefined> {
  const person = await findStudioPerson(db, payload.person ?? '')
  if (person === undefined || person.locked) return undefined
  const row = request === null ? undefined : await readInboxRow(db, request)
  if (request !== null && row?.assignee !== person.id) return undefined
  const locale = person.locales?.[0] ?? defaultLocale
  const { greeting, signature, studio, forms } = mailTextsOf(locale)
  const texts = studio.assignment
  const values = { brand: brand.name, name: person.name, count: String(payload.assigned ?? 1) }
  const path = row === undefined ? '?assignee=me' : `/${row.uuid}`
  return {
    to: person.email,
    subject: fill(texts.subject, values),
    ...writeBodies(locales[locale].iso, [
      { paragraph: greeting },
      { paragraph: fill(texts.lead, values) },
      ...(row === undefined ? [] : [{ paragraph: `${forms[row.form]} · ${row.locale}` }]),
      { link: texts.link, href: `${publicUrl}/studio/inbox${path}` },
      { paragraph: fill(signature, values) },
    ]),
  }
}
