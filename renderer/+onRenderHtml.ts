import { dangerouslySkipEscape, escapeInject } from 'vike/server'
import type { InjectFilterEntry } from 'vike/types'
import { htmlTemplate } from '#renderer/site/render/htmlTemplate.ts'
import { inlineStyles } from '#renderer/site/render/inlineStyles.ts'
import { renderDocument } from '#renderer/site/render/renderDocument.ts'
import { renderDraftDocument, renderDraftSections } from '#renderer/site/render/renderDraft.tsx'
import { allViews } from '#renderer/site/render/views.ts'

const renderer = { renderDocument, renderDraftDocument, renderDraftSections, inlineStyles, allViews }

declare global {
  namespace Vike {
    interface PageContext {
      /** For `server/site/ssr.ts`. */
      renderer?: typeof renderer
    }
  }
}

/**
 * Returns an empty document, to which vike adds the entry script, and exports the function that renders pages into it. The document
 * is the same for every page, so vike runs once per process, not once per request.
 */
export function onRenderHtml() {
  const documentHtml = escapeInject`${dangerouslySkipEscape(htmlTemplate)}`
  return { documentHtml, pageContext: { renderer }, injectFilter }
}

// The document preloads the fonts its locale needs.
function injectFilter(assets: InjectFilterEntry[]): void {
  for (const asset of assets) {
    if (asset.assetType === 'font') asset.inject = false
    if (asset.assetType === 'script' && asset.inject === false) asset.inject = 'HTML_END'
  }
}
