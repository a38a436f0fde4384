import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createServices } from '#server/api/embedded/services.ts'
import { checkDump } from '#server/content/checkDump.ts'
import type { Cms } from '#server/content/context.ts'
import { exportDump } from '#server/content/exportDump.ts'
import { createReadBrand } from '#server/content/readBrand.ts'
import { announceChange, onChange } from '#server/db/notifications.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { createEmbeddedClient } from '#server/site/embeddedClient.ts'
import { loadBuiltRenderer } from '#server/site/ssr.ts'
import { contentHandlers } from '#server/studio/handlers/contentHandlers.ts'
import { fixture, load, page, picture } from '#tests/support/db/cmsFixture.ts'
import { createTestStudio, type SignedIn, type TestStudio } from '#tests/support/studio/studioFixture.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/db/testDatabase.ts'
import { fetchRaw, startTestSite, type TestSite } from '#tests/support/server/wire.ts'

const root = path.resolve(import.meta.dirname, '../..')
const given = { name: 'Given Brand', short: 'Given' }
const square = { ...picture('icon'), data: { ...picture('icon').data, width: 512, height: 512 } }

let database: TestDatabase
let cms: Cms
let studio: TestStudio
let site: TestSite
let admin: SignedIn
let publisher: SignedIn
const announced: string[] = []

beforeAll(async () => {
  database = await openTestDatabase()
  cms = createSiteCms(database.db)
  const dump = fixture()
  await load(cms, {
    ...dump,
    entities: [...dump.entities, square, picture('wide')],
    pages: [...dump.pages, page('bare', { 'en-gb': 'bare' })],
  })
  studio = createTestStudio(database, contentHandlers)
  admin = await studio.signIn(await studio.addTestPerson('admin'))
  publisher = await studio.signIn(await studio.addTestPerson('publisher'))
  site = await startTestSite(
    {
      client: createEmbeddedClient(createServices({ cms })),
      readBrand: createReadBrand(cms, given),
      renderPage: await loadBuiltRenderer(root),
      root,
    },
    { BRAND_NAME: given.name, BRAND_SHORT: given.short },
  )
  onChange(database.db, (tags) => {
    announced.push(...tags)
    site.purge(tags)
  })
})
beforeEach(async () => {
  await database.db.deleteFrom('content_drafts').execute()
  await studio.call('DELETE', '/content/brand/site', { as: admin })
})
afterAll(async () => {
  site.close()
  studio.close()
  await database.close()
})

const contentOf = (data: object) => ({ position: 0, parent: null, data, texts: {} })
const create = (data: object, as = admin, id = 'site') =>
  studio.call('POST', '/content/brand', { as, body: { id, content: contentOf(data) } })

async function publish(data: object) {
  const { revision } = await (await create(data)).json()
  const headers = { 'if-match': `"${revision}"` }
  return studio.call('POST', '/content/brand/site/publish', { as: admin, body: { message: '' }, headers })
}
const read = async (address: string) => (await fetchRaw(site, address)).text
const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1]
const propertyOf = (html: string, name: string) => new RegExp(`property="${name}" content="([^"]*)"`).exec(html)?.[1]

describe('the brand', () => {
  test('is the one of the environment until something else is published, and after that is deleted', async () => {
    expect(titleOf(await read('/en-gb/about'))).toMatch(/ - Given$/)
    const published = await publish({ name: 'Numbat Machines', short: 'Numbat' })
    expect(published.status).toBe(200)
    await expect.poll(async () => titleOf(await read('/en-gb/about'))).toMatch(/ - Numbat$/)
    const html = await read('/en-gb/about')
    expect(propertyOf(html, 'og:site_name')).toBe('Numbat Machines')
    expect(html).not.toContain('Given')
    expect(JSON.parse(await read('/manifest.webmanifest'))).toMatchObject({
      name: 'Numbat Machines',
      short_name: 'Numbat',
    })
    expect((await studio.call('DELETE', '/content/brand/site', { as: admin })).status).toBe(200)
    await expect.poll(async () => titleOf(await read('/en-gb/about'))).toMatch(/ - Given$/)
  })

  test('keeps from the environment what is empty, and a draft changes nothing', async () => {
    await publish({ short: 'Numbat', name: ' ' })
    await expect.poll(async () => titleOf(await read('/en-gb/about'))).toMatch(/ - Numbat$/)
    expect(propertyOf(await read('/en-gb/about'), 'og:site_name')).toBe('Given Brand')
    const { revision } = await (await studio.call('GET', '/content/brand/site', { as: admin })).json()
    const body = { content: contentOf({ short: 'Draft' }) }
    const headers = { 'if-match': `"${revision}"` }
    expect((await studio.call('PUT', '/content/brand/site/draft', { as: admin, body, headers })).status).toBe(200)
    expect(titleOf(await read('/en-gb/about?again'))).toMatch(/ - Numbat$/)
  })

  test('has an icon and a picture of shared links from the library', async () => {
    const bare = propertyOf(await read('/en-gb/bare'), 'og:image')
    expect(bare).toBeUndefined()
    expect((await fetchRaw(site, '/favicon.svg')).text).toContain('>G</text>')
    expect((await publish({ icon: 'icon', share_image: 'wide' })).status).toBe(200)
    const shared = 'https://site.example/resize/1200x0/media/wide.svg.jpg?v=00000000'
    await expect.poll(async () => propertyOf(await read('/en-gb/bare'), 'og:image')).toBe(shared)
    const icon = await fetchRaw(site, '/favicon.svg')
    expect([icon.status, icon.headers.location]).toEqual([302, '/resize/200x200/media/icon.svg.png?v=00000000'])
    const touchIcon = await fetchRaw(site, '/apple-touch-icon.png')
    expect([touchIcon.status, touchIcon.headers['content-type']]).toEqual([200, 'image/png'])
    expect(JSON.parse(await read('/manifest.webmanifest')).icons).toEqual([
      { src: '/resize/200x200/media/icon.svg.png?v=00000000', sizes: '200x200', type: 'image/png' },
      { src: '/resize/500x500/media/icon.svg.png?v=00000000', sizes: '500x500', type: 'image/png' },
    ])
    const uses = await studio.call('DELETE', '/content/brand/site', { as: publisher })
    expect(uses.status).toBe(403)
  })

  test.each([
    [{ icon: 'wide' }, [expect.objectContaining({ path: 'data.icon', code: 'icon_size' })]],
    [{ icon: 'gone' }, [expect.objectContaining({ path: 'data.icon', code: 'missing_item' })]],
    [{ name: 'A\r\nBcc: b' }, [expect.objectContaining({ path: 'data.name', code: 'invalid_value' })]],
    [{ name: 'n'.repeat(61) }, [expect.objectContaining({ path: 'data.name', code: 'too_long' })]],
  ])('is not published with %j', async (data, issues) => {
    const response = await publish(data)
    expect([response.status, (await response.json()).issues]).toEqual([422, issues])
  })

  test('is changed by administrators alone, and there is one', async () => {
    expect((await create({ name: 'Mine' }, publisher)).status).toBe(403)
    expect((await create({ name: 'Another' }, admin, 'second')).status).toBe(422)
    const { revision } = await (await create({ name: 'Numbat' })).json()
    const headers = { 'if-match': `"${revision}"` }
    const change = { as: publisher, headers, body: { content: contentOf({ name: 'Mine' }) } }
    expect((await studio.call('PUT', '/content/brand/site/draft', change)).status).toBe(403)
    const publication = { as: publisher, headers, body: { message: '' } }
    expect((await studio.call('POST', '/content/brand/site/publish', publication)).status).toBe(403)
    expect((await studio.call('DELETE', '/content/brand/site/draft', { as: publisher, headers })).status).toBe(403)
    const installed = await (await studio.call('GET', '/brand', { as: publisher })).json()
    expect(installed).toEqual({ name: expect.any(String), short: expect.any(String) })
  })

  test('is part of an export', async () => {
    await publish({ name: 'Numbat Machines' })
    const checked = checkDump(JSON.parse(await exportDump(cms)))
    const entities = 'dump' in checked ? checked.dump.entities : []
    expect(entities.filter(({ kind }) => kind === 'brand')).toEqual([
      { kind: 'brand', id: 'site', ...contentOf({ name: 'Numbat Machines' }) },
    ])
  })

  test('is shown as it was read last while it cannot be read, and as the environment has it before', async () => {
    await publish({ name: 'Numbat Machines' })
    const readBrand = createReadBrand(cms, given)
    await expect.poll(async () => (await readBrand()).value.name).toBe('Numbat Machines')
    await sql`alter table entities rename to entities_away`.execute(database.db)
    try {
      await announceChange(database.db, ['brand:site', 'brand seen'])
      await expect.poll(() => announced).toContain('brand seen')
      expect((await readBrand()).value.name).toBe('Numbat Machines')
      expect((await createReadBrand(cms, given)()).value).toEqual(given)
    } finally {
      await sql`alter table entities_away rename to entities`.execute(database.db)
    }
  })
})
