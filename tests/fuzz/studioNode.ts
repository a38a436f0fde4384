import { Hono } from 'hono'
import { studioApiPath } from '#schemas/studio/studioCalls.ts'
import type { OpenDatabase } from '#server/db/open.ts'
import { findStudioPerson } from '#server/db/studioPeople.ts'
import { readSettings } from '#server/env.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { createReviewRoute } from '#server/site/reviewRoute.ts'
import { createStudio } from '#server/studio/api/createStudio.ts'
import { createStudioApi } from '#server/studio/api/studioApi.ts'
import { studioHandlers } from '#server/studio/api/studioHandlers.ts'
import type { Studio } from '#server/studio/context.ts'
import type { StudioHandlers } from '#server/studio/handler.ts'
import { createScheduler } from '#server/studio/schedules/scheduler.ts'
import type { StudioNode } from '#tests/fuzz/studioCall.ts'

interface NodeOptions {
  readonly now: () => Date
  /** What a test replaces, to prove that a defect is found. */
  readonly handlers?: Partial<StudioHandlers>
}

/** Creates a node in this process: the API with its checks of rights, the review links, and the schedules. A header names the person. */
export function createStudioNode({ db }: OpenDatabase, { now, handlers = {} }: NodeOptions): StudioNode {
  const publicUrl = 'https://site.example'
  const cms = createSiteCms(db, { now, log: { warn: () => {}, error: () => {} } })
  const settings = { ...readSettings({ SECRET_KEY: 'a secret of the tests with 32 characters' }), publicUrl }
  const unreached = async () => Promise.reject(new Error('Nothing is rendered here'))
  const render = { sections: unreached, document: unreached }
  const studio = createStudio({ cms, settings, render, onMail: () => {} })
  const auth: Studio['auth'] = {
    ...studio.auth,
    async findPerson(headers) {
      const person = await findStudioPerson(db, headers.get('x-person') ?? '')
      return person === undefined || person.locked ? undefined : { ...person, session: person.id }
    },
  }
  const app = new Hono()
  app.route(studioApiPath, createStudioApi({ ...studio, auth }, { ...studioHandlers, ...handlers }))
  const readBrand = async () => ({ value: settings.brand })
  const rate = { free: 1e9, max: 1e9, duration: 1 }
  app.route('/', createReviewRoute({ cms, render, hash: studio.hash, readBrand, publicUrl, trustProxy: 0, rate }))
  const { runNext } = createScheduler(cms)
  return {
    runNext,
    async send(path, { headers, ...init }, person) {
      const all = { origin: publicUrl, ...(person === undefined ? {} : { 'x-person': person }), ...headers }
      return app.request(`${publicUrl}${path}`, { ...init, headers: all })
    },
  }
}
