import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { createDevMiddleware, renderPage } from 'vike/server'
import type { DrawnDocument } from '#renderer/site/document/drawDocument.ts'
import type { DrawInput } from '#renderer/site/drawSite.tsx'
import { inlineScriptHash, nameGateTwice } from '#server/frame.ts'
import type { InlineHashes } from '#server/http/headers.ts'
import { openPageStyles } from '#server/pageStyles.ts'

/** The only door between the server and the renderer. */
export { pagePath, parsePath } from '#renderer/site/router/paths.ts'
export { templatesPermalink } from '#renderer/site/templates/templateQuery.ts'
export { createCmsClient, type Answer, type CmsClient } from '#renderer/site/queries/cmsClient.ts'
export { searchTag, type SectionReport } from '#renderer/site/site.ts'

/** A drawn page, and what the Content-Security-Policy must know of it; absent in development, where it allows all. */
export interface SentDocument extends DrawnDocument {
  readonly hashes?: InlineHashes
}

export type DrawPage = (input: DrawInput) => Promise<SentDocument>

/** Loads what `npm run build` made. Throws when it was not built. */
export async function loadBuiltRenderer(root: string): Promise<DrawPage> {
  await import(pathToFileURL(path.join(root, 'dist/server/entry.mjs')).href)
  const { frame, drawDocument } = await openRenderer()
  const styled = openPageStyles(root, frame)
  if (styled === undefined) return (input) => drawDocument(input, frame)
  const script = inlineScriptHash(frame)
  return async (input) => {
    let style = ''
    const drawn = await drawDocument(input, styled.frame, (body) => {
      const { tag, hash } = styled.styleOf(body)
      style = hash
      return tag
    })
    return { ...drawn, hashes: { script, style } }
  }
}

/** The renderer from its sources with hot reload, and the middleware that serves Vite's modules. */
export async function startDevRenderer(root: string) {
  const { devMiddleware, viteServer } = await createDevMiddleware({ root })
  const serveModules = (request: IncomingMessage, response: ServerResponse, next: () => void) =>
    devMiddleware(request, response, next)
  const drawPage: DrawPage = async (input) => {
    const { frame, drawDocument } = await openRenderer()
    return drawDocument(input, frame)
  }
  return { drawPage, serveModules, close: () => viteServer.close() }
}

/** The document's frame with the assets in it, and what draws pages into it. */
async function openRenderer() {
  const { httpResponse, drawDocument, errorWhileRendering } = await renderPage({ urlOriginal: '/' })
  if (drawDocument === undefined) {
    throw new Error('The renderer could not be loaded', { cause: errorWhileRendering ?? httpResponse })
  }
  return { frame: nameGateTwice(await httpResponse.getBody()), drawDocument }
}
