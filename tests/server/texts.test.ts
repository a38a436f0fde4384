import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { createApi } from '#server/api/embedded/embeddedApi.ts'
import { writeTexts } from '#server/db/texts.ts'
import { fixture, load } from '#tests/support/db/cmsFixture.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/db/testDatabase.ts'

let database: TestDatabase
let api: ReturnType<typeof createApi>

beforeAll(async () => {
  database = await openTestDatabase()
  api = createApi({ cms: createSiteCms(database.db) })
  const texts = {
    'error404/Title': { 'it-it': 'PAGINA NON TROVATA', 'en-gb': 'PAGE NOT FOUND' },
    'Menu/Help': { 'en-gb': 'Need a hand?' },
    'List/Count': { 'fr-fr': '{number, plural, one {# modèle} other {# modèles}}' },
  }
  await load(createSiteCms(database.db), { ...fixture(), texts })
})
afterAll(() => database.close())

async function request(language: string, keys: Readonly<Record<string, string>>) {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ keys, language })
  const response = await api.request('/translations/', { method: 'POST', headers, body })
  return { status: response.status, body: await response.json() }
}

describe('the translation call', () => {
  it('overrides the given texts with those of the CMS, key by key along the fallback chain', async () => {
    const keys = { 'Menu/Help': 'Serve aiuto?', 'error404/Title': '', 'Other/Key': 'Built in' }
    expect(await request('it-it', keys)).toEqual({
      status: 200,
      body: { 'Menu/Help': 'Need a hand?', 'error404/Title': 'PAGINA NON TROVATA', 'Other/Key': 'Built in' },
    })
  })

  it('falls back from a regional locale to its source locale', async () => {
    expect((await request('fr-za', { 'List/Count': '', 'error404/Title': '' })).body).toEqual({
      'List/Count': '{number, plural, one {# modèle} other {# modèles}}',
      'error404/Title': 'PAGE NOT FOUND',
    })
  })

  it('ignores a stored text that is not a valid message', async () => {
    await writeTexts(database.db, [{ key: 'Broken/Key', locale: 'en-gb', value: '{number models' }], 'editor')
    expect((await request('en-gb', { 'Broken/Key': '{number} models' })).body).toEqual({
      'Broken/Key': '{number} models',
    })
  })

  it('rejects an invalid message on save, with its key and locale', async () => {
    const texts = { 'List/Count': { 'it-it': '{number} {modelli' } }
    await expect(load(createSiteCms(database.db), { ...fixture(), texts })).rejects.toMatchObject({
      errors: [{ key: 'List/Count', locale: 'it-it', message: expect.stringContaining('Not a valid ICU message') }],
    })
  })

  it('accepts keys that the database cannot store', async () => {
    expect((await request('en-gb', { 'a\u0000b': 'x' })).body).toEqual({ 'a\u0000b': 'x' })
  })
})
