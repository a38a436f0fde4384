import { locales } from '#locales/locales.ts'
import fontFile from '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2?url'
import { headTags, type HeadTag } from '#renderer/site/document/head.ts'
import { payloadId } from '#renderer/site/document/payloadId.ts'
import type { RouteData } from '#renderer/site/router/siteRouter.tsx'
import type { SiteSettings } from '#renderer/site/site.ts'

interface DocumentParts {
  readonly data: RouteData
  readonly settings: SiteSettings
  /** HTML of the application. */
  readonly body: string
  /** JSON the browser continues from; `undefined` leaves the page without a script's data. */
  readonly payload: string | undefined
}

/** The whole HTML document, without the assets that vike adds. */
export function renderDocument({ data, settings, body, payload }: DocumentParts): string {
  const { iso, direction } = locales[data.locale]
  const script =
    payload === undefined ? '' : `<script type="application/json" id="${payloadId}">${escapeJson(payload)}</script>`
  return `<!DOCTYPE html>
<html lang="${iso}" dir="${direction}" data-hydration="waiting">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="#22272b">
${headTags(data, settings).map(printTag).join('\n')}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="manifest" href="/manifest.webmanifest">
<link rel="preload" as="font" type="font/woff2" href="${fontFile}" crossorigin>
</head>
<body>
<div id="root">${body}</div>
${script}
</body>
</html>`
}

function printTag(tag: HeadTag): string {
  if (tag.tag === 'title') return `<title>${escapeHtml(tag.text)}</title>`
  const attributes = Object.entries(tag.attributes).map(([name, value]) => `${name}="${escapeHtml(value)}"`)
  return `<${tag.tag} ${attributes.join(' ')}>`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** JSON that cannot close its own script element. */
function escapeJson(json: string): string {
  return json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
}
