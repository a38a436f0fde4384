import type { LocaleCode } from '#locales/locales.ts'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import type { Cms } from '#server/content/context.ts'
import {
  countOpenTickets,
  readHomeSchedules,
  readOwnDrafts,
  readRecent,
  type ChangeRow,
} from '#server/db/studioHome.ts'
import { countFailures } from '#server/db/sectionFailures.ts'
import { countMails } from '#server/db/outboxHealth.ts'
import { readTitles } from '#server/studio/pages/pageSummaries.ts'

const maxRows = 20
/** How long a failed schedule is shown, in ms. */
export const failureTime = 30 * 86_400_000

/** Returns what needs a person: own drafts, failed and coming schedules, open requests, and what changed last. */
export async function readHome(cms: Cms, person: string, locale: LocaleCode): Promise<CallResult<'getHome'>> {
  const drafts = await readOwnDrafts(cms.db, person, maxRows)
  const schedules = await readHomeSchedules(cms.db, new Date(cms.now().getTime() - failureTime), maxRows)
  const recent = await readRecent(cms.db, maxRows)
  const pages = [...drafts, ...schedules, ...recent].map(({ page_id }) => page_id)
  const titles = await readTitles(cms, pages, locale)
  const titleOf = (page: string) => titles.get(page) ?? page
  const change = ({ page_id, locale: of, updated_at, by, by_name }: ChangeRow) => ({
    page: page_id,
    title: titleOf(page_id),
    locale: of,
    updated_at: updated_at.toISOString(),
    updated_by: by === null ? null : { id: by, name: by_name ?? '' },
  })
  return {
    drafts: drafts.map(change),
    schedules: schedules.map(({ page_id, at, id, locale: of, action, time_zone, failed }) => ({
      ...{ id, locale: of, action, time_zone, failed },
      page: page_id,
      title: titleOf(page_id),
      at: at.toISOString(),
    })),
    recent: recent.map(change),
    open_requests: await countOpenTickets(cms.db),
    failed_mails: (await countMails(cms.db)).failed,
    failed_sections: await countFailures(cms.db),
  }
}
