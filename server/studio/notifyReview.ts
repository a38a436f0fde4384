import type { Cms } from '#server/content/context.ts'
import type { ReviewEvent } from '#server/db/formTables.ts'
import { enqueueMails } from '#server/db/outbox.ts'
import { readReview, type ReviewRow } from '#server/db/reviews.ts'
import { listStudioPeople } from '#server/db/studioPeople.ts'
import { rightsTo } from '#server/studio/reviewRights.ts'

/** Adds the mails about a request for review to everybody who may publish it, but for one person. */
export async function mailPublishers(cms: Cms, id: number, event: ReviewEvent, except?: string): Promise<void> {
  const review = await readReview(cms.db, id)
  if (review === undefined) return
  const readers = await findPublishers(cms, review)
  await enqueue(
    cms,
    id,
    event,
    readers.filter((person) => person !== except),
  )
}

/** Adds the mail about a request for review to whoever made it. */
export async function mailAuthor(cms: Cms, id: number, event: ReviewEvent): Promise<void> {
  const author = (await readReview(cms.db, id))?.requested_by ?? undefined
  if (author !== undefined) await enqueue(cms, id, event, [author])
}

/** Adds the mails about an approval that is void to whoever made the request and everybody who may approve it again, but for one person. */
export async function mailReopened(cms: Cms, id: number, except: string | undefined): Promise<void> {
  const review = await readReview(cms.db, id)
  if (review === undefined) return
  const { requested_by: author } = review
  const readers = new Set([...(author === null ? [] : [author]), ...(await findPublishers(cms, review))])
  await enqueue(
    cms,
    id,
    'reopened',
    [...readers].filter((person) => person !== except),
  )
}

/** Returns the ids of those who may publish what a request holds. */
async function findPublishers(cms: Cms, review: ReviewRow): Promise<readonly string[]> {
  const mayPublish = await rightsTo(cms, { ...review, id: review.item_id ?? '' })
  const people = await listStudioPeople(cms.db)
  return people.filter((person) => !person.locked && mayPublish(person)).map(({ id }) => id)
}

async function enqueue({ db, now }: Cms, review: number, event: ReviewEvent, people: readonly string[]): Promise<void> {
  const mails = people.map(
    (person) => ({ kind: 'studio-review', payload: { review, event, person }, request: null }) as const,
  )
  await enqueueMails(db, mails, now())
}
