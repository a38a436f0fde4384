import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { createDevMiddleware, renderPage as renderVikePage } from 'vike/server'
import { fillTemplate } from '#renderer/site/render/htmlTemplate.ts'
import type { RenderedDocument } from '#renderer/site/render/renderDocument.ts'
import type { RenderInput } from '#renderer/site/render/renderPage.tsx'
import type { PagePolicy } from '#server/http/headers.ts'
import { openPageStyles } from '#server/site/pageStyles.ts'

/** The only module of the server that imports the renderer. */
export { parseRequest, type SiteRequest } from '#renderer/site/page/location.ts'
export { isErrorPage, pagePath } from '#renderer/site/page/paths.ts'
export { readTemplateQuery, templatesPermalink } from '#renderer/site/page/templateQuery.ts'
export { CmsError, createCmsClient, menuRequests, type CmsClient } from '#renderer/site/queries/cmsClient.ts'
export { readMenus } from '#renderer/site/queries/readMenus.ts'
export type { CmsResponse } from '#renderer/site/queries/cmsResponse.ts'
export { searchTag, type SectionReport } from '#renderer/site/page/siteSettings.ts'
export { menusFile } from '#renderer/site/render/menusFile.ts'

/** A rendered page, and the hashes for its Content-Security-Policy; absent in development, where inline styles are allowed. */
export interface CompleteDocument extends RenderedDocument {
  readonly hashes?: PagePolicy
}

export type RenderPage = (input: RenderInput) => Promise<CompleteDocument>

/** Vike links the styles of all modules; a built page inlines those it needs. */
const styleLink = /<link rel="stylesheet"[^>]*>\n?/g

/** Loads the build. Throws when there is none. */
export async function loadBuiltRenderer(root: string): Promise<RenderPage> {
  await import(pathToFileURL(path.join(root, 'dist/server/entry.mjs')).href)
  const { template: linked, renderDocument, inlineStyles } = await openRenderer()
  const template = linked.replaceAll(styleLink, '')
  const styleOf = openPageStyles(root, inlineStyles)
  return async (input) => {
    let style = ''
    const rendered = await renderDocument(input, template, (views) => {
      const { tag, hash } = styleOf(views)
      style = hash
      return tag
    })
    return { ...rendered, hashes: { style } }
  }
}

/** Opens the renderer from its sources with hot reload, and the middleware that serves Vite's modules. */
export async function startDevRenderer(root: string) {
  const { devMiddleware, viteServer } = await createDevMiddleware({ root })
  const serveModules = (request: IncomingMessage, response: ServerResponse, next: () => void) =>
    devMiddleware(request, response, next)
  const renderPage: RenderPage = async (input) => {
    const { template, renderDocument, inlineStyles } = await openRenderer()
    // Vike links the styles of modules; those of no module are all inlined.
    return renderDocument(input, template, () => `<style>${Object.values(inlineStyles).join('')}</style>`)
  }
  return { renderPage, serveModules, close: () => viteServer.close() }
}

/** Renders the document of the inspector; `bridge` is the WebSocket address of a Stately inspector. Load the renderer first. */
export async function renderInspector(bridge: string | undefined): Promise<string> {
  const { httpResponse } = await renderVikePage({ urlOriginal: '/inspector' })
  return fillTemplate(await httpResponse.getBody(), {
    attributes: 'lang="en"',
    head: '<title>Inspector</title>',
    body: `<div id="inspector" data-bridge="${bridge ?? ''}"></div>`,
  })
}

/** The empty document with the entry script, and what renders pages into it. */
async function openRenderer() {
  const { httpResponse, renderer, errorWhileRendering } = await renderVikePage({ urlOriginal: '/' })
  if (renderer === undefined) {
    throw new Error('The renderer could not be loaded', { cause: errorWhileRendering ?? httpResponse })
  }
  return { template: await httpResponse.getBody(), ...renderer }
}
