import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchResponse } from '#schemas/api.ts'
import { lastSearchPage, maxSearchHits } from '#schemas/search.ts'
import { writePages } from '#server/db/pages.ts'
import { replaceDocuments, type DocumentWrite } from '#server/db/searchDocuments.ts'
import type { SearchKind } from '#server/db/tables.ts'
import { createApi } from '#server/api/embedded/embeddedApi.ts'
import { plainText } from '#schemas/plainText.ts'
import { codesIn } from '#server/search/words.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/db/testDatabase.ts'

/** More pages than the maximum count of a group. */
const fields = maxSearchHits + 150
const titled = 230
const models = 100

let database: TestDatabase
let api: ReturnType<typeof createApi>

beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  const documents = [
    ...Array.from({ length: fields }, (_, n) => {
      // Every fifth of the first pages has the word in its title, so that both kinds are mixed.
      const title = n % 5 === 0 && n < titled * 5 ? `Meadow, plough ${n}` : `Meadow ${n}`
      return document('page', n, title, `Here the plough goes. ${'Once more the plough. '.repeat(n % 7)}`)
    }),
    ...Array.from({ length: models }, (_, n) => document('product', n, `X1.${100 + n}`, 'A machine.')),
    document('product', models, 'X1.1', 'The exact model.'),
  ]
  const pages = documents.map(({ page_id: id }, position) => {
    return { id, page_type: 'blank', template: 'ST', parent_id: null, entity_kind: null, entity_id: null, position }
  })
  await writePages(db, pages, 'import')
  await replaceDocuments(db, [], documents)
  api = createApi({ cms: createSiteCms(db) })
})
afterAll(() => database.close())

test('results are counted up to the maximum, and all of those can be paged through', async () => {
  const titles: string[] = []
  for (let page = 1; page <= lastSearchPage; page += 1) {
    const { total, items } = await search('plough', 'page', page)
    expect(total).toBe(maxSearchHits)
    titles.push(...items.map(({ title }) => title))
  }
  expect(new Set(titles).size).toBe(maxSearchHits)
  const inTitle = titles.map((title) => title.includes('plough'))
  expect(inTitle.lastIndexOf(true)).toBe(titled - 1)
})

test('more matches in titles than are counted return the maximum', async () => {
  const last = await search('meadow', 'page', lastSearchPage)
  expect([last.total, last.items.length]).toEqual([maxSearchHits, 10])
})

test('the exact model ranks first among many with the same prefix', async () => {
  const { total, items } = await search('X1.1', 'product', 1)
  expect([total, items[0]?.title]).toEqual([models + 1, 'X1.1'])
})

test('a locale without the pages has no results', async () => {
  expect((await search('plough', 'page', 1, 'it-it')).total).toBe(0)
})

async function search(q: string, group: SearchKind, page: number, lang = 'en-gb') {
  const response = await api.request(`/search?${new URLSearchParams({ lang, q, group, page: String(page) })}`)
  const [results] = v.parse(searchResponse, await response.json()).groups
  if (results === undefined) throw new Error('The group is missing in the response.')
  return results
}

function document(kind: SearchKind, n: number, title: string, body: string): DocumentWrite {
  const id = `${kind}/${n}`
  return {
    ...{ page_id: id, permalink: id, locale: 'en-gb', readers: ['en-gb'], kind, title, body },
    ...{ codes: codesIn(title), image: null, tags: [], language: 'english' },
    ...{ title_words: plainText(title), category_words: '', description_words: '' },
    ...{ body_words: plainText(body), body_codes: '' },
  }
}
