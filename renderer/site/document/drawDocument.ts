import { locales } from '#locales/locales.ts'
import type { Menu } from '#schemas/menu.ts'
import { drawSite, type DrawInput, type Drawing } from '#renderer/site/drawSite.tsx'
import { fillFrame, type DocumentParts } from '#renderer/site/document/documentFrame.ts'
import { headTags, type HeadTag } from '#renderer/site/document/head.ts'
import { escapeJson, jsonText } from '#renderer/site/document/jsonText.ts'
import { structuredData } from '#renderer/site/document/structuredData/structuredData.ts'
import { parsePath } from '#renderer/site/router/paths.ts'
import { directionOf, drawTemplates, fixtureInput } from '#renderer/site/templates/drawTemplates.tsx'
import { templatesPermalink } from '#renderer/site/templates/templateQuery.ts'
import { menusId, payloadId } from '#renderer/site/document/payloadId.ts'

/** A drawn document: its status, HTML and what it was made from; `error` is what made it a 500. */
export interface DrawnDocument {
  readonly status: number
  readonly html: string
  readonly tags: readonly string[]
  readonly error: unknown
}

const menusBlocks = new WeakMap<readonly Menu[], string>()

/** Draws an address into a frame that vike has filled with the assets; `styleOf` answers the style tag of what is drawn. */
export async function drawDocument(
  given: DrawInput,
  frame: string,
  styleOf: (body: string) => string = () => '',
): Promise<DrawnDocument> {
  const isTemplates = parsePath(given.url.split('?')[0] ?? '').permalink === templatesPermalink
  const fill = (parts: DocumentParts) => fillFrame(frame, { ...parts, head: parts.head + styleOf(parts.body) })
  const input = isTemplates ? fixtureInput(given) : given
  if (input === undefined) return drawTemplates(given, fill)
  const drawing = await drawSite(input)
  const { data, body, payload, tags } = drawing
  const html = fill({
    attributes: htmlAttributes(drawing, isTemplates ? directionOf(input.url) : undefined),
    head: headTags(data, input.settings).map(printTag).join('\n') + structuredBlock(drawing, input.settings),
    body: `<div id="root">${body}</div>\n`,
    data: dataBlock(payloadId, JSON.stringify(payload)) + menusBlock(data.menus.value),
  })
  return { status: data.status, html, tags, error: data.status === 500 ? data.error : undefined }
}

function htmlAttributes({ data }: Drawing, otherDirection: 'rtl' | undefined): string {
  const { iso, direction } = locales[data.locale]
  return `lang="${iso}" dir="${otherDirection ?? direction}" data-hydration="waiting"`
}

function printTag(tag: HeadTag): string {
  if (tag.tag === 'title') return `<title>${escapeHtml(tag.text)}</title>`
  let attributes = ''
  for (const [name, value] of Object.entries(tag.attributes)) attributes += ` ${name}="${escapeHtml(value)}"`
  return `<${tag.tag}${attributes}>`
}

function escapeHtml(text: string): string {
  if (!/[&<>"]/.test(text)) return text
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** What search engines read of the page; like every block of data it is not executed and needs no place in the CSP. */
function structuredBlock({ data }: Drawing, settings: DrawInput['settings']): string {
  const graph = structuredData(data, settings)
  return graph === undefined ? '' : `\n<script type="application/ld+json">${jsonText(graph)}</script>`
}

/** A JSON block the browser reads. */
function dataBlock(id: string, json: string): string {
  return `<script type="application/json" id="${id}">${escapeJson(json)}</script>\n`
}

/** The menus are the same for all pages of a locale: their block is made once. */
function menusBlock(menus: readonly Menu[]): string {
  const block = menusBlocks.get(menus) ?? dataBlock(menusId, JSON.stringify(menus))
  menusBlocks.set(menus, block)
  return block
}
