import { Hono } from 'hono'
import type { Cms } from '#server/content/context.ts'
import { parseContent } from '#server/content/rawContent.ts'
import type { Hash } from '#server/forms/keys.ts'
import type { RenderDraft } from '#server/studio/context.ts'
import { readState, type Position } from '#server/studio/pages/draftState.ts'
import { previewPath } from '#server/studio/pages/previewLinks.ts'
import { readPreview } from '#server/studio/pages/previewToken.ts'
import { StudioError } from '#server/studio/studioError.ts'

const privateHeaders = {
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'no-referrer',
}

/**
 * Creates the route of signed preview links: each shows the page as it is edited now. A link that has expired or was
 * tampered with is the site's 404.
 */
export function createPreviewRoute(cms: Cms, render: Pick<RenderDraft, 'document'>, hash: () => Promise<Hash>): Hono {
  const route = new Hono()
  route.get(`${previewPath}/:token`, async (c, next) => {
    const link = readPreview(c.req.param('token'), await hash(), cms.now())
    const state = link === undefined ? undefined : await findState(cms, link)
    if (state === undefined) {
      await next()
    } else {
      const { page, locale, content } = state
      c.res = await render.document({ page, locale, content: parseContent(content) }, false)
    }
    for (const [name, value] of Object.entries(privateHeaders)) c.header(name, value)
    return c.res
  })
  return route
}

/** Returns `undefined` when the page was deleted or has nothing to show. */
async function findState(cms: Cms, position: Position) {
  try {
    const state = await readState(cms, position)
    return state.revision === 0 && state.visible === undefined ? undefined : state
  } catch (error) {
    if (error instanceof StudioError && error.code === 'not_found') return undefined
    throw error
  }
}
