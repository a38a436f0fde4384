import { createHash } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ViteDevServer } from 'vite'
import { createDevMiddleware, renderPage as renderVikePage } from 'vike/server'
import { fillTemplate } from '#renderer/site/render/htmlTemplate.ts'
import type { RenderedDocument } from '#renderer/site/render/renderDocument.ts'
import type { DraftSection } from '#renderer/site/render/renderDraft.tsx'
import type { RenderInput } from '#renderer/site/render/renderPage.tsx'
import type { PagePolicy } from '#server/http/headers.ts'
import { addEarlyRecorder } from '#server/site/inspectedDocument.ts'
import { openPageStyles } from '#server/site/pageStyles.ts'

/** The only module of the server that imports the renderer. */
export { parseRequest, type SiteRequest } from '#renderer/site/page/location.ts'
export { isErrorPage, pagePath } from '#renderer/site/page/paths.ts'
export { readTemplateQuery } from '#renderer/site/page/templateQuery.ts'
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
export type { RenderInput } from '#renderer/site/render/renderPage.tsx'

/** Renders pages whose client returns content that is not published. */
export interface DraftRenderer {
  readonly sections: (input: RenderInput) => Promise<readonly DraftSection[]>
  /** The document links the styles of all sections, so that one of any type can be added to it. */
  readonly document: (input: RenderInput, hydrated: boolean) => Promise<string>
  /** What the document links; absent in development, where Vite serves the styles. */
  readonly styleSheet?: { readonly path: string; readonly css: string }
}

/** What renders the site: the build, or its sources with what Vite serves of them. */
export interface Renderer {
  readonly renderPage: RenderPage
  readonly drafts: DraftRenderer
  readonly serveModules?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  /** Reads the HTML document of the studio. */
  readonly studioHtml?: () => Promise<string>
  readonly close?: () => Promise<void>
}

/** Vike links the styles of all modules; a built page inlines those it needs. */
const styleLink = /<link rel="stylesheet"[^>]*>\n?/g

/** Loads the build. Throws when there is none. */
export async function loadBuiltRenderer(root: string): Promise<RenderPage> {
  const { template, renderDocument, inlineStyles } = await openBuild(root)
  const styleOf = openPageStyles(root, inlineStyles)
  let inspected: Promise<string> | undefined
  return async (input) => {
    let style = ''
    const filled = input.settings.devTools ? await (inspected ??= addEarlyRecorder(template)) : template
    const rendered = await renderDocument(input, filled, (views) => {
      const { tag, hash } = styleOf(views)
      style = hash
      return tag
    })
    return { ...rendered, hashes: { style } }
  }
}

/** Loads the build with what renders drafts. Throws when there is none. */
export async function loadBuild(root: string): Promise<Renderer> {
  return { renderPage: await loadBuiltRenderer(root), drafts: await loadBuiltDrafts(root) }
}

async function loadBuiltDrafts(root: string): Promise<DraftRenderer> {
  const { template, inlineStyles, allViews, renderDraftDocument, renderDraftSections } = await openBuild(root)
  const { tag } = openPageStyles(root, inlineStyles)(allViews())
  const css = tag.slice('<style>'.length, -'</style>'.length)
  const version = createHash('sha256').update(css).digest('hex').slice(0, 16)
  const styleSheet = { path: `/studio/page-${version}.css`, css }
  const link = `<link rel="stylesheet" href="${styleSheet.path}">`
  return {
    styleSheet,
    sections: renderDraftSections,
    document: (input, hydrated) => renderDraftDocument(input, template, link, hydrated),
  }
}

async function openBuild(root: string) {
  await import(pathToFileURL(path.join(root, 'dist/server/entry.mjs')).href)
  const { template, ...renderer } = await openRenderer()
  return { template: template.replaceAll(styleLink, ''), ...renderer }
}

/** Opens the renderer from its sources, and the middleware that serves Vite's modules; `server` has its WebSockets, for hot reload. */
export async function startDevRenderer(root: string, server: Server): Promise<Renderer> {
  const viteConfig = { server: { ws: { server } } }
  const { devMiddleware, viteServer } = await createDevMiddleware({ root, viteConfig })
  let opened: Promise<ViteDevServer> | undefined
  // Only requests for the studio wait for it.
  const studio = () => (opened ??= startStudioModules(root, server))
  const serveModules = (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const { url } = request
    if (url?.startsWith('/studio/') !== true) return devMiddleware(request, response, next)
    const resume = () => {
      // Vite has removed its base from the address.
      request.url = url
      next()
    }
    studio().then(({ middlewares }) => middlewares(request, response, resume), next)
  }
  const studioHtml = async () => {
    const html = await readFile(path.join(root, 'renderer/studio/index.html'), 'utf8')
    return (await studio()).transformIndexHtml('/studio/', html)
  }
  // Vike links the styles of modules; those of no module are all inlined.
  const styleOf = ({ inlineStyles }: OpenedRenderer) => `<style>${Object.values(inlineStyles).join('')}</style>`
  const renderPage: RenderPage = (input) =>
    renderStyled(async (opened) => {
      const { devTools } = input.settings
      const template = devTools ? await addEarlyRecorder(opened.template) : opened.template
      return opened.renderDocument(input, template, () => styleOf(opened))
    })
  const drafts: DraftRenderer = {
    sections: async (input) => (await openRenderer()).renderDraftSections(input),
    document: (input, hydrated) =>
      renderStyled((opened) => opened.renderDraftDocument(input, opened.template, styleOf(opened), hydrated)),
  }
  const close = async () => {
    await Promise.all([viteServer.close(), opened?.then((server) => server.close())])
  }
  return { renderPage, drafts, serveModules, studioHtml, close }
}

/** Renders a second time when the first has loaded modules: the template links the styles of those loaded before it. */
async function renderStyled<T>(render: (opened: OpenedRenderer) => Promise<T>): Promise<T> {
  const opened = await openRenderer()
  const rendered = await render(opened)
  const again = await openRenderer()
  return again.template === opened.template ? rendered : render(again)
}

/** Serves the modules of the studio, which is a build of its own. */
async function startStudioModules(root: string, server: Server): Promise<ViteDevServer> {
  const { createServer } = await import('vite')
  return createServer({
    configFile: path.join(root, 'vite.config.ts'),
    mode: 'studio',
    appType: 'custom',
    server: { middlewareMode: true, ws: { server } },
  })
}

/** What the script of the inspector's document reads. */
export interface InspectorDocument {
  /** WebSocket of a server of Stately's inspector. */
  readonly bridge?: string | undefined
  /** Addresses at which a phone joins, where one can. */
  readonly phones?: readonly string[] | undefined
}

/** Renders the document of the inspector; `bridge` is the WebSocket address of a Stately inspector. Load the renderer first. */
export async function renderInspector({ bridge = '', phones }: InspectorDocument): Promise<string> {
  const { httpResponse } = await renderVikePage({ urlOriginal: '/inspector' })
  return fillTemplate(await httpResponse.getBody(), {
    attributes: 'lang="en"',
    head: '<title>Inspector</title>',
    body: `<div id="inspector" data-bridge="${bridge}"${phones === undefined ? '' : ` data-phones="${phones.join(' ')}"`}></div>`,
  })
}

type OpenedRenderer = Awaited<ReturnType<typeof openRenderer>>

/** Returns the empty document with the entry script, and what renders pages into it. */
async function openRenderer() {
  const { httpResponse, renderer, errorWhileRendering } = await renderVikePage({ urlOriginal: '/' })
  if (renderer === undefined) {
    throw new Error('The renderer could not be loaded', { cause: errorWhileRendering ?? httpResponse })
  }
  return { template: await httpResponse.getBody(), ...renderer }
}
