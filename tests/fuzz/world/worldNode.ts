import { Hono } from 'hono'
import type { Kysely } from 'kysely'
import pino from 'pino'
import { studioApiPath } from '#schemas/studio/studioCalls.ts'
import { apiPath } from '#server/api/apiPath.ts'
import { createEmbeddedApi } from '#server/api/embedded/embeddedApi.ts'
import { createServices } from '#server/api/embedded/services.ts'
import { fixedBrand } from '#server/content/brand.ts'
import { DatabaseUnavailable } from '#server/db/databaseErrors.ts'
import { onChange } from '#server/db/notifications.ts'
import { findStudioPerson } from '#server/db/studioPeople.ts'
import type { Database } from '#server/db/tables.ts'
import { readSettings, type Settings } from '#server/env.ts'
import { composeMail } from '#server/forms/composeMail.ts'
import type { Job } from '#server/jobs/createJob.ts'
import { createMetrics } from '#server/metrics/metrics.ts'
import { createOutbox } from '#server/mail/outbox.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { createEmbeddedClient } from '#server/site/embeddedClient.ts'
import { createPages } from '#server/site/pages.ts'
import { parseSiteRequest } from '#server/site/siteRequest.ts'
import { isErrorPage, type RenderPage } from '#server/site/ssr.ts'
import { createStudio } from '#server/studio/api/createStudio.ts'
import { createStudioApi } from '#server/studio/api/studioApi.ts'
import { studioHandlers } from '#server/studio/api/studioHandlers.ts'
import type { Studio } from '#server/studio/context.ts'
import type { StudioHandlers } from '#server/studio/handler.ts'
import { composeStudioMail } from '#server/studio/people/composeStudioMail.ts'
import { mailFailedSchedule } from '#server/studio/people/scheduleMail.ts'
import { createScheduler } from '#server/studio/schedules/scheduler.ts'
import { createWebhooks } from '#server/webhooks/startWebhooks.ts'
import type { StudioNode } from '#tests/fuzz/studioCall.ts'
import { connectNode, type NodeDatabase } from '#tests/fuzz/world/nodeDatabase.ts'
import { startLife } from '#tests/fuzz/world/nodeLife.ts'
import type { SimulatedDisk } from '#tests/fuzz/world/simulatedDisk.ts'
import type { Receivers, Sender } from '#tests/fuzz/world/receivers.ts'

export const publicUrl = 'https://site.example'
/** Returns where a node sends webhooks: the name of the receiver says which node it is. */
export const receiverOf = (number: number) => `https://receiver-${number}.example/`

export interface WorldNode extends Required<StudioNode>, Sender {
  readonly database: NodeDatabase
  readonly jobs: readonly Job[]
  readonly studio: Studio
  /** Path of the shared folder for this node. */
  readonly dataDir: string
}

/** What a test breaks in every node, to prove that it is found. */
export interface Defects {
  readonly handlers?: Partial<StudioHandlers>
  /** Sends a mail in place of the node, which sends it by `deliver`. */
  readonly sendMail?: (deliver: () => Promise<void>) => Promise<void>
  /** Whether the pages of a node are purged by no notification. */
  readonly keepsPages?: boolean
}

interface NodeOptions {
  readonly number: number
  readonly shared: Kysely<Database>
  readonly disk: SimulatedDisk
  readonly now: () => Date
  readonly turns: () => number
  readonly receivers: Receivers
  readonly defects: Defects
  /** Receives what is logged as an error. */
  readonly onError: (message: string, fields: object) => void
}

// Its default metrics are of the process.
const metrics = createMetrics()
const silent = pino({ level: 'silent' })
const endless = { free: 1e9, max: 1e9, duration: 3600 }

/** Starts a node of the world in this process, as `embeddedSource.ts` and `app.ts` put one together, but for the clock of its jobs. */
export function startNode({ number, shared, disk, now, turns, receivers, defects, onError }: NodeOptions): WorldNode {
  const life = startLife(turns)
  const database = connectNode(shared, life)
  const { db } = database
  const dataDir = disk.mount(life)
  const log = { warn: () => {}, error: (fields: object, message: string) => onError(message, fields) }
  const cms = createSiteCms(db, { now, log, webhook: true })
  const settings = {
    ...readSettings({ SECRET_KEY: 'a secret of the tests with 32 characters', DATA_DIR: dataDir }),
    publicUrl,
  }
  const sender: Sender = { life, losses: database.losses }
  const unreached = async () => Promise.reject(new Error('No draft is rendered here'))
  const studio = createStudio({
    cms,
    settings,
    render: { sections: unreached, document: unreached },
    onMail: () => {},
  })
  const mailbox = createOutbox({
    db,
    log,
    now,
    async deliver(mail) {
      const isOfStudio = mail.kind.startsWith('studio-')
      const made = await (isOfStudio ? composeStudioMail(studio, settings, mail) : composeMail(cms, settings, mail))
      const deliver = () => receivers.deliver(mail.id, sender)
      if (made !== undefined) await (defects.sendMail ?? ((send) => send()))(deliver)
    },
  })
  const scheduler = createScheduler(cms, mailFailedSchedule)
  const webhooks = createWebhooks(cms, { url: receiverOf(number), secret: 'shared with the receiver' })
  const jobs = [scheduler, mailbox, webhooks, studio.imports]
  const app = createApp({ cms, studio, settings, defects })
  return {
    ...sender,
    database,
    studio,
    dataDir,
    jobs,
    runNext: scheduler.runNext,
    send: (path, { headers, ...init }, person) =>
      life.call(async () => {
        const all = { origin: publicUrl, ...(person === undefined ? {} : { 'x-person': person }), ...Object(headers) }
        return app.request(`${publicUrl}${path}`, { ...init, headers: all })
      }),
  }
}

interface AppOptions {
  readonly cms: Studio['cms']
  readonly studio: Studio
  readonly settings: Settings
  readonly defects: Defects
}

function createApp({ cms, studio, settings, defects }: AppOptions): Hono {
  const auth: Studio['auth'] = {
    ...studio.auth,
    async findPerson(headers) {
      const person = await findStudioPerson(cms.db, headers.get('x-person') ?? '')
      return person === undefined || person.locked ? undefined : { ...person, session: person.id }
    },
  }
  const forms = { secretKey: settings.secretKey, shared: true, rates: { address: endless, mail: endless } }
  const services = createServices({ cms, forms })
  const pages = createPages({
    settings,
    client: createEmbeddedClient(services),
    renderPage,
    log: silent,
    metrics,
    mode: 'production',
    readBrand: fixedBrand(settings.brand),
  })
  if (defects.keepsPages !== true) onChange(cms.db, (tags) => pages.purge(tags))
  const app = new Hono()
  app.route(studioApiPath, createStudioApi({ ...studio, auth }, { ...studioHandlers, ...defects.handlers }))
  app.route(apiPath, createEmbeddedApi(services, { publicUrl }))
  app.get('*', async (c) => pages.handle(c, parseSiteRequest(c.req.path)))
  app.onError((error, c) => c.text(String(error), error instanceof DatabaseUnavailable ? 503 : 500))
  return app
}

/** Writes the response of the CMS as the page. */
const renderPage: RenderPage = async ({ client, request: { permalink = '404', locale } }) => {
  if (isErrorPage(permalink)) return { status: Number(permalink), html: '', tags: [], error: undefined }
  const { value, tags } = await client.page(permalink, locale)
  return { status: 200, html: JSON.stringify(value), tags, error: undefined }
}
