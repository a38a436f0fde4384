import type { Logger } from 'pino'
import { announceChange, onChange } from '#server/db/notifications.ts'
import type { OpenDatabase } from '#server/db/open.ts'
import { ping } from '#server/db/ping.ts'
import type { Settings } from '#server/env.ts'
import { startPruning } from '#server/forms/prunePersonal.ts'
import { startOutbox } from '#server/forms/startOutbox.ts'
import { createEmbeddedApi } from '#server/api/embedded/embeddedApi.ts'
import { createEmbeddedClient } from '#server/site/embeddedClient.ts'
import { createServices } from '#server/api/embedded/services.ts'
import { openStorage } from '#server/media/openStorage.ts'
import type { Job } from '#server/jobs/createJob.ts'
import type { RunningJob } from '#server/jobs/createLoop.ts'
import { createMapbox } from '#server/places/mapbox.ts'
import { createReadBrand } from '#server/content/readBrand.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import type { CmsSource } from '#server/process/cmsSource.ts'
import { openCms } from '#server/process/prepareCms.ts'
import { createReadiness, pingTimeout } from '#server/process/readiness.ts'
import type { Studio } from '#server/studio/context.ts'
import { createStudio } from '#server/studio/api/createStudio.ts'
import { createVitalsRecorder } from '#server/studio/health/vitalsRecorder.ts'
import { createFailureRecorder } from '#server/studio/health/failureRecorder.ts'
import { composeStudioMail } from '#server/studio/people/composeStudioMail.ts'
import { mailFailedSchedule } from '#server/studio/people/scheduleMail.ts'
import { createScheduler } from '#server/studio/schedules/scheduler.ts'
import { createVirusScanner } from '#server/tickets/virusScanner.ts'
import { startLinkChecks } from '#server/links/startLinkChecks.ts'
import { startWebhooks } from '#server/webhooks/startWebhooks.ts'

/** Opens the embedded CMS with its database. */
export async function openEmbedded(settings: Settings, log: Logger): Promise<CmsSource> {
  return embedded(await openCms(settings, log), settings, log)
}

function embedded(database: OpenDatabase, settings: Settings, log: Logger): CmsSource {
  const { db } = database
  const { publicUrl, trustProxy, secretKey, mapboxToken } = settings
  let outbox: Job | undefined
  const jobs: RunningJob[] = []
  let studio: Studio | undefined
  // Several processes can only share a database that is not embedded.
  const shared = { secretKey, shared: settings.databaseUrl !== undefined, onMail: () => outbox?.wake() }
  const { clamdUrl } = settings
  const scan = clamdUrl === undefined ? undefined : createVirusScanner(clamdUrl)
  const storage = openStorage(settings)
  const tickets = { ...shared, dataDir: settings.dataDir, storage, scan }
  const cms = createSiteCms(db, { log, webhook: settings.webhook !== undefined })
  const readBrand = createReadBrand(cms, settings.brand)
  const forms = { ...shared, mailDealers: settings.mail.toDealers, readBrand }
  const geocode = mapboxToken === undefined ? undefined : createMapbox({ token: mapboxToken })
  const failures = createFailureRecorder(cms)
  const vitals = createVitalsRecorder(cms)
  const services = createServices({ cms, forms, tickets, geocode })
  return {
    api: createEmbeddedApi(services, { publicUrl, trustProxy }),
    externalCms: undefined,
    cms,
    client: createEmbeddedClient(services),
    readBrand,
    isReady: createReadiness(() => ping(db), pingTimeout, log),
    onChange: (listener) => void onChange(db, listener),
    announce: (tags) => announceChange(db, tags),
    openStudio: (served, render) =>
      (studio = createStudio({ cms, settings: served, render, tickets, geocode, onMail: shared.onMail })),
    onFailure: (report) => failures.record(report),
    onVital: (vital) => vitals.record(vital),
    startJobs(served, onGivenUp) {
      outbox = startOutbox(cms, served, readBrand, onGivenUp, async (waiting, branded) =>
        studio === undefined ? undefined : composeStudioMail(studio, branded, waiting),
      )
      jobs.push(outbox, startPruning(cms, { dataDir: served.dataDir, storage }, served.retentionDays))
      const scheduler = createScheduler(cms, mailFailedSchedule, shared.onMail)
      scheduler.start()
      jobs.push(scheduler)
      studio?.imports.start()
      if (served.webhook !== undefined) jobs.push(startWebhooks(cms, served.webhook))
      if (served.linkChecks) jobs.push(startLinkChecks(cms, served))
      studio?.jobs.push(...jobs)
    },
    async close() {
      await Promise.all((studio?.jobs ?? jobs).map((job) => job.stop()))
      await Promise.all([failures.stop(), vitals.stop()])
      await database.close()
    },
  }
}
