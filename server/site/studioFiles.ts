import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Hono } from 'hono'
import { immutableCacheControl, type SecurityHeaders } from '#server/http/headers.ts'
import { staticFiles } from '#server/http/staticFiles.ts'
import { sendErrorPage } from '#server/http/errorPages.ts'
import type { DraftRenderer } from '#server/site/ssr.ts'

interface StudioFilesOptions {
  /** Folder of the project, where `dist/studio` is. */
  readonly root: string
  readonly security: SecurityHeaders
  /** Reads the HTML document in development; Vite serves the rest then. */
  readonly developmentHtml?: (() => Promise<string>) | undefined
  readonly drafts: DraftRenderer
  /** The dev flag: whether the inspector shows the machines of the studio. */
  readonly devTools: boolean
}

/** Start of the element of `renderer/studio/index.html` that the studio is rendered in. */
const container = '<div id="studio"'

/** Creates the routes of the built studio: its files, and its HTML document at every other address below `/studio`. */
export function createStudioFiles({ root, security, developmentHtml, drafts, devTools }: StudioFilesOptions): Hono {
  const routes = new Hono()
  const folder = path.join(root, 'dist/studio')
  const headers = { ...security({ studio: true }), 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }
  const headersOf = async () => ({ 'cache-control': immutableCacheControl })
  const { styleSheet } = drafts
  if (styleSheet !== undefined) {
    routes.get(styleSheet.path, (c) =>
      c.body(styleSheet.css, 200, {
        'content-type': 'text/css; charset=utf-8',
        'cache-control': immutableCacheControl,
      }),
    )
  }
  if (developmentHtml === undefined) {
    const rewriteRequestPath = (address: string) => address.replace(/^\/studio/, '')
    routes.use('/studio/assets/*', staticFiles({ root: folder, precompressed: true, rewriteRequestPath, headersOf }))
  }
  routes.get('/studio/assets/*', (c) => sendErrorPage(c, 404, 'There is no such file'))
  routes.on('GET', ['/studio', '/studio/*'], async (c) => {
    const html = await (developmentHtml?.() ?? readFile(path.join(folder, 'index.html'), 'utf8'))
    return c.html(devTools ? html.replace(container, `${container} data-dev-tools`) : html, 200, headers)
  })
  return routes
}
