import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authCalls } from '#schemas/studio/authCalls.ts'
import { studioCalls } from '#schemas/studio/studioCalls.ts'
import { createApi } from '#server/api/embedded/embeddedApi.ts'
import { apiPath } from '#server/api/apiPath.ts'
import type { OpenApiDocument } from '#server/api/openapi/openApiDocument.ts'
import { publicDocument, studioDocument } from '#server/api/openapi/openApiRoutes.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/db/testDatabase.ts'
import { fetchRaw, startTestSite, type TestSite } from '#tests/support/server/wire.ts'

const documents: readonly (readonly [string, OpenApiDocument])[] = [
  ['public', publicDocument(apiPath)],
  ['studio', studioDocument()],
]

describe.each(documents)('the description of the %s API', (_name, document) => {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )

  test('defines each operation and parameter once', () => {
    const ids = operations.map(({ operation }) => operation['operationId'])
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    for (const { path, operation } of operations) {
      const parameters: readonly { readonly in: string; readonly name: string; readonly required: boolean }[] =
        JSON.parse(JSON.stringify(operation['parameters'] ?? []))
      const inPath = parameters.filter((parameter) => parameter.in === 'path')
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      expect(inPath.map(({ name }) => name)).toEqual(named)
      expect(inPath.every(({ required }) => required)).toBe(true)
      expect(Object.keys(JSON.parse(JSON.stringify(operation['responses'])))).toContain('default')
    }
  })

  test('refers to components that are there, and every component is a schema that compiles', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, target = '']) => target)
    const known = new Set(Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`))
    expect(references.filter((target) => !known.has(target))).toEqual([])
    const ajv = new Ajv2020({ strict: false, validateFormats: false })
    ajv.addSchema({ $id: 'api.json', components: document.components })
    for (const name of Object.keys(document.components.schemas)) {
      expect(ajv.compile({ $ref: `api.json#/components/schemas/${name}` })).toBeTypeOf('function')
    }
  })
})

test('a component accepts what the API accepts and rejects what it rejects', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema({ $id: 'api.json', components: publicDocument(apiPath).components })
  const isPurge = ajv.compile({ $ref: 'api.json#/components/schemas/purgeRequest' })
  expect([{ tags: ['menus'] }, { tags: [] }, { tags: ['menus'], other: 1 }, {}].map((body) => isPurge(body))).toEqual([
    true,
    false,
    false,
    false,
  ])
  const isMenus = ajv.compile({ $ref: 'api.json#/components/schemas/getMenusResponse' })
  expect(isMenus([{ title: 1 }])).toBe(false)
})

test('the studio’s description has exactly the calls of its tables', () => {
  const expected = [
    ...Object.values(studioCalls).map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`),
    ...Object.entries(authCalls).map(([path, { method }]) => `${method} /auth${path}`),
    'GET /openapi.json',
  ]
  expect(described(studioDocument())).toEqual(expected.toSorted())
})

describe('the public API', () => {
  let database: TestDatabase
  let site: TestSite
  beforeAll(async () => {
    database = await openTestDatabase()
    const cms = createSiteCms(database.db)
    const api = createApi({ cms, tickets: { dataDir: '.', shared: false } })
    site = await startTestSite({ api, announce: async () => {} }, { PURGE_SECRET: 'a secret of the test' })
  })
  afterAll(async () => {
    site.close()
    await database.close()
  })

  test('has each call that is described, and describes each that is mounted', () => {
    const { routes } = createApi({ cms: createSiteCms(database.db), tickets: { dataDir: '.', shared: false } })
    const mounted = routes
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path.replace('*', '{permalink}').replaceAll(/:(\w+)/g, '{$1}')}`)
      .map((call) => call.replace(/\/$/, ''))
    const ownRoutes = ['GET /docs', 'GET /openapi.json', 'POST /purge']
    expect(described(publicDocument(apiPath))).toEqual([...new Set([...mounted, ...ownRoutes])].toSorted())
  })

  test.each(['/openapi.json', '/openapi.json/', '/docs', '/docs/'])('responds to %s', async (path) => {
    const response = await fetchRaw(site, apiPath + path)
    expect(response.status).toBe(200)
    if (path.startsWith('/openapi')) expect(JSON.parse(response.text)).toEqual(publicDocument(apiPath))
  })

  test('has a page to read that runs and fetches nothing', async () => {
    const { text, headers } = await fetchRaw(site, `${apiPath}/docs`)
    expect(text).toContain('/find-your-same/products')
    expect(text).not.toMatch(/<script|<link|src=|https?:\/\//)
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^']+';/)
  })
})

function described({ paths }: OpenApiDocument): string[] {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  return calls.toSorted()
}
