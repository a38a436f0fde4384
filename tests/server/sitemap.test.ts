import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localeCodes } from '#locales/locales.ts'
import { sitemapAnswer } from '#schemas/api.ts'
import { createCms } from '#server/cms/context.ts'
import { createApi } from '#server/http/api.ts'
import { fixture, load, page, snapshot } from '#tests/support/cmsFixture.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
  const draftOnly = page('secret', {}, undefined, {
    locales: { 'en-gb': { published: null, draft: snapshot('secret', 'Secret') } },
  })
  const french = page('french', { 'fr-fr': 'seulement' })
  await load(createCms(database.db), {
    ...fixture(),
    pages: [...fixture().pages.slice(0, 2), draftOnly, french],
    entities: fixture().entities.filter(({ kind }) => kind === 'media'),
    menus: {},
  })
})
afterAll(() => database.close())

describe('the sitemap call', () => {
  it('has every published page in every locale it can be read in', async () => {
    const response = await createApi({ db: database.db }).request('/sitemap/')
    const entries = v.parse(sitemapAnswer, await response.json())
    expect(entries.filter(({ permalink }) => permalink === '')).toHaveLength(localeCodes.length)
    expect(entries.filter(({ permalink }) => permalink === 'secret')).toEqual([])
    expect(
      entries.filter(({ permalink }) => permalink === 'seulement').map(({ language_code }) => language_code),
    ).toEqual(['fr-ch', 'fr-fr', 'fr-za'])
    const about = entries.find(({ language_code, permalink }) => language_code === 'it-it' && permalink === 'chi-siamo')
    expect(about?.translations['de-de']).toBe('about')
    expect(about?.updated_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
  })
})
