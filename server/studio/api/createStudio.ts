import type { Cms } from '#server/content/context.ts'
import type { Settings } from '#server/env.ts'
import { createJobQueue } from '#server/media/jobQueue.ts'
import { openStorage } from '#server/media/openStorage.ts'
import { uploadFolderOf } from '#server/media/uploadFolder.ts'
import type { Geocode } from '#server/places/geocode.ts'
import type { RenderDraft, Studio } from '#server/studio/context.ts'
import { createImportJobs } from '#server/studio/imports/createImportJobs.ts'
import { createSearchRebuild } from '#server/studio/health/searchRebuild.ts'
import { createLiveEvents } from '#server/studio/live/liveEvents.ts'
import { createTickets, type TicketsSettings } from '#server/tickets/context.ts'
import { createSignIn, type SignInSettings } from '#server/studio/people/createSignIn.ts'

interface CreateStudioOptions {
  readonly cms: Cms
  readonly settings: SignInSettings &
    Pick<
      Settings,
      | 'brand'
      | 'trustProxy'
      | 'secondFactor'
      | 'mapboxToken'
      | 'dataDir'
      | 'minFreeBytes'
      | 'storageUrl'
      | 'secretKey'
      | 'mail'
    >
  readonly render: RenderDraft
  /** What the replies to visitors are checked by, as their own are. */
  readonly tickets?: Partial<TicketsSettings>
  readonly geocode?: Geocode | undefined
  /** Called when a mail was added to the outbox. */
  readonly onMail: () => void
}

/** Puts the studio of the embedded CMS together. */
export function createStudio({ cms, settings, render, tickets, geocode, onMail }: CreateStudioOptions): Studio {
  const { publicUrl, brand, trustProxy, secondFactor, mapboxToken, dataDir, minFreeBytes, secretKey } = settings
  const storage = openStorage(settings)
  const imports = createImportJobs(cms)
  const rebuild = createSearchRebuild(cms)
  return {
    ...createSignIn(cms, settings, onMail),
    render,
    events: createLiveEvents(cms.db),
    publicUrl,
    installedBrand: brand,
    geocode,
    mapboxToken,
    trustProxy,
    secondFactor,
    storage,
    dataDir,
    minFreeBytes,
    mailDealers: settings.mail.toDealers,
    tickets: createTickets(cms.db, { log: cms.log, dataDir, storage, secretKey, onMail, ...tickets }, cms.now),
    uploadFolder: uploadFolderOf(dataDir),
    imports,
    pictures: createJobQueue(1, 20),
    rebuild,
    jobs: [imports, rebuild],
  }
}
