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
import { brandKey } from '#schemas/kinds/brand.ts'
import { localeIn } from '#server/studio/notes/noted.ts'
import { readNames } from '#server/studio/pages/subjectNames.ts'

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
  if (note === undefined || person === undefined || person.locked) return undefined
  const locale = person.locales?.[0] ?? defaultLocale
  const { greeting, signature, studio } = mailTextsOf(locale)
  const [, kind = '', document = ''] = /^([^:]+):(.*)$/s.exec(note.document) ?? []
  const isPage = kind === 'page'
  const of = isPage && isLocaleCode(note.locale) ? note.locale : localeIn(note.path)
  const title = (await readNames(cms, [note.document], of ?? locale)).get(note.document) ?? document
  const values = { brand: brand.name, name: person.name, page: title, by: note.author_name ?? '' }
  return {
    to: person.email,
    subject: fill(studio.note.subject, values),
    ...writeBodies(locales[locale].iso, [
      { paragraph: greeting },
      { paragraph: fill(isPage ? studio.note.lead : studio.note.content, values) },
      {
        rows: [
          isPage
            ? [studio.schedule.page, `${title} (${document})`]
            : [studio.schedule.content, `${title} (${kind}/${document})`],
          ...(of === undefined ? [] : [[studio.schedule.locale, locales[of].name] as const]),
          [studio.note.text, note.text],
        ],
      },
      {
        link: studio.note.link,
        href: `${publicUrl}${isPage ? pagePath(document, note, id) : itemPath(kind, document, of, note, id)}`,
      },
      { paragraph: fill(signature, values) },
    ]),
  }
}

/** Returns the path of the editor that opens a note, as `editorPath` of the studio has it. */
function pagePath(page: string, { locale, section, path }: MentionedNote, note: string): string {
  const search = new URLSearchParams({
    ...(section === null ? {} : { section }),
    ...(path === '' ? {} : { field: path }),
    ...{ panel: 'notes', note },
  })
  return `/studio/pages/${encodeURIComponent(page)}/${locale}?${search}`
}

/** Returns the path of the item that opens a note, as `itemPath` of the studio has it. */
function itemPath(kind: string, id: string, locale: string | undefined, { path }: MentionedNote, note: string): string {
  const search = new URLSearchParams({
    ...(locale === undefined ? {} : { locale }),
    ...(path === '' ? {} : { field: path }),
    ...{ panel: 'notes', note },
  })
  return `/studio/${kind === brandKey.kind ? 'settings' : `content/${kind}/${encodeURIComponent(id)}`}?${search}`
}
