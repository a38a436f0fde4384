import { locales } from '#locales/locales.ts'
import { templatesPermalink } from '#schemas/reservedPermalinks.ts'
import { ticketCode } from '#schemas/ticketCode.ts'
import { statusOf } from '#renderer/site/queries/cmsClient.ts'
import type { RouteData } from '#renderer/site/page/routeData.ts'
import { payloadId } from '#renderer/site/boot/payloadId.ts'
import { fontPreloads } from '#renderer/site/render/fonts.ts'
import { headTags, type HeadTag } from '#renderer/site/render/head.ts'
import { fillTemplate, type DocumentParts } from '#renderer/site/render/htmlTemplate.ts'
import { escapeJson, jsonText } from '#renderer/site/render/jsonText.ts'
import { menusAddress } from '#renderer/site/render/menusFile.ts'
import { renderOffline } from '#renderer/site/render/renderOffline.tsx'
import { renderPage, type RenderInput, type RenderedPage } from '#renderer/site/render/renderPage.tsx'
import { structuredData } from '#renderer/site/render/structuredData/structuredData.ts'
import { templatesViews, viewsOf } from '#renderer/site/render/views.ts'
import {
  directionOf,
  fixtureInput,
  missingFixture,
  renderTemplates,
} from '#renderer/site/templates/renderTemplates.tsx'

/** A rendered document: its status, HTML and the cache tags of what it was made from; `error` caused a 500, or a 404 of a page that is invalid. */
export interface RenderedDocument {
  readonly status: number
  readonly html: string
  readonly tags: readonly string[]
  readonly error: unknown
  /** Where the address leads, with a status of redirects; there is no HTML then. */
  readonly location?: string | undefined
}

/** Renders an address into an HTML template; `styleOf` returns the style element of the given views. */
export async function renderDocument(
  given: RenderInput,
  template: string,
  styleOf: (views: readonly string[]) => string = () => '',
): Promise<RenderedDocument> {
  const { locale, permalink } = given.request
  const isTemplates = permalink === templatesPermalink
  const fill = (views: readonly string[], { head, ...parts }: DocumentParts) =>
    fillTemplate(template, { ...parts, head: fontPreloads(locale) + head + styleOf(views) })
  const input = isTemplates ? fixtureInput(given) : given
  const missing = isTemplates ? await missingFixture(given.request) : undefined
  if (input === undefined || missing !== undefined) {
    const html = fill(templatesViews, await renderTemplates(given.request, missing))
    return { status: missing === undefined ? 200 : 404, html, tags: [], error: undefined }
  }
  const page = await renderPage(input)
  const { data, body, tags } = page
  const redirect = data.status === 404 ? data.result?.redirect : undefined
  if (redirect !== undefined) {
    return { status: redirect.status, html: '', tags, error: undefined, location: redirect.location }
  }
  const html = fill(viewsOf(data), {
    attributes: htmlAttributes(page, isTemplates ? directionOf(input.request) : undefined),
    head:
      headTags(data, input.settings, input.request.search).map(printTag).join('\n') +
      structuredBlock(page, input.settings),
    body: `<div id="root">${body}</div>\n${renderOffline(data.i18n)}\n`,
    data: payloadBlock(page),
  })
  return { status: documentStatus(data, permalink), html, tags, error: errorOf(data) }
}

function errorOf(data: RouteData): unknown {
  if (data.status === 404) return data.result?.invalid
  return data.status === 500 ? data.error : undefined
}

// The page of a ticket that does not exist shows the form for its code, with 404.
function documentStatus(data: RouteData, permalink: string | undefined): number {
  if (data.status === 500) return failureStatus(data.error)
  const hasNoTicket = data.status === 200 && data.result.ticket?.ticket === null
  return hasNoTicket && ticketCode(permalink) !== '' ? 404 : data.status
}

/** Returns 504 where a CMS did not respond in time, 502 where it responded with nothing that can be used or not at all, else 500. */
function failureStatus(error: unknown): number {
  if (!(error instanceof Error) || error.name !== 'CmsError' || statusOf(error) === undefined) return 500
  const { cause } = error
  return cause instanceof Error && cause.name === 'TimeoutError' ? 504 : 502
}

export function htmlAttributes({ data }: Pick<RenderedPage, 'data'>, otherDirection?: 'rtl'): string {
  const { iso, direction } = locales[data.locale]
  return `lang="${iso}" dir="${otherDirection ?? direction}" data-hydration="waiting"`
}

export function printTag(tag: HeadTag): string {
  if (tag.tag === 'title') return `<title>${escapeHtml(tag.text)}</title>`
  let attributes = ''
  for (const [name, value] of Object.entries(tag.attributes)) attributes += ` ${name}="${escapeHtml(value)}"`
  return `<${tag.tag}${attributes}>`
}

function escapeHtml(text: string): string {
  if (!/[&<>"]/.test(text)) return text
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** Returns the structured data for search engines; like every JSON block it is not executed and needs no permission in the CSP. */
function structuredBlock({ data }: RenderedPage, settings: RenderInput['settings']): string {
  const graph = structuredData(data, settings)
  return graph === undefined ? '' : `\n<script type="application/ld+json">${jsonText(graph)}</script>`
}

/** Returns the JSON the browser hydrates from; without an address of the menus when they could not be loaded. */
export function payloadBlock({ data, payload }: RenderedPage): string {
  const menus = data.menus.value
  const address = menus.length === 0 ? '' : ` data-menus="${menusAddress(data.locale, menus)}"`
  return `<script type="application/json" id="${payloadId}"${address}>${escapeJson(JSON.stringify(payload))}</script>\n`
}
