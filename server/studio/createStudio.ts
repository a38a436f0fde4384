import type { Cms } from '#server/content/context.ts'
import type { Settings } from '#server/env.ts'
import { createKeys } from '#server/forms/keys.ts'
import { createStudioAuth } from '#server/studio/auth.ts'
import type { RenderDraft, Studio } from '#server/studio/context.ts'
import { createLiveEvents } from '#server/studio/liveEvents.ts'

interface CreateStudioOptions {
  readonly cms: Cms
  readonly settings: Pick<Settings, 'publicUrl' | 'trustProxy' | 'secretKey'>
  readonly render: RenderDraft
  /** Called when a mail was added to the outbox. */
  readonly onMail: () => void
}

/** Puts the studio of the embedded CMS together. */
export function createStudio({ cms, settings, render, onMail }: CreateStudioOptions): Studio {
  const { publicUrl, trustProxy, secretKey } = settings
  const { db, log } = cms
  const hash = createKeys(db, secretKey)
  return {
    cms,
    auth: createStudioAuth({ db, publicUrl, hash, log, onResetRequested: async () => {} }),
    render,
    events: createLiveEvents(db),
    publicUrl,
    trustProxy,
    hash,
    onMail,
  }
}
