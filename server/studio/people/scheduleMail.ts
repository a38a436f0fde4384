import { defaultLocale, locales } from '#locales/locales.ts'
import type { Cms } from '#server/content/context.ts'
import { enqueueMails } from '#server/db/outbox.ts'
import { readSchedule } from '#server/db/schedules.ts'
import { findStudioPerson } from '#server/db/studioPeople.ts'
import type { Settings } from '#server/env.ts'
import { fill, mailTextsOf } from '#server/forms/mailTexts.ts'
import { writeBodies, type Mail } from '#server/mail/mail.ts'
import { readTitles } from '#server/studio/pages/pageSummaries.ts'
import type { NotifyAuthor } from '#server/studio/scheduler.ts'

/** Adds the mail to the author of a schedule that failed. */
export const mailFailedSchedule: NotifyAuthor = async (db, { id, created_by }) => {
  if (created_by === null) return
  await enqueueMails(db, [{ kind: 'studio-schedule', payload: { schedule: id }, request: null }])
}

/** Composes it in the language of the author's first locale, with the hour in the time zone it was chosen in; `undefined` when the author is gone. */
export async function composeScheduleMail(
  cms: Cms,
  { publicUrl, brand }: Pick<Settings, 'publicUrl' | 'brand'>,
  id: number,
): Promise<Mail | undefined> {
  const schedule = await readSchedule(cms.db, id)
  const person = await findStudioPerson(cms.db, schedule?.created_by ?? '')
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
          [texts.errors, found.length === 0 ? (reason ?? '') : found.join('\n')],
        ],
      },
      { link: texts.link, href: `${publicUrl}/studio` },
      { paragraph: fill(signature, values) },
    ]),
  }
}
