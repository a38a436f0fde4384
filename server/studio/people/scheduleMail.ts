import { defaultLocale, locales, type LocaleCode } from '#locales/locales.ts'
import type { Cms } from '#server/content/context.ts'
import type { MailPayload } from '#server/db/formTables.ts'
import { enqueueMails } from '#server/db/outbox.ts'
import { itemSchedules } from '#server/db/itemSchedules.ts'
import { pageSchedules } from '#server/db/pageSchedules.ts'
import type { Schedule } from '#server/db/schedules.ts'
import type { ScheduleAction } from '#server/db/scheduleTables.ts'
import { findStudioPerson, listStudioPeople } from '#server/db/studioPeople.ts'
import type { Settings } from '#server/env.ts'
import { fill, mailTextsOf } from '#server/forms/mailTexts.ts'
import { writeBodies, type Mail } from '#server/mail/mail.ts'
import { readNames } from '#server/studio/pages/subjectNames.ts'
import type { NotifyFailure } from '#server/studio/schedules/scheduler.ts'

/** Adds the mail to the author of a schedule that failed; to every administrator when its author has no access any more. */
export const mailFailedSchedule: NotifyFailure = async (db, { created_by }, named) => {
  if (created_by === null) return
  const active = (await listStudioPeople(db)).filter(({ locked }) => !locked)
  const authors = active.filter((person) => person.id === created_by)
  const readers = authors.length > 0 ? authors : active.filter(({ role }) => role === 'admin')
  const mails = readers.map((person) => ({ ...named, person: person.id }))
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
  const scheduled = await readScheduled(cms.db, payload)
  const person = await findStudioPerson(cms.db, payload.person ?? scheduled?.schedule.created_by ?? '')
  if (scheduled === undefined || person === undefined || person.locked) return undefined
  const { kind, id, in: of, action } = scheduled
  const { at, time_zone: timeZone, issues, reason } = scheduled.schedule
  const locale = person.locales?.[0] ?? defaultLocale
  const { greeting, signature, studio } = mailTextsOf(locale)
  const texts = studio.schedule
  const subject = `${kind}:${id}`
  const title = (await readNames(cms, [subject], of ?? locale)).get(subject) ?? id
  const time = new Intl.DateTimeFormat(locales[locale].iso, { dateStyle: 'long', timeStyle: 'long', timeZone }).format(
    at,
  )
  const errors = issues.filter(({ level }) => level === 'error')
  const found = errors.map(({ section, path, code }) => [section?.key, path, code].filter(Boolean).join(' · '))
  const values = { brand: brand.name, name: person.name, page: title }
  const rows: (readonly [string, string])[] = [
    kind === 'page' ? [texts.page, `${title} (${id})`] : [texts.content, `${title} (${kind}/${id})`],
    ...(of === undefined ? [] : [[texts.locale, locales[of].name] as const]),
    [texts.action, action === 'publish' ? texts.publish : texts.withdraw],
    [texts.time, time],
    [texts.errors, found.length > 0 ? found.join('\n') : isOfRights(reason) ? texts.rights : (reason ?? '')],
  ]
  return {
    to: person.email,
    subject: fill(texts.subject, values),
    ...writeBodies(locales[locale].iso, [
      { paragraph: greeting },
      { paragraph: fill(texts.lead, values) },
      { rows },
      { link: texts.link, href: `${publicUrl}/studio` },
      { paragraph: fill(signature, values) },
    ]),
  }
}

interface Scheduled {
  readonly schedule: Schedule
  readonly kind: string
  readonly id: string
  readonly in?: LocaleCode
  readonly action: ScheduleAction
}

async function readScheduled(db: Cms['db'], payload: MailPayload): Promise<Scheduled | undefined> {
  if (payload.itemSchedule !== undefined) {
    const schedule = await itemSchedules.read(db, payload.itemSchedule)
    return schedule && { schedule, kind: schedule.kind, id: schedule.item_id, action: 'publish' }
  }
  const schedule = await pageSchedules.read(db, payload.schedule ?? 0)
  return schedule && { schedule, kind: 'page', id: schedule.page_id, in: schedule.locale, action: schedule.action }
}

function isOfRights(reason: string | null): boolean {
  return reason !== null && ['locked', 'forbidden', 'locale_forbidden', 'shared_forbidden'].includes(reason)
}
