// @module-tag slow
import { expect, it } from 'vitest'
import { isLocaleCode } from '#locales/locales.ts'
import { contentHash } from '#server/content/identity.ts'
import { parseContent, writeContent, type RawContent } from '#server/content/rawContent.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { readState } from '#server/studio/pages/draftState.ts'
import { saveDraft } from '#server/studio/pages/saveDraft.ts'
import { publishDraft } from '#server/studio/pages/publishPage.ts'
import { fixture } from '#tests/support/db/cmsFixture.ts'
import { editor } from '#tests/support/studio/editing.ts'
import { fillCms } from '#tests/support/db/filledCms.ts'
import { openSeededDatabase } from '#tests/support/db/seededDatabase.ts'

const filled = fillCms(fixture)
const position = { page: 'about', locale: 'en-gb' } as const
const parts = Array.from({ length: 6 }, (_, n) => `00000000-0000-4000-8000-00000000000${n}`)

it('every page of the demo site, opened and saved unchanged, stays as it is', async () => {
  const database = await openSeededDatabase()
  const { db } = database
  const cms = createSiteCms(db)
  const rows = await db
    .selectFrom('page_locales')
    .innerJoin('page_versions', 'page_versions.id', 'page_locales.published_version_id')
    .select(['page_locales.page_id', 'page_locales.locale', 'page_versions.content_hash'])
    .execute()
  expect(rows.length).toBeGreaterThan(100)
  const wrong: string[] = []
  for (const { page_id: page, locale, content_hash } of rows) {
    if (!isLocaleCode(locale)) continue
    const { revision, content } = await readState(cms, { page, locale })
    const text = JSON.stringify(parseContent(content))
    const { state } = await saveDraft(cms, { page, locale, revision, text, actor: editor })
    const isSame = !state.hasDraft && contentHash(parseContent(state.content)) === content_hash
    if (!isSame) wrong.push(`${page} ${locale}`)
  }
  expect(wrong).toEqual([])
  await database.close()
})

it('ten editors at once: every acknowledged word is in the draft, whatever the revision it was made from', async () => {
  await save((await read()).revision, { ...empty(), sections: parts.map((id, n) => section(id, n, [])) })
  const acknowledged = new Set<string>()
  await Promise.all(
    Array.from({ length: 10 }, async (_, who) => {
      const random = generator(who + 1)
      let read = await readState(filled.cms, position)
      for (let round = 0; round < 12; round += 1) {
        const word = `${who}-${round}`
        const at = Math.floor(random() * parts.length)
        const sections = read.content.sections.map((each, n) => (n === at ? withWord(each, word) : each))
        const title = random() < 0.1 ? word : read.content.title
        read = (await save(read.revision, { ...read.content, title, sections })).state
        acknowledged.add(word)
        // Reads late now and then, so that the next save is made from an old revision.
        if (random() < 0.3) read = await readState(filled.cms, position)
      }
    }),
  )
  const words = (await readState(filled.cms, position)).content.sections.flatMap(wordsOf)
  expect([...acknowledged].filter((word) => !words.includes(word))).toEqual([])
  expect([acknowledged.size, new Set(words).size === words.length]).toEqual([120, true])
})

it('a publication racing saves publishes what it was made from, and loses no save', async () => {
  let { revision } = (await save((await read()).revision, { ...empty(), title: 'Round 0' })).state
  for (let round = 1; round <= 8; round += 1) {
    const title = `Round ${round}`
    const [published, saved] = await Promise.allSettled([
      publishDraft(filled.cms, { ...position, revision, actor: editor }),
      save(revision, { ...empty(), title }),
    ])
    const now = await read()
    expect([saved.status, now.content.title]).toEqual(['fulfilled', title])
    const visible = now.published === undefined ? '' : JSON.parse(now.published.content).title
    if (published.status === 'fulfilled') expect(visible).toBe(`Round ${round - 1}`)
    else expect(published.reason).toMatchObject({ code: 'conflict' })
    revision = now.revision
  }
})

const read = () => readState(filled.cms, position)
const save = (revision: number, content: RawContent) =>
  saveDraft(filled.cms, { ...position, revision, text: writeContent(content), actor: editor })

function empty(): RawContent {
  return { title: 'About', permalink: 'about', seo: '{}', sections: [] }
}

function section(id: string, n: number, words: readonly string[]) {
  return { id, key: n === 0 ? 'someday' : `someday_${n + 1}`, data: JSON.stringify({ words }) }
}

function wordsOf({ data }: { readonly data: string }): string[] {
  return JSON.parse(data).words
}

function withWord(each: RawContent['sections'][number], word: string) {
  return { ...each, data: JSON.stringify({ words: [...wordsOf(each), word] }) }
}

/** Returns the same numbers in every run. */
function generator(seed: number): () => number {
  let state = seed * 7919
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}
