import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localeCodes, locales } from '#locales/locales.ts'
import { sitemapResponse } from '#schemas/api.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { createApi } from '#server/api/embedded/embeddedApi.ts'
import { fixture, load, page, snapshot } from '#tests/support/db/cmsFixture.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/db/testDatabase.ts'

let database: TestDatabase
/** Locales the fixture has the home page in. */
const homeIn = new Set(['en-gb', 'it-it', 'fr-fr'])

beforeAll(async () => {
  database = await openTestDatabase()
  const draftOnly = page('secret', {}, undefined, {
    locales: { 'en-gb': { published: null, draft: snapshot('secret', 'Secret') } },
  })
  const french = page('french', { 'fr-fr': 'seulement' })
  const thanks = page('thanks', {}, undefined, {
    locales: {
      'en-gb': { published: { ...snapshot('thanks', 'Thanks'), seo: { noindex: true } }, draft: null },
      'it-it': { published: snapshot('grazie', 'Grazie'), draft: null },
    },
  })
  const results = [{ key: 'search_results', data: {} }]
  const search = page('search', { 'en-gb': 'search' }, results, { page_type: 'search' })
  const dump = fixture()
  await load(createSiteCms(database.db), { ...dump, pages: [...dump.pages, draftOnly, french, thanks, search] })
})
afterAll(() => database.close())

describe('the sitemap call', () => {
  it('lists every published page in every locale that has it in its language', async () => {
    const response = await createApi({ cms: createSiteCms(database.db) }).request('/sitemap/')
    const entries = v.parse(sitemapResponse, await response.json())
    const homes = entries.filter(({ permalink }) => permalink === '').map(({ language_code }) => language_code)
    expect(homes).toEqual(localeCodes.filter((code) => homeIn.has(locales[code].textFrom)))
    expect(entries.filter(({ permalink }) => permalink === 'secret')).toEqual([])
    expect(
      entries.filter(({ permalink }) => permalink === 'seulement').map(({ language_code }) => language_code),
    ).toEqual(['fr-ch', 'fr-fr', 'fr-za'])
    const about = entries.find(({ language_code, permalink }) => language_code === 'it-it' && permalink === 'chi-siamo')
    expect(about?.translations).toMatchObject({ 'en-fe': 'about' })
    expect(about?.translations['de-de']).toBeUndefined()
    expect(
      entries.filter(({ language_code, permalink }) => language_code === 'tr-tr' && permalink === 'about'),
    ).toEqual([])
    expect(about?.updated_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
  })
  it('has no page that is kept out of search engines, no search page, and a promotion from its first day', async () => {
    const listed = async (now: string) => {
      const cms = createSiteCms(database.db, { now: () => new Date(now) })
      const entries = v.parse(sitemapResponse, await (await createApi({ cms }).request('/sitemap/')).json())
      const known = new Set(['thanks', 'grazie', 'search', 'en/spring'])
      return new Set(entries.flatMap(({ permalink }) => (known.has(permalink) ? [permalink] : [])))
    }
    expect(await listed('2026-05-31T11:14:59Z')).toEqual(new Set(['grazie']))
    expect(await listed('2026-06-01T12:00:00Z')).toEqual(new Set(['grazie', 'en/spring']))
  })
  it('has a promotion in each locale from its first day there', async () => {
    const cms = createSiteCms(database.db, { now: () => new Date('2026-05-31T11:15:00Z') })
    const entries = v.parse(sitemapResponse, await (await createApi({ cms }).request('/sitemap/')).json())
    const spring = entries.filter(({ permalink }) => permalink === 'en/spring')
    expect(spring.map(({ language_code }) => language_code)).toEqual(['en-fe'])
  })
})
