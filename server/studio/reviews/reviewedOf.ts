import type { ReviewRow } from '#server/db/reviews.ts'
import { contentKey, type ContentKey } from '#server/studio/items/contentForm.ts'
import type { Position } from '#server/studio/pages/draftState.ts'
import type { Reviewed } from '#server/studio/reviews/reviewed.ts'
import { reviewedItem } from '#server/studio/reviews/reviewedItem.ts'
import { reviewedPage } from '#server/studio/reviews/reviewedPage.ts'

/** A page in a locale, or an item. */
export type ReviewPlace = Position | { readonly key: ContentKey }

/** Returns how a document is reviewed. */
export function reviewedOf(place: ReviewPlace): Reviewed {
  return 'key' in place ? reviewedItem(place) : reviewedPage(place)
}

/** Returns what a request is about. Throws 404 for a kind there is no more. */
export function placeOfReview({ page_id: page, locale, kind, item_id: id }: ReviewRow): ReviewPlace {
  if (page !== null) return { page, locale }
  return { key: contentKey(kind ?? undefined, id ?? undefined) }
}
