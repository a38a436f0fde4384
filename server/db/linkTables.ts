import type { Generated } from 'kysely'
import type { LinkFailure } from '#schemas/studio/linkFailure.ts'
import type { Json, Timestamp } from '#server/db/columns.ts'

/** Where content links to another site: a page in a locale, or an item; of its texts in a language. */
export interface LinkPlace {
  readonly kind: string
  readonly id: string
  readonly locale: string | null
}

/** Addresses of other sites that the content links to. */
export interface ForeignLinksTable {
  id: Generated<number>
  address: string
  host: string
  /** Where it is linked, the first of so many `uses`. */
  places: Json<readonly LinkPlace[]>
  uses: number
  /** Claims since the last check. */
  attempts: Generated<number>
  /** Time of the next check, or until which one is under way. */
  next_at: Timestamp
  checked_at: Timestamp | null
  failure: LinkFailure | null
  /** Of the first of the checks in a row that found a failure. */
  failing_since: Timestamp | null
}
