import { defaultLocale, locales } from '#locales/locales.ts'
import type { Cms } from '#server/content/context.ts'
import type { MailPayload } from '#server/db/formTables.ts'
import { enqueueMails } from '#server/db/outbox.ts'
import { readSchedule } from '#server/db/schedules.ts'
import { findStudioPerson, listStudioPeople } from '#server/db/studioPeople.ts'
import type { Settings } from '#server/env.ts'
import { fill, mailTextsOf } from '#server/forms/mailTexts.ts'
import { writeBodies, type Mail } from '#server/mail/mail.ts'
import { readTitles } from '#server/studio/pages/pageSummaries.ts'
import type { NotifyFailure } from '#server/studio/schedules/scheduler.ts'

/** Adds the mail to the author of a schedule that failed; to every administrator when its author has no access any more. */
export const mailFailedSchedule: NotifyFailure = async (db, { id, created_by }) => {
  if (created_by === null) return
  const active = (await listStudioPeople(db)).filter(({ locked }) => !locked)
  const authors = active.filter((person) => person.id === created_by)
  const readers = authors.length > 0 ? authors : active.filter(({ role }) => role === 'admin')
  const mails = readers.map((person) => ({ schedule: id, person: person.id }))
  await enqueueMails(
    db,
    mails.map((payload) => ({ kind: 'studio-schedule', payload, request: null })),
  )
}

/** Composes it in the language of the reader's first locale, with the hour in the time zone it was chosen in; `undefined` when the reader is gone. */
export async function composeScheduleMail(
  cms: Cms,
  { publicUrl, brand }: Pick<Settings, 'publicUrl' | 'brand'>,
  payload: MailPayload,
): Promise<Mail | undefined> {
  const schedule = await readSchedule(cms.db, payload.schedule ?? 0)
  const person = await findStudioPerson(cms.db, payload.person ?? schedule?.created_by ?? '')
  if (schedule === undefined || person === undefined || person.locked) return undefined
  const locale = person.locales?.[0] ?? defaultLocale
  const { greeting, signature, studio } = mailTextsOf(locale)
  const texts = studio.schedule
  const { page_id: page, at, time_zone: timeZone, action, issues, reason } = schedule
  const title = (await readTitles(cms, [page], schedule.locale)).get(page) ?? page
  const time = new Intl.DateTimeFormat(locales[locale].iso, { dateStyle: 'long', timeStyle: 'long', timeZone }).format(
    at,
  )
  const errors = issues.filter(({ level }) => level === 'error')
  const found = errors.map(({ section, path, code }) => [section?.key, path, code].filter(Boolean).join(' · '))
  const values = { brand: brand.name, name: person.name, page: title }
  return {
    to: person.email,
    subject: fill(texts.subject, values),
    ...writeBodies(locales[locale].iso, [
      { paragraph: greeting },
      { paragraph: fill(texts.lead, values) },
      {
        rows: [
          [texts.page, `${title} (${page})`],
          [texts.locale, locales[schedule.locale].name],
          [texts.action, action === 'publish' ? texts.publish : texts.withdraw],
          [texts.time, time],
          [texts.errors, found.length > 0 ? found.join('\n') : isOfRights(reason) ? texts.rights : (reason ?? '')],
        ],
      },
      { link: texts.link, href: `${publicUrl}/studio` },
      { paragraph: fill(signature, values) },
    ]),
  }
}

function isOfRights(reason: string | null): boolean {
  return reason === 'locked' || reason === 'forbidden' || reason === 'locale_forbidden'
}
