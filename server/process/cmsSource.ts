import type { Hono } from 'hono'
import type { Logger } from 'pino'
import type { Cms } from '#server/content/context.ts'
import { announceChange, onChange, type ChangeListener } from '#server/db/notifications.ts'
import type { OpenDatabase } from '#server/db/open.ts'
import { ping } from '#server/db/ping.ts'
import type { Settings } from '#server/env.ts'
import { startPruning, type Pruning } from '#server/forms/prunePersonal.ts'
import { startOutbox } from '#server/forms/startOutbox.ts'
import { createEmbeddedApi } from '#server/api/embedded/embeddedApi.ts'
import { createEmbeddedClient } from '#server/site/embeddedClient.ts'
import { createServices } from '#server/api/embedded/services.ts'
import { createExternalCms, externalTimeout, type ExternalCms } from '#server/api/external/externalCms.ts'
import { openStorage } from '#server/media/openStorage.ts'
import type { Outbox } from '#server/mail/outbox.ts'
import { createMapbox } from '#server/places/mapbox.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { openCms } from '#server/process/prepareCms.ts'
import { createReadiness, pingExternalCms, pingTimeout } from '#server/process/readiness.ts'
import { createWorkerChanges } from '#server/process/workerChanges.ts'
import type { RenderDraft, Studio } from '#server/studio/context.ts'
import { createStudio } from '#server/studio/createStudio.ts'
import { composeStudioMail } from '#server/studio/people/composeStudioMail.ts'
import { mailFailedSchedule } from '#server/studio/people/scheduleMail.ts'
import { createScheduler, type Scheduler } from '#server/studio/scheduler.ts'
import { createVirusScanner } from '#server/tickets/virusScanner.ts'
import { createCmsClient, type CmsClient } from '#server/site/ssr.ts'
import { startWebhooks, type Webhooks } from '#server/webhooks/startWebhooks.ts'

/** Where the site has its content from. */
export interface CmsSource {
  /** The embedded API; absent with an external CMS. */
  readonly api: Hono | undefined
  readonly externalCms: ExternalCms | undefined
  /** The typed client: function calls of the embedded CMS, or HTTP to an external one. */
  readonly client: CmsClient
  readonly isReady: () => Promise<boolean>
  /** Calls `listener` with the tags of every change that is announced. */
  readonly onChange: (listener: ChangeListener) => void
  /** Announces a change made by another system: to all processes of all nodes, with an external CMS to those of this node. */
  readonly announce: (tags: readonly string[]) => Promise<void>
  /** The embedded CMS; absent with an external one. */
  readonly cms: Cms | undefined
  /** Creates the studio of the embedded CMS, with links to the address in `settings`. */
  readonly openStudio: ((settings: Settings, render: RenderDraft) => Studio) | undefined
  /**
   * Starts to send queued mails with links to the address in `settings`, to keep schedules, and to prune personal data; an external CMS has jobs of its own.
   */
  readonly startJobs: (settings: Settings, onGivenUp: (kind: string) => void) => void
  readonly close: () => Promise<void>
}

export async function openSource(settings: Settings, log: Logger): Promise<CmsSource> {
  return settings.cmsUrl === undefined
    ? embedded(await openCms(settings, log), settings, log)
    : openExternal(settings.cmsUrl, log)
}

function embedded(database: OpenDatabase, settings: Settings, log: Logger): CmsSource {
  const { db } = database
  const { publicUrl, trustProxy, secretKey, mapboxToken } = settings
  let outbox: Outbox | undefined
  let pruning: Pruning | undefined
  let webhooks: Webhooks | undefined
  let scheduler: Scheduler | undefined
  let studio: Studio | undefined
  // Several processes can only share a database that is not embedded.
  const shared = { secretKey, shared: settings.databaseUrl !== undefined, onMail: () => outbox?.wake() }
  const forms = { ...shared, mailDealers: settings.mail.toDealers, brand: settings.brand.name }
  const { clamdUrl } = settings
  const scan = clamdUrl === undefined ? undefined : createVirusScanner(clamdUrl)
  const storage = openStorage(settings)
  const tickets = { ...shared, dataDir: settings.dataDir, storage, scan }
  const cms = createSiteCms(db, { log, webhook: settings.webhook !== undefined })
  const geocode = mapboxToken === undefined ? undefined : createMapbox({ token: mapboxToken })
  const services = createServices({ cms, forms, tickets, geocode })
  return {
    api: createEmbeddedApi(services, { publicUrl, trustProxy }),
    externalCms: undefined,
    cms,
    client: createEmbeddedClient(services),
    isReady: createReadiness(() => ping(db), pingTimeout, log),
    onChange: (listener) => void onChange(db, listener),
    announce: (tags) => announceChange(db, tags),
    openStudio: (served, render) => (studio = createStudio({ cms, settings: served, render, onMail: shared.onMail })),
    startJobs(served, onGivenUp) {
      outbox = startOutbox(cms, served, onGivenUp, async (waiting) =>
        studio === undefined ? undefined : composeStudioMail(studio, served, waiting),
      )
      pruning = startPruning(cms, { dataDir: served.dataDir, storage }, served.retentionDays)
      scheduler = createScheduler(cms, mailFailedSchedule, shared.onMail)
      scheduler.start()
      if (served.webhook !== undefined) webhooks = startWebhooks(cms, served.webhook)
    },
    async close() {
      await scheduler?.stop()
      await webhooks?.stop()
      await pruning?.stop()
      await outbox?.stop()
      await database.close()
    },
  }
}

function openExternal(cmsUrl: string, log: Logger): CmsSource {
  const cms = createExternalCms(cmsUrl)
  const changes = createWorkerChanges()
  return {
    api: undefined,
    externalCms: cms,
    client: createCmsClient(cms.fetch, { warn: (message, details) => log.warn(details, message) }),
    isReady: createReadiness(() => pingExternalCms(cms), externalTimeout, log),
    onChange: changes.onChange,
    announce: changes.announce,
    cms: undefined,
    openStudio: undefined,
    startJobs: () => {},
    close: async () => changes.close(),
  }
}
