import type { Logger } from 'pino'
import { fixedBrand } from '#server/content/brand.ts'
import type { Settings } from '#server/env.ts'
import { createExternalCms, externalTimeout } from '#server/api/external/externalCms.ts'
import type { CmsSource } from '#server/process/cmsSource.ts'
import { createReadiness, pingExternalCms } from '#server/process/readiness.ts'
import { createWorkerChanges } from '#server/process/workerChanges.ts'
import { createCmsClient } from '#server/site/ssr.ts'

/** Opens where the site has its content from. A site with an external CMS loads neither the embedded one nor its database. */
export async function openSource(settings: Settings, log: Logger): Promise<CmsSource> {
  if (settings.cmsUrl !== undefined) return openExternal(settings, settings.cmsUrl, log)
  const { openEmbedded } = await import('#server/process/embeddedSource.ts')
  return openEmbedded(settings, log)
}

function openExternal({ brand }: Settings, cmsUrl: string, log: Logger): CmsSource {
  const cms = createExternalCms(cmsUrl)
  const changes = createWorkerChanges()
  return {
    api: undefined,
    externalCms: cms,
    client: createCmsClient(cms.fetch, { warn: (message, details) => log.warn(details, message) }),
    readBrand: fixedBrand(brand),
    isReady: createReadiness(() => pingExternalCms(cms), externalTimeout, log),
    onChange: changes.onChange,
    announce: (tags) => changes.announce(tags),
    cms: undefined,
    openStudio: undefined,
    onFailure: undefined,
    onVital: undefined,
    startJobs: () => {},
    close: async () => changes.close(),
  }
}
