import type { LocaleCode } from '#locales/locales.ts'
import type { StudioEvent } from '#schemas/studio/calls/studioEvent.ts'
import type { CallBody } from '#schemas/studio/studioCalls.ts'
import type { Cms } from '#server/content/context.ts'
import type { HeldContent, ReviewedDocument, ReviewRow } from '#server/db/reviews.ts'
import type { Actor } from '#server/studio/context.ts'

/** Revision that a person looked at. */
export interface Seen {
  readonly revision: number
  readonly actor: Actor
}

/** A document that is reviewed: one descriptor for pages, one for items. */
export interface Reviewed {
  /** As the table of requests names it. */
  readonly document: ReviewedDocument
  /** In the audit log. */
  readonly subject: string
  /** In the audit log, of a page. */
  readonly locale: LocaleCode | undefined
  /** Lets nobody else change it until the transaction ends. */
  readonly lock: (inside: Cms) => Promise<unknown>
  /**
   * Returns the draft as a request holds it. Throws `not_found` without one, `invalid` with every error of it, and a conflict when it is at
   * another revision.
   */
  readonly hold: (inside: Cms, seen: Seen) => Promise<HeldContent>
  /** Publishes what a request holds. Throws `invalid` with every error of it, and where the person may not publish it. */
  readonly publish: (inside: Cms, review: ReviewRow, actor: Actor) => Promise<void>
  /** Schedules the publication of what a request holds; throws as `publish` does. */
  readonly schedule: (inside: Cms, review: ReviewRow, hour: Hour, actor: Actor) => Promise<void>
  /** Returns what open studios read the requests again by. */
  readonly event: (actor: Actor) => StudioEvent
}

export type Hour = Exclude<CallBody<'approveReview'>['schedule'], undefined>
