import { Hono } from 'hono'
import { docsPage, docsStyle } from '#server/api/openapi/docsPage.ts'
import { openApiDocument, type OpenApiDocument } from '#server/api/openapi/openApiDocument.ts'
import { sectionComponents } from '#server/api/openapi/pageDescription.ts'
import { publicCalls } from '#server/api/openapi/publicCalls.ts'
import { describeStudio } from '#server/api/openapi/studioDescription.ts'
import { studioApiPath } from '#schemas/studio/studioCalls.ts'
import { cspHash } from '#server/http/headers.ts'

/** Descriptions change with a release only. */
const cacheControl = 'public, max-age=300'
const policy = `default-src 'none'; style-src ${cspHash(docsStyle)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** Creates the routes of `/openapi.json` and `/docs` of the public API, below `base`. */
export function createOpenApiRoutes(base: string): Hono {
  let made: OpenApiDocument | undefined
  const document = () => (made ??= publicDocument(base))
  let html: string | undefined
  const routes = new Hono()
  routes.on('GET', ['/openapi.json', '/openapi.json/'], (c) =>
    c.json(document(), 200, { 'Cache-Control': cacheControl }),
  )
  return routes.on('GET', ['/docs', '/docs/'], (c) => {
    html ??= docsPage(document())
    return c.html(html, 200, { 'Cache-Control': cacheControl, 'Content-Security-Policy': policy })
  })
}

export function publicDocument(base: string): OpenApiDocument {
  const description = 'Reads the content of the site, and takes forms and replies to tickets.'
  return openApiDocument({ title: 'API of the site', description, base, components: sectionComponents }, publicCalls)
}

export function studioDocument(): OpenApiDocument {
  const description =
    'Changes the content of the site. All calls but those of sign-in need a session; page ids hold slashes, which are percent-encoded in a path.'
  const info = { title: 'API of the studio', description, base: studioApiPath, cookie: 'studio.session_token' }
  return openApiDocument(info, describeStudio())
}
