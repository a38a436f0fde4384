import { fallbackChain, type LocaleCode } from '#locales/locales.ts'
import { licenceNoticeDay } from '#schemas/studio/licence.ts'
import { hasRole, type StudioRights } from '#schemas/studio/roles.ts'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import type { Cms } from '#server/content/context.ts'
import {
  countOpenRequests,
  readHomeSchedules,
  readOwnDrafts,
  readRecent,
  type ChangeRow,
} from '#server/db/studioHome.ts'
import { readHomeReviews, type HomeReview } from '#server/db/homeReviews.ts'
import { countEndingLicences } from '#server/db/mediaLicences.ts'
import { countFailures } from '#server/db/sectionFailures.ts'
import { countMails } from '#server/db/jobCounts.ts'
import { rightsTo } from '#server/studio/reviewRights.ts'
import { readNames } from '#server/studio/pages/subjectNames.ts'

const maxRows = 20
/** Requests for review of which those are found that concern a person. */
const maxReviews = 500
/** How long a failed schedule is shown, in ms. */
export const failureTime = 30 * 86_400_000

/** Returns what needs a person: own drafts, failed and coming schedules, open requests they may reply to, and what changed last. */
export async function readHome(
  cms: Cms,
  person: StudioRights & { readonly id: string },
  locale: LocaleCode,
): Promise<CallResult<'getHome'>> {
  const query = { chain: fallbackChain(locale), limit: maxRows }
  const drafts = await readOwnDrafts(cms.db, person.id, query)
  const schedules = await readHomeSchedules(cms.db, new Date(cms.now().getTime() - failureTime), maxRows)
  const recent = await readRecent(cms.db, query)
  const reviews = await readOwnReviews(cms, person, query.chain)
  const shown = [...drafts, ...recent, ...schedules, ...reviews]
  const names = await readNames(
    cms,
    shown.map(({ kind, id }) => `${kind}:${id}`),
    locale,
  )
  const nameOf = ({ kind, id }: { readonly kind: string; readonly id: string }) => names.get(`${kind}:${id}`) ?? id
  const change = ({ kind, id, locale: of, draft_title, updated_at, by, by_name }: ChangeRow) => ({
    kind,
    id,
    title: draft_title ?? nameOf({ kind, id }),
    locale: of,
    updated_at: updated_at.toISOString(),
    updated_by: by === null ? null : { id: by, name: by_name ?? '' },
  })
  return {
    drafts: drafts.map(change),
    schedules: schedules.map(({ schedule, kind, id, locale: of, action, at, time_zone, failed }) => {
      return {
        schedule,
        kind,
        id,
        title: nameOf({ kind, id }),
        locale: of,
        action,
        at: at.toISOString(),
        time_zone,
        failed,
      }
    }),
    reviews: reviews.map((row) => ({
      review: row.review,
      kind: row.kind,
      id: row.id,
      title: row.title ?? nameOf(row),
      locale: row.page_id === null ? null : row.locale,
      state: row.state,
      message: row.message,
      note: row.note,
      by_link: row.by_link,
      requested_by: row.requested_by_name ?? '',
      requested_at: row.requested_at.toISOString(),
      decided_by: row.decided_by_name ?? '',
    })),
    recent: recent.map(change),
    open_requests: await countOwnRequests(cms, person),
    failed_mails: (await countMails(cms.db)).failed,
    failed_sections: await countFailures(cms.db),
    ending_licences: await countEndingLicences(cms.db, licenceNoticeDay(cms.now().getTime())),
  }
}

/** Returns the requests for review that a person made, and those that they may decide or publish. */
async function readOwnReviews(
  cms: Cms,
  person: StudioRights & { readonly id: string },
  chain: readonly string[],
): Promise<readonly HomeReview[]> {
  const isPublisher = hasRole(person, 'publisher')
  const found = await readHomeReviews(cms.db, { person: person.id, isPublisher, chain, limit: maxReviews })
  const own: HomeReview[] = []
  for (const review of found) {
    if (own.length === maxRows) break
    if (review.requested_by === person.id || (await rightsTo(cms, review))(person)) own.push(review)
  }
  return own
}

async function countOwnRequests(cms: Cms, person: StudioRights): Promise<number> {
  if (!hasRole(person, 'publisher')) return 0
  return countOpenRequests(cms.db, person.role === 'admin' ? null : person.locales)
}
