import { readContent } from '#server/content/rawContent.ts'
import { lockPageFacts } from '#server/db/pageDrafts.ts'
import { addPageSchedule } from '#server/db/pageSchedules.ts'
import { readVersionById } from '#server/db/pageVersions.ts'
import type { ReviewRow } from '#server/db/reviews.ts'
import { readState, type Position } from '#server/studio/pages/draftState.ts'
import { checkStrictly, publishStoredVersion } from '#server/studio/pages/publishPage.ts'
import type { Reviewed } from '#server/studio/reviews/reviewed.ts'
import { holdSeenContent } from '#server/studio/schedules/holdContent.ts'
import { StudioError } from '#server/studio/studioError.ts'
import { announceStudioEvent } from '#server/studio/studioEvents.ts'

/** Returns how a page is reviewed in a locale: a request holds a version. */
export function reviewedPage(position: Position): Reviewed {
  const { page, locale } = position
  return {
    document: { page_id: page, locale },
    subject: `page:${page}`,
    locale,
    lock: (inside) => lockPageFacts(inside.db, page),

    async hold(inside, seen) {
      const version_id = await holdSeenContent(inside, { ...position, ...seen, message: '' })
      const { hasDraft } = await readState(inside, position)
      if (!hasDraft) throw new StudioError('not_found', 'There is no draft to review')
      return { version_id }
    },

    publish: (inside, review, actor) =>
      publishStoredVersion(inside, { ...position, version: versionIn(review), actor }),

    async schedule(inside, review, { at, time_zone: timeZone }, { person }) {
      const version = versionIn(review)
      const stored = await readVersionById(inside.db, version)
      if (stored === undefined) throw new StudioError('not_found', 'There is no such version')
      await checkStrictly(inside, { ...(await readState(inside, position)), content: readContent(stored.content) })
      const write = { page, locale, action: 'publish', version, at: new Date(at), timeZone, person } as const
      await addPageSchedule(inside.db, write, inside.now())
      await announceStudioEvent(inside.db, { type: 'scheduled', page, locale, revision: 0, actor: person })
    },

    event: ({ person }) => ({ type: 'reviewed', page, locale, revision: 0, actor: person }),
  }
}

function versionIn({ version_id }: ReviewRow): number {
  if (version_id === null) throw new StudioError('not_found', 'The request for review holds no version')
  return version_id
}
