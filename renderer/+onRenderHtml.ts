// First, so that the order of the cascade layers is set before any component's style.
import '#renderer/theme/theme.ts'
import { dangerouslySkipEscape, escapeInject } from 'vike/server'
import type { InjectFilterEntry } from 'vike/types'
import { documentFrame } from '#renderer/site/document/documentFrame.ts'
import { drawDocument } from '#renderer/site/document/drawDocument.ts'

declare global {
  namespace Vike {
    interface PageContext {
      /** What draws a page; `server/ssr.ts` takes it out. */
      drawDocument?: typeof drawDocument
    }
  }
}

/**
 * Hands vike the empty frame of the document to fill with style sheet and script, and the server the function that draws.
 * The frame is the same for every page, so that vike's round is gone through once and not per request.
 */
export function onRenderHtml() {
  const documentHtml = escapeInject`${dangerouslySkipEscape(documentFrame)}`
  return { documentHtml, pageContext: { drawDocument }, injectFilter: withoutFonts }
}

/** The document preloads the one font every page needs; vike would add the one for Turkish and Polish letters to all. */
function withoutFonts(assets: InjectFilterEntry[]): void {
  for (const asset of assets) {
    if (asset.assetType === 'font') asset.inject = false
    if (asset.assetType === 'script' && asset.inject === false) asset.inject = 'HTML_END'
  }
}
