import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { createDevMiddleware, renderPage } from 'vike/server'
import type { DrawInput } from '#renderer/site/drawSite.tsx'

/** The only door between the server and the renderer. */
export { parsePath } from '#renderer/site/router/paths.ts'
export { createCmsClient, type CmsClient } from '#renderer/site/queries/cmsClient.ts'

/** A drawn document: its status, HTML and what it was made from; `error` is what made it a 500. */
export interface DrawnPage {
  readonly status: number
  readonly html: string
  readonly tags: readonly string[]
  readonly error: unknown
}

export type DrawPage = (input: DrawInput) => Promise<DrawnPage>

/** Loads what `npm run build` made. Throws when it was not built. */
export async function loadBuiltRenderer(root: string): Promise<DrawPage> {
  await import(pathToFileURL(path.join(root, 'dist/server/entry.mjs')).href)
  return drawPage
}

/** The renderer from its sources with hot reload, and the middleware that serves Vite's modules. */
export async function startDevRenderer(root: string) {
  const { devMiddleware, viteServer } = await createDevMiddleware({ root })
  const serveModules = (request: IncomingMessage, response: ServerResponse, next: () => void) =>
    devMiddleware(request, response, next)
  return { drawPage, serveModules, close: () => viteServer.close() }
}

async function drawPage(draw: DrawInput): Promise<DrawnPage> {
  const { httpResponse, drawn } = await renderPage({ urlOriginal: draw.url, draw })
  if (drawn === undefined)
    throw new Error(`The page ${draw.url} was not drawn; vike answered ${httpResponse.statusCode}`)
  return { ...drawn, html: await httpResponse.getBody() }
}
