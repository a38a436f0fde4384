// @module-tag slow
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiPath } from '#server/api/apiPath.ts'
import { createExternalCms } from '#server/api/external/externalCms.ts'
import { publicDocument } from '#server/api/openapi/openApiRoutes.ts'
import { createCmsClient, loadBuiltRenderer } from '#server/site/ssr.ts'
import { fetchRaw, startTestSite, type Listening } from '#tests/support/server/wire.ts'

const root = path.resolve(import.meta.dirname, '../..')
const page = readFileSync(path.join(root, 'server/docs/external-cms.md'), 'utf8')
const folder = mkdtempSync(path.join(tmpdir(), 'stub-'))

let stub: ChildProcess
let cmsUrl: string
let site: Listening

/** The stub of server/docs/external-cms.md as it is printed there, and a site that has its content from it. */
beforeAll(async () => {
  const file = path.join(folder, 'stub.mjs')
  writeFileSync(file, /```js\n([^]*?)```/.exec(page)?.[1] ?? '')
  stub = spawn(process.execPath, [file], { env: { ...process.env, PORT: '0' }, stdio: ['ignore', 'pipe', 'inherit'] })
  cmsUrl = await new Promise((resolve, reject) => {
    stub.stdout?.on('data', (chunk: Buffer) => resolve(/http:\S+/.exec(chunk.toString())?.[0] ?? ''))
    stub.once('exit', reject)
  })
  const externalCms = createExternalCms(cmsUrl)
  const renderPage = await loadBuiltRenderer(root)
  const client = createCmsClient(externalCms.fetch)
  site = await startTestSite({ externalCms, client, renderPage }, { CMS_URL: cmsUrl })
})
afterAll(() => {
  site.close()
  stub.kill()
  rmSync(folder, { recursive: true })
})

test('the home page of the stub is shown, with its sections, its picture and its title', async () => {
  const { status, text } = await fetchRaw(site, '/en-gb')
  expect(status).toBe(200)
  expect(text).toMatch(/<h1[^>]*>Hello from the external CMS<\/h1>/)
  expect(text).toMatch(/<title>Home/)
  expect(text).toContain('<p>Change it in <em>stub.mjs</em>.</p>')
  expect(text).toContain('/media/field.svg')
  expect((await fetchRaw(site, '/media/field.svg')).status).toBe(200)
  expect((await fetchRaw(site, '/en-gb/nowhere')).status).toBe(404)
})

test('its page is one that OpenAPI describes, and a page with a mistake is not', async () => {
  // On a connection of its own, before compiling keeps this process busy.
  const home: Record<string, unknown> = JSON.parse(
    (await fetchRaw({ url: cmsUrl }, `${apiPath}/pages/?lang=en-gb`)).text,
  )
  const ajv = new Ajv2020({ strict: false })
  ajv.addSchema({ $id: 'api.json', components: publicDocument(apiPath).components })
  const validate = ajv.compile({ $ref: 'api.json#/components/schemas/getHomePageResponse' })
  validate(home)
  expect(validate.errors ?? []).toEqual([])
  const mistakes = {
    seo: { description: 'no title' },
    translations: { 'en-gb': 1 },
    breadcrumbs: [{ title: 'no permalink' }],
    template_data: { hero_2: { heading: 1 } },
  }
  const accepted = Object.entries(mistakes).filter(([name, wrong]) => validate({ ...home, [name]: wrong }))
  expect(accepted).toEqual([])
})
