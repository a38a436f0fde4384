// @module-tag slow
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPageSchedule } from '#server/db/pageSchedules.ts'
import type { StudioHandlers } from '#server/studio/handler.ts'
import { contentHandlers } from '#server/studio/handlers/contentHandlers.ts'
import { draftHandlers } from '#server/studio/handlers/draftHandlers.ts'
import { reviewHandlers } from '#server/studio/handlers/reviewHandlers.ts'
import { scheduleHandlers } from '#server/studio/handlers/scheduleHandlers.ts'
import { getContent } from '#server/studio/items/item.ts'
import { contentKey } from '#server/studio/items/contentForm.ts'
import { readState } from '#server/studio/pages/draftState.ts'
import { publishDraft } from '#server/studio/pages/publishPage.ts'
import { fillFuzzed, fuzzEditing, type Fuzz } from '#tests/fuzz/fuzzedStudio.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/db/testDatabase.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await fillFuzzed(database)
})
afterAll(() => database.close())

interface Broken extends Pick<Fuzz, 'kind'> {
  readonly defect: string
  readonly handlers: Partial<StudioHandlers>
  readonly found: RegExp
}

const broken: readonly Broken[] = [
  {
    defect: 'a save of a page that takes its revision for the latest',
    kind: 'page',
    handlers: {
      async saveDraft(studio, call) {
        const { revision } = await readState(studio.cms, {
          page: call.params['page'] ?? '',
          locale: call.params.locale,
        })
        const { revision: at } = revision === 0 ? call : { revision }
        return draftHandlers.saveDraft(studio, { ...call, revision: at })
      },
    },
    found: /Lost words|An undo took words of others/,
  },
  {
    defect: 'a save of an item that takes its revision for the latest',
    kind: 'item',
    handlers: {
      async saveContent(studio, call) {
        const { revision } = await getContent(studio.cms, contentKey(call.params['kind'], call.params['id']))
        return contentHandlers.saveContent(studio, { ...call, revision })
      },
    },
    found: /Lost words|An undo took words of others/,
  },
  {
    defect: 'a schedule that publishes what the draft is at the hour',
    kind: 'page',
    handlers: {
      async schedulePage({ cms }, { params, body, actor }) {
        const [page = '', locale] = [params['page'], params.locale]
        const { at, time_zone: timeZone } = body
        const write = { page, locale, action: 'publish', version: null, timeZone, person: actor.person } as const
        return { id: await addPageSchedule(cms.db, { ...write, at: new Date(at) }, cms.now()) }
      },
    },
    found: /something is live that nobody had looked at/,
  },
  {
    defect: 'an approval that publishes what the draft is by then',
    kind: 'page',
    handlers: {
      async approveReview(studio, call) {
        const [page = '', locale] = [call.params['page'], call.params.locale]
        const { hasDraft } = await readState(studio.cms, { page, locale })
        if (!hasDraft) return reviewHandlers.approveReview(studio, call)
        await publishDraft(studio.cms, { page, locale, actor: call.actor })
        return { ok: true }
      },
    },
    found: /something is live that nobody had looked at/,
  },
  {
    defect: 'a schedule without an author, whose right nobody checks at the hour',
    kind: 'page',
    handlers: {
      async schedulePage(studio, call) {
        const scheduled = await scheduleHandlers.schedulePage(studio, call)
        if (!(scheduled instanceof Response)) {
          const { db } = studio.cms
          await db.updateTable('schedules').set({ created_by: null }).where('id', '=', scheduled.id).execute()
        }
        return scheduled
      },
    },
    found: /something is live that nobody had looked at/,
  },
]

/** What it takes to meet each defect within a few histories. */
const acts = [
  ...(['type', 'type', 'send', 'receive', 'reread', 'undo', 'request', 'approve'] as const),
  ...(['schedule', 'schedule', 'rights', 'rights', 'wait'] as const),
]

test.each(broken)('$defect is found', async ({ kind, handlers, found }) => {
  const defect: unknown = await fuzzEditing(database, { seed: 11, steps: 3000, acts, kind, handlers }).then(
    () => 'nothing',
    ({ cause }: Error) => cause,
  )
  expect(String(defect)).toMatch(found)
})
