import { mayMakeChange } from '#schemas/studio/itemRights.ts'
import { hasRole, mayChange, type StudioRights } from '#schemas/studio/roles.ts'
import type { Cms } from '#server/content/context.ts'
import { readPublishedItem } from '#server/db/contentItems.ts'
import type { ReviewRow } from '#server/db/reviews.ts'

/** What a request for review is about, and holds where that is an item. */
export type ReviewSubject = Pick<ReviewRow, 'page_id' | 'locale' | 'kind' | 'content'> & { readonly id: string }

/** Returns what finds out whether a person may publish what a request holds: of a page its locale, of an item all that it changes. */
export async function rightsTo(
  { db }: Pick<Cms, 'db'>,
  { page_id, locale, kind, id, content }: ReviewSubject,
): Promise<(person: StudioRights) => boolean> {
  if (page_id !== null || kind === null) return (person) => hasRole(person, 'publisher') && mayChange(person, locale)
  const before = (await readPublishedItem(db, { kind, id }))?.content ?? null
  return (person) => hasRole(person, 'publisher') && mayMakeChange(person, { kind, id, before, after: content })
}
