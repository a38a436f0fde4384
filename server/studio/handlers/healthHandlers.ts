import type { healthCalls } from '#schemas/studio/calls/health.ts'
import { countIndex } from '#server/db/searchHealth.ts'
import type { StudioHandlers } from '#server/studio/handler.ts'
import { readHealth } from '#server/studio/health/readHealth.ts'
import { readSystem } from '#server/studio/health/readSystem.ts'
import { recheckFailures } from '#server/studio/health/recheckFailures.ts'
import { sendMailsAgain } from '#server/studio/health/sendMailsAgain.ts'

/** What an operator of the site looks at. */
export const healthHandlers: StudioHandlers<keyof typeof healthCalls> = {
  getHealth: (studio) => readHealth(studio),
  sendMailsAgain: async (studio, { body, actor }) => ({ queued: await sendMailsAgain(studio, body.id, actor) }),
  checkSections: async (studio) => ({ mended: await recheckFailures(studio) }),
  getSearchHealth: ({ cms }) => countIndex(cms.db),
  async rebuildSearch({ rebuild }, { actor }) {
    await rebuild.start(actor)
    return { ok: true }
  },
  getSystem: (studio) => readSystem(studio),
}
