import type { Cms } from '#server/content/context.ts'
import type { ReviewRow } from '#server/db/reviews.ts'
import { findStudioPerson } from '#server/db/studioPeople.ts'
import type { Actor, StudioPerson } from '#server/studio/context.ts'
import { rightsTo } from '#server/studio/reviewRights.ts'
import { StudioError } from '#server/studio/studioError.ts'

/** Returns whoever decides with the rights they have now; throws `forbidden` for somebody without access. */
export async function publisherOf({ db }: Pick<Cms, 'db'>, { person }: Actor): Promise<StudioPerson> {
  const found = person === null ? undefined : await findStudioPerson(db, person.id)
  if (found === undefined || found.locked) throw new StudioError('forbidden', 'Only people of the studio publish')
  return found
}

/** Throws `forbidden` for somebody who may not publish what a request holds: they decide nothing about it. */
export async function checkDecider(cms: Pick<Cms, 'db'>, review: ReviewRow, person: StudioPerson): Promise<void> {
  const mayPublish = await rightsTo(cms, { ...review, id: review.item_id ?? '' })
  if (!mayPublish(person)) {
    throw new StudioError('forbidden', 'Only who may publish what a request holds decides about it')
  }
}
