import { defaultLocale, locales } from '#locales/locales.ts'
import { brandKey } from '#schemas/kinds/brand.ts'
import type { Cms } from '#server/content/context.ts'
import type { MailPayload, ReviewEvent } from '#server/db/formTables.ts'
import { readReview, type ReviewRow } from '#server/db/reviews.ts'
import { findStudioPerson } from '#server/db/studioPeople.ts'
import type { Settings } from '#server/env.ts'
import { fill, mailTextsOf } from '#server/forms/mailTexts.ts'
import { writeBodies, type Mail } from '#server/mail/mail.ts'
import { titleOfReview } from '#server/studio/reviews/reviewedContent.ts'

/**
 * Composes it in the language of the reader's first locale; `undefined` when the reader or the page is gone, and where what it says no
 * longer holds: an approval may be void by the time the mail is sent.
 */
export async function composeReviewMail(
  cms: Cms,
  { publicUrl, brand }: Pick<Settings, 'publicUrl' | 'brand'>,
  { review: id = 0, event = 'requested', person: reader = '' }: MailPayload,
): Promise<Mail | undefined> {
  const review = await readReview(cms.db, id)
  const person = await findStudioPerson(cms.db, reader)
  if (review === undefined || person === undefined || person.locked) return undefined
  if (!holds(event, review)) return undefined
  const locale = person.locales?.[0] ?? defaultLocale
  const { greeting, signature, studio } = mailTextsOf(locale)
  const texts = studio.review
  const { page_id: page, requested_by_name: author, decided_by_name: decider, message, note } = review
  const title = await titleOfReview(cms, review, locale)
  const item = `${review.kind ?? ''}/${review.item_id ?? ''}`
  const decidedBy = review.by_link && event !== 'approved' ? fill(texts.linked, { by: decider ?? '' }) : decider
  const by = (event === 'requested' ? author : decidedBy) ?? ''
  const values = { brand: brand.name, name: person.name, page: title, by }
  const lead = event === 'approved' && review.by_link ? texts.by_link : texts[event].lead
  const written = event === 'requested' ? message : note
  const path = page === null ? itemPath(review) : `/pages/${encodeURIComponent(page)}/${review.locale}`
  return {
    to: person.email,
    subject: fill(texts[event].subject, values),
    ...writeBodies(locales[locale].iso, [
      { paragraph: greeting },
      { paragraph: fill(lead, values) },
      {
        rows: [
          page === null
            ? [studio.schedule.content, `${title} (${item})`]
            : [studio.schedule.page, `${title} (${page})`],
          ...(page === null ? [] : [[studio.schedule.locale, locales[review.locale].name] as const]),
          ...(written === '' ? [] : [[texts.note, written] as const]),
        ],
      },
      { link: studio.schedule.link, href: `${publicUrl}/studio${path}?panel=review` },
      { paragraph: fill(signature, values) },
    ]),
  }
}

function itemPath({ kind, item_id: id }: ReviewRow): string {
  return kind === brandKey.kind ? '/settings' : `/content/${kind ?? ''}/${encodeURIComponent(id ?? '')}`
}

/** Returns whether what a mail says of a request is still so. */
function holds(event: ReviewEvent, { state, decided_by_name: decider }: ReviewRow): boolean {
  return {
    requested: state === 'open',
    approved: state === 'approved' || state === 'published',
    reopened: state === 'open' && decider !== null,
    returned: true,
  }[event]
}
