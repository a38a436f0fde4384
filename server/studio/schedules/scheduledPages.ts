import { mayChange } from '#schemas/studio/roles.ts'
import { lockPageFacts } from '#server/db/pageDrafts.ts'
import { pageSchedules, type PageSchedule } from '#server/db/pageSchedules.ts'
import { personOf } from '#server/studio/pages/draftState.ts'
import { publishStoredVersion, withdrawInside } from '#server/studio/pages/publishPage.ts'
import { holdContent } from '#server/studio/schedules/holdContent.ts'
import type { ScheduledKind } from '#server/studio/schedules/scheduledKind.ts'
import { StudioError } from '#server/studio/studioError.ts'

/** Publishes a page with the version a schedule holds, or withdraws it. */
export const scheduledPages: ScheduledKind<PageSchedule> = {
  table: pageSchedules,

  lock: (db, { page_id }) => lockPageFacts(db, page_id),

  async run(inside, schedule, author) {
    const { page_id: page, locale, action, created_by, created_by_name } = schedule
    if (author !== undefined && !mayChange(author, locale)) {
      throw new StudioError('locale_forbidden', `The author may no longer change the content of ${locale}`)
    }
    const change = { page, locale, actor: { person: personOf(created_by, created_by_name) } }
    if (action === 'withdraw') return withdrawInside(inside, change)
    const version = await holdContent(inside, schedule)
    if (version === undefined) throw new StudioError('not_found', 'There is nothing to publish')
    await publishStoredVersion(inside, { ...change, version })
  },

  failureOf: ({ id, page_id, locale, action }) => ({
    action: 'page.schedule_failed',
    subject: `page:${page_id}`,
    locale,
    details: { action },
    event: { type: 'scheduled', page: page_id, locale, revision: 0, actor: null },
    named: { schedule: id },
  }),
}
