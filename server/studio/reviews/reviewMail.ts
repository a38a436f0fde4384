import { defaultLocale, locales } from '#locales/locales.ts'
import { hasRole, mayChange } from '#schemas/studio/roles.ts'
import type { Cms } from '#server/content/context.ts'
import type { MailPayload, ReviewEvent } from '#server/db/formTables.ts'
import { enqueueMails } from '#server/db/outbox.ts'
import { readReview } from '#server/db/reviews.ts'
import { findStudioPerson, listStudioPeople } from '#server/db/studioPeople.ts'
import type { Settings } from '#server/env.ts'
import { fill, mailTextsOf } from '#server/forms/mailTexts.ts'
import { writeBodies, type Mail } from '#server/mail/mail.ts'
import { readTitles } from '#server/studio/pages/pageSummaries.ts'

/** Adds the mails about a request for review to everybody who may publish it, but for one person. */
export async function mailPublishers(cms: Cms, id: number, event: ReviewEvent, except?: string): Promise<void> {
  const review = await readReview(cms.db, id)
  if (review === undefined) return
  const readers = (await listStudioPeople(cms.db)).filter((person) => {
    return !person.locked && person.id !== except && hasRole(person, 'publisher') && mayChange(person, review.locale)
  })
  await enqueue(
    cms,
    id,
    event,
    readers.map((person) => person.id),
  )
}

/** Adds the mail about a request for review to whoever made it. */
export async function mailAuthor(cms: Cms, id: number, event: ReviewEvent): Promise<void> {
  const author = (await readReview(cms.db, id))?.requested_by ?? undefined
  if (author !== undefined) await enqueue(cms, id, event, [author])
}

async function enqueue({ db, now }: Cms, review: number, event: ReviewEvent, people: readonly string[]): Promise<void> {
  const mails = people.map(
    (person) => ({ kind: 'studio-review', payload: { review, event, person }, request: null }) as const,
  )
  await enqueueMails(db, mails, now())
}

/**
 * Composes it in the language of the reader's first locale; `undefined` when the reader or the page is gone, and for a request that is
 * not open any more, or not approved any more.
 */
export async function composeReviewMail(
  cms: Cms,
  { publicUrl, brand }: Pick<Settings, 'publicUrl' | 'brand'>,
  { review: id = 0, event = 'requested', person: reader = '' }: MailPayload,
): Promise<Mail | undefined> {
  const review = await readReview(cms.db, id)
  const person = await findStudioPerson(cms.db, reader)
  if (review === undefined || person === undefined || person.locked) return undefined
  if (event === 'requested' && review.state !== 'open') return undefined
  if (event === 'approved' && review.state === 'open') return undefined
  const locale = person.locales?.[0] ?? defaultLocale
  const { greeting, signature, studio } = mailTextsOf(locale)
  const texts = studio.review
  const { page_id: page, requested_by_name: author, decided_by_name: decider, message, note } = review
  const title = (await readTitles(cms, [page], review.locale)).get(page) ?? page
  const decidedBy = review.by_link && event === 'returned' ? fill(texts.linked, { by: decider ?? '' }) : decider
  const by = (event === 'requested' ? author : decidedBy) ?? ''
  const values = { brand: brand.name, name: person.name, page: title, by }
  const lead = event === 'approved' && review.by_link ? texts.by_link : texts[event].lead
  const written = event === 'requested' ? message : note
  const path = `/studio/pages/${encodeURIComponent(page)}/${review.locale}?panel=review`
  return {
    to: person.email,
    subject: fill(texts[event].subject, values),
    ...writeBodies(locales[locale].iso, [
      { paragraph: greeting },
      { paragraph: fill(lead, values) },
      {
        rows: [
          [studio.schedule.page, `${title} (${page})`],
          [studio.schedule.locale, locales[review.locale].name],
          ...(written === '' ? [] : [[texts.note, written] as const]),
        ],
      },
      { link: studio.schedule.link, href: `${publicUrl}${path}` },
      { paragraph: fill(signature, values) },
    ]),
  }
}
