import { defaultLocale, isLocaleCode, locales } from '#locales/locales.ts'
import type { Cms } from '#server/content/context.ts'
import type { MailPayload } from '#server/db/formTables.ts'
import { readNote, type MentionedNote } from '#server/db/notes.ts'
import { enqueueMails } from '#server/db/outbox.ts'
import { findStudioPerson, listStudioPeople } from '#server/db/studioPeople.ts'
import type { Settings } from '#server/env.ts'
import { fill, mailTextsOf } from '#server/forms/mailTexts.ts'
import { writeBodies, type Mail } from '#server/mail/mail.ts'
import type { Actor } from '#server/studio/context.ts'
import { readTitles } from '#server/studio/pages/pageSummaries.ts'

/** Adds the mails to those a note or reply mentions, but for its author and for people without access. */
export async function mailMentioned(
  { db, now }: Cms,
  about: { readonly note: string; readonly reply?: string },
  mentions: readonly string[],
  { person: author }: Actor,
): Promise<void> {
  const named = new Set(mentions)
  if (named.size === 0) return
  const readers = (await listStudioPeople(db)).filter(({ id, locked }) => named.has(id) && !locked && id !== author?.id)
  const mails = readers.map(
    ({ id }) => ({ kind: 'studio-note', payload: { ...about, person: id }, request: null }) as const,
  )
  await enqueueMails(db, mails, now())
}

/** Composes it in the language of the reader's first locale; `undefined` when the reader or the note is gone. */
export async function composeNoteMail(
  cms: Cms,
  { publicUrl, brand }: Pick<Settings, 'publicUrl' | 'brand'>,
  { note: id = '', reply, person: reader = '' }: MailPayload,
): Promise<Mail | undefined> {
  const note = await readNote(cms.db, id, reply)
  const person = await findStudioPerson(cms.db, reader)
  if (note === undefined || person === undefined || person.locked || !isLocaleCode(note.locale)) return undefined
  const locale = person.locales?.[0] ?? defaultLocale
  const { greeting, signature, studio } = mailTextsOf(locale)
  const page = note.document.replace(/^page:/, '')
  const title = (await readTitles(cms, [page], note.locale)).get(page) ?? page
  const values = { brand: brand.name, name: person.name, page: title, by: note.author_name ?? '' }
  return {
    to: person.email,
    subject: fill(studio.note.subject, values),
    ...writeBodies(locales[locale].iso, [
      { paragraph: greeting },
      { paragraph: fill(studio.note.lead, values) },
      {
        rows: [
          [studio.schedule.page, `${title} (${page})`],
          [studio.schedule.locale, locales[note.locale].name],
          [studio.note.text, note.text],
        ],
      },
      { link: studio.note.link, href: `${publicUrl}${pathOf(page, note.locale, note, id)}` },
      { paragraph: fill(signature, values) },
    ]),
  }
}

/** Returns the path of the editor that opens a note, as `editorPath` of the studio has it. */
function pathOf(page: string, locale: string, { section, path }: MentionedNote, note: string): string {
  const search = new URLSearchParams({
    ...(section === null ? {} : { section }),
    ...(path === '' ? {} : { field: path }),
    ...{ panel: 'notes', note },
  })
  return `/studio/pages/${encodeURIComponent(page)}/${locale}?${search}`
}
