import { Hono } from 'hono'
import { studioCalls, type CallResult, type StudioCallName } from '#schemas/studio/studioCalls.ts'
import { studioApiPath } from '#schemas/studio/studioCalls.ts'
import { resultOf, studioUrl, type CallOptions } from '#renderer/studio/api/callStudio.ts'
import { readCallError, StudioCallError } from '#renderer/studio/api/studioCallError.ts'
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

/** A node of the site, in this process or another. */
export interface StudioNode {
  readonly send: (path: string, init: RequestInit, person: string | undefined) => Promise<Response>
  /** Runs what is due; `false` when nothing is. Absent where the node does so itself. */
  readonly runNext?: () => Promise<boolean>
}

/** Makes a call of the studio's API as a person. Throws `StudioCallError`; `status` 0 without a response. */
export type Call = <TName extends StudioCallName>(
  name: TName,
  options: CallOptions<TName>,
) => Promise<CallResult<TName>>

/** Returns how a person calls a node. */
export function callerOf({ send }: StudioNode, person: string): Call {
  return async (name, { params, query, body, revision }) => {
    const headers: Record<string, string> = {}
    if (body !== undefined) headers['content-type'] = 'application/json'
    if (revision !== undefined) headers['if-match'] = `"${revision}"`
    const init = { method: studioCalls[name].method, headers, ...(body && { body: JSON.stringify(body) }) }
    const response = await send(studioUrl(name, { ...(params && { params }), ...(query && { query }) }), init, person)
    if (!response.ok) throw await readCallError(response)
    return resultOf<typeof name>(
      await response.json().catch(() => Promise.reject(new StudioCallError(0, 'offline', {}))),
    )
  }
}

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
