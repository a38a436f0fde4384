import path from 'node:path'
import type { Cms } from '#server/content/context.ts'
import type { Settings } from '#server/env.ts'
import { createJobQueue } from '#server/media/jobQueue.ts'
import { openStorage } from '#server/media/openStorage.ts'
import type { RenderDraft, Studio } from '#server/studio/context.ts'
import { createLiveEvents } from '#server/studio/liveEvents.ts'
import { createTickets } from '#server/tickets/context.ts'
import { createSignIn, type SignInSettings } from '#server/studio/people/createSignIn.ts'

interface CreateStudioOptions {
  readonly cms: Cms
  readonly settings: SignInSettings & Pick<Settings, 'trustProxy' | 'dataDir' | 'storageUrl' | 'secretKey'>
  readonly render: RenderDraft
  /** Called when a mail was added to the outbox. */
  readonly onMail: () => void
}

/** Puts the studio of the embedded CMS together. */
export function createStudio({ cms, settings, render, onMail }: CreateStudioOptions): Studio {
  const { publicUrl, trustProxy, dataDir, secretKey } = settings
  const storage = openStorage(settings)
  return {
    ...createSignIn(cms, settings, onMail),
    render,
    events: createLiveEvents(cms.db),
    publicUrl,
    trustProxy,
    storage,
    dataDir,
    tickets: createTickets(cms.db, { dataDir, storage, secretKey, onMail }),
    uploadFolder: path.join(dataDir, 'uploads'),
    pictures: createJobQueue(1, 20),
  }
}
