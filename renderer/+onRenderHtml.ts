// First, so that the order of the cascade layers is set before any component's style.
import '#renderer/theme/theme.ts'
import { dangerouslySkipEscape, escapeInject } from 'vike/server'
import type { InjectFilterEntry, PageContextServer } from 'vike/types'
import { drawSite, type DrawInput } from '#renderer/site/drawSite.tsx'
import { renderDocument } from '#renderer/site/document/renderDocument.ts'

/** What `server/ssr.ts` hands in and takes out again. */
declare global {
  namespace Vike {
    interface PageContext {
      draw: DrawInput
      drawn?: { readonly status: number; readonly tags: readonly string[]; readonly error: unknown }
    }
  }
}

/** Draws the page and tells the server its status and what it was made from. */
export async function onRenderHtml(pageContext: PageContextServer) {
  const { draw } = pageContext
  const { data, body, payload, tags } = await drawSite(draw)
  const html = renderDocument({ data, settings: draw.settings, body, payload: JSON.stringify(payload) })
  const drawn = { status: data.status, tags, error: data.status === 500 ? data.error : undefined }
  return {
    documentHtml: escapeInject`${dangerouslySkipEscape(html)}`,
    pageContext: { drawn },
    injectFilter: keepStyleAndScript,
  }
}

/** The document preloads the one font every page needs; vike would add the one for Turkish and Polish letters to all. */
function keepStyleAndScript(assets: InjectFilterEntry[]): void {
  for (const asset of assets) if (asset.assetType === 'font') asset.inject = false
}
