import process from 'node:process'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { savePage } from '#server/content/editPage.ts'
import { readContent, type RawContent } from '#server/content/rawContent.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { readState } from '#server/studio/pages/draftState.ts'
import { saveDraft } from '#server/studio/pages/saveDraft.ts'
import { publishDraft } from '#server/studio/pages/publishPage.ts'

/**
 * A process that a test kills: it prints what it finds (`found <draft> <published>`, numbers of words), then adds word after word to a
 * draft, publishing every third, and prints each only when it is saved (`saved <n>`) or published (`published <n>`).
 */

const [kind, where = ''] = process.argv.slice(2)
const position = { page: 'journal', locale: 'en-gb' } as const
const actor = { person: { id: 'p1', name: 'Ada' } }
const id = '00000000-0000-4000-8000-000000000001'

const { db } = await openDatabase(kind === 'postgres' ? { databaseUrl: where } : { dataDir: where })
await migrate(db)
const cms = createSiteCms(db)
await savePage(cms, { id: position.page, page_type: 'blank', template: 'ST', parent: null, entity: null, position: 0 })
const found = await readState(cms, position)
const published = found.published === undefined ? 0 : wordsOf(readContent(found.published.content)).length
console.log(`found ${wordsOf(found.content).length} ${published}`)

for (let words = wordsOf(found.content), { revision } = found; ;) {
  words = [...words, `word-${words.length + 1}`]
  const sections = [{ id, key: 'someday', enabled: 0, data: { words } }]
  const text = JSON.stringify({ title: 'Journal', permalink: 'journal', seo: {}, sections })
  revision = (await saveDraft(cms, { ...position, revision, text, actor })).state.revision
  console.log(`saved ${words.length}`)
  if (words.length % 3 !== 0) continue
  await publishDraft(cms, { ...position, revision, actor })
  console.log(`published ${words.length}`)
}

/** Returns the words of a journal; throws when one is missing. */
function wordsOf({ sections }: RawContent): string[] {
  const data: unknown = JSON.parse(sections[0]?.data ?? '{}')
  const words: unknown = typeof data === 'object' && data !== null && 'words' in data ? data.words : []
  if (!Array.isArray(words)) throw new Error('The journal has no words')
  return words.map((word, index) => {
    if (word !== `word-${index + 1}`) throw new Error(`word-${index + 1} is missing`)
    return `word-${index + 1}`
  })
}
