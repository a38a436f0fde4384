import type { healthCalls } from '#schemas/studio/calls/health.ts'
import type { StudioHandlers } from '#server/studio/handler.ts'
import { readHealth } from '#server/studio/health/readHealth.ts'
import { readSearchHealth } from '#server/studio/health/readSearchHealth.ts'
import { readSystem } from '#server/studio/health/readSystem.ts'
import { recheckFailures } from '#server/studio/health/recheckFailures.ts'
import { sendMailsAgain } from '#server/studio/health/sendMailsAgain.ts'

/** What an operator of the site looks at. */
export const healthHandlers: StudioHandlers<keyof typeof healthCalls> = {
  getHealth: ({ cms }) => readHealth(cms),
  sendMailsAgain: async (studio, { body, actor }) => ({ queued: await sendMailsAgain(studio, body.id, actor) }),
  checkSections: async (studio) => ({ mended: await recheckFailures(studio) }),
  getSearchHealth: (studio) => readSearchHealth(studio),
  async rebuildSearch({ rebuild }, { actor }) {
    await rebuild.start(actor)
    return { ok: true }
  },
  getSystem: (studio) => readSystem(studio),
}
