import type { Cms } from '#server/content/context.ts'
import { savePage } from '#server/content/editPage.ts'
import { contentKey } from '#server/studio/items/contentForm.ts'
import { createContent } from '#server/studio/items/saveItem.ts'
import { readState } from '#server/studio/pages/draftState.ts'
import { saveDraft } from '#server/studio/pages/saveDraft.ts'
import { scheduleContent } from '#server/studio/schedules/itemSchedules.ts'
import { schedulePage } from '#server/studio/schedules/schedules.ts'
import { jobHour } from '#tests/support/server/jobHour.ts'

/** What came of the schedule of a document. */
interface Publications {
  readonly state: string
  /** Numbers of the versions it has. */
  readonly versions: readonly number[]
  /** What is live of it: the number of the version of a page, the name of an item. */
  readonly live: string | number | null
  /** How often the audit log says that it was published. */
  readonly entries: number
}

interface ScheduledDocument {
  /** How many queries a runner sends before it has claimed the schedule, that one included: it reads the schedules of pages first. */
  readonly claimedAfter: number
  /** Makes a new document, and schedules it for a minute ago. */
  readonly schedule: (cms: Cms, id: string, earlier: Cms) => Promise<void>
  readonly publications: (cms: Cms, id: string) => Promise<Publications>
}

export const publisher = { id: 'p1', name: 'Ada', email: 'ada@example.com', role: 'publisher', locales: null } as const
const actor = { person: publisher }
const hour = {
  at: new Date(jobHour.getTime() - 60_000).toISOString(),
  time_zone: 'Europe/Rome',
  message: '',
} as const

/** The two kinds of document that go live at an hour. */
export const scheduledDocuments = {
  page: {
    // What an earlier release has scheduled is read before.
    claimedAfter: 2,
    async schedule(cms, page, earlier) {
      const position = { page, locale: 'en-gb' } as const
      await savePage(cms, { id: page, page_type: 'blank', template: 'ST', parent: null, entity: null, position: 0 })
      const { revision } = await readState(cms, position)
      const text = JSON.stringify({ title: page, permalink: page, seo: {}, sections: [] })
      const { state } = await saveDraft(cms, { ...position, revision, text, actor })
      const seen = { ...position, revision: state.revision, actor }
      await schedulePage(earlier, seen, { action: 'publish', ...hour })
    },
    async publications({ db }, page) {
      const [schedules, versions, locales] = await Promise.all([
        db.selectFrom('schedules').select('state').where('page_id', '=', page).execute(),
        db.selectFrom('page_versions').select(['id', 'number']).where('page_id', '=', page).execute(),
        db.selectFrom('page_locales').select('published_version_id').where('page_id', '=', page).execute(),
      ])
      return {
        state: schedules.map(({ state }) => state).join(', '),
        versions: versions.map(({ number }) => number),
        live: versions.find(({ id }) => id === locales[0]?.published_version_id)?.number ?? null,
        entries: await countEntries(db, 'page.publish', `page:${page}`),
      }
    },
  },
  item: {
    claimedAfter: 3,
    async schedule(cms, id, earlier) {
      const edit = { key: contentKey('award', id), person: publisher, actor }
      const texts = { 'en-gb': { name: id, given_by: 'Jury' } }
      const { revision } = await createContent(cms, edit, { parent: null, position: 0, data: { year: 2026 }, texts })
      await scheduleContent(earlier, { ...edit, revision }, hour)
    },
    async publications({ db }, id) {
      const [schedules, versions, live] = await Promise.all([
        db.selectFrom('item_schedules').select('state').where('item_id', '=', id).execute(),
        db.selectFrom('content_versions').select('number').where('id', '=', id).execute(),
        db.selectFrom('entities').select('id').where('kind', '=', 'award').where('id', '=', id).execute(),
      ])
      return {
        state: schedules.map(({ state }) => state).join(', '),
        versions: versions.map(({ number }) => number),
        live: live[0]?.id ?? null,
        entries: await countEntries(db, 'content.publish', `award:${id}`),
      }
    },
  },
} satisfies Readonly<Record<string, ScheduledDocument>>

async function countEntries(
  db: Cms['db'],
  action: 'page.publish' | 'content.publish',
  subject: string,
): Promise<number> {
  const entries = await db
    .selectFrom('audit_log')
    .select('id')
    .where('action', '=', action)
    .where('subject', '=', subject)
    .execute()
  return entries.length
}
