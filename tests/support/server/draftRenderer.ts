import path from 'node:path'
import { createServices } from '#server/api/embedded/services.ts'
import { fixedBrand } from '#server/content/brand.ts'
import type { Cms } from '#server/content/context.ts'
import { onChange } from '#server/db/notifications.ts'
import { readSettings } from '#server/env.ts'
import { createSecurityHeaders } from '#server/http/headers.ts'
import { cacheResponses } from '#server/site/cachedClient.ts'
import { createDraftPages } from '#server/site/draftPages.ts'
import { createEmbeddedClient } from '#server/site/embeddedClient.ts'
import { loadBuild } from '#server/site/ssr.ts'
import type { RenderDraft } from '#server/studio/context.ts'

/** Renders drafts of a CMS with the built site, as the server does. */
export async function createDraftRenderer(cms: Cms): Promise<RenderDraft> {
  const cached = cacheResponses(createEmbeddedClient(createServices({ cms })), false)
  onChange(cms.db, (tags) => cached.purge(tags))
  const { drafts } = await loadBuild(path.resolve(import.meta.dirname, '../../..'))
  const settings = readSettings({ PUBLIC_URL: 'https://site.example' })
  return createDraftPages({
    cms,
    client: cached.client,
    renderer: drafts,
    settings,
    readBrand: fixedBrand(settings.brand),
    security: createSecurityHeaders(settings, false),
  })
}
