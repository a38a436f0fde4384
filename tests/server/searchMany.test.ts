import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchAnswer } from '#schemas/api.ts'
import { lastSearchPage, mostSearchHits } from '#schemas/search.ts'
import { writePages } from '#server/db/pages.ts'
import { replaceDocuments, type DocumentWrite } from '#server/db/searchDocuments.ts'
import type { SearchKind } from '#server/db/tables.ts'
import { createApi } from '#server/http/api.ts'
import { codesIn, plainWords } from '#server/search/words.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts'

/** More than are counted of a group. */
const fields = mostSearchHits + 150
const titled = 230
const models = 100

let database: TestDatabase
let api: ReturnType<typeof createApi>

beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  const documents = [
    ...Array.from({ length: fields }, (_, n) => {
      // Every fifth of the first ones has the word in its title, so that the two sorts stand mixed.
      const title = n % 5 === 0 && n < titled * 5 ? `Meadow, plough ${n}` : `Meadow ${n}`
      return document('page', n, title, `Here the plough goes. ${'Once more the plough. '.repeat(n % 7)}`)
    }),
    ...Array.from({ length: models }, (_, n) => document('product', n, `X1.${100 + n}`, 'A machine.')),
    document('product', models, 'X1.1', 'The one that is meant.'),
  ]
  const pages = documents.map(({ page_id: id }, position) => {
    return { id, page_type: 'blank', template: 'ST', parent_id: null, entity_kind: null, entity_id: null, position }
  })
  await writePages(db, pages, 'import')
  await replaceDocuments(db, [], documents)
  api = createApi({ db })
})
afterAll(() => database.close())

test('hits are counted up to a number, and each of those can be leafed to', async () => {
  const found: string[] = []
  for (let page = 1; page <= lastSearchPage; page += 1) {
    const { total, items } = await ask('plough', 'page', page)
    expect(total).toBe(mostSearchHits)
    found.push(...items.map(({ title }) => title))
  }
  expect(new Set(found).size).toBe(mostSearchHits)
  const inTitle = found.map((title) => title.includes('plough'))
  expect(inTitle.lastIndexOf(true)).toBe(titled - 1)
})

test('who has more hits in titles than are counted finds as many', async () => {
  const last = await ask('meadow', 'page', lastSearchPage)
  expect([last.total, last.items.length]).toEqual([mostSearchHits, 10])
})

test('the model meant comes first among many that begin like it', async () => {
  const { total, items } = await ask('X1.1', 'product', 1)
  expect([total, items[0]?.title]).toEqual([models + 1, 'X1.1'])
})

test('another reader finds nothing of it', async () => {
  expect((await ask('plough', 'page', 1, 'it-it')).total).toBe(0)
})

async function ask(q: string, group: SearchKind, page: number, lang = 'en-gb') {
  const response = await api.request(`/search?${new URLSearchParams({ lang, q, group, page: String(page) })}`)
  const [found] = v.parse(searchAnswer, await response.json()).groups
  if (found === undefined) throw new Error('The group asked for is not in the answer.')
  return found
}

function document(kind: SearchKind, n: number, title: string, body: string): DocumentWrite {
  const id = `${kind}/${n}`
  return {
    ...{ page_id: id, permalink: id, locale: 'en-gb', readers: ['en-gb'], kind, title, body },
    ...{ codes: codesIn(title), image: null, tags: [], language: 'english' },
    ...{ title_words: plainWords(title), category_words: '', description_words: '' },
    ...{ body_words: plainWords(body), body_codes: '' },
  }
}
