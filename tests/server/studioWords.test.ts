import { describe, expect, test } from 'vitest'
import type { StudioRights } from '#schemas/studio/roles.ts'
import { readTexts } from '#server/db/texts.ts'
import type { StudioPerson } from '#server/studio/context.ts'
import { contentKey } from '#server/studio/items/contentForm.ts'
import { getContent } from '#server/studio/items/item.ts'
import { publishContent } from '#server/studio/items/publishItem.ts'
import { saveContent } from '#server/studio/items/saveItem.ts'
import { StudioError } from '#server/studio/studioError.ts'
import { addWord, listWords, vocabularyOf } from '#server/studio/items/words.ts'
import { fixture, machine } from '#tests/support/db/cmsFixture.ts'
import { fillCms } from '#tests/support/db/filledCms.ts'

const filled = fillCms(fixture)
const cms = () => filled.cms

function person(name: string, rights: StudioRights): StudioPerson {
  return { id: name.toLowerCase(), name, email: `${name.toLowerCase()}@example.com`, ...rights }
}
const ada = person('Ada', { role: 'publisher', locales: null })
const ugo = person('Ugo', { role: 'author', locales: ['it-it'] })
const by = ({ id, name }: StudioPerson) => ({ person: { id, name } })

const { kind: _kind, id: _id, ...v1 } = machine('v1', 1)
const key = contentKey('product', 'v1')
const edit = (revision = 0) => ({ key, person: ada, actor: by(ada), revision })

const add = (words: Record<string, string>, who = ada, texts: Record<string, string> = {}) =>
  addWord(cms(), { vocabulary: 'Hotspot', person: who, actor: by(who) }, { locale: 'en-gb', words, texts })

describe('the vocabulary', () => {
  test('lists the words of a part in a locale, without their texts, and drafts with them', async () => {
    expect(await listWords(cms(), 'Hotspot')).toEqual({ items: [{ key: 'engine', word: 'Engine', published: true }] })
    expect(await listWords(cms(), 'SpecificationGroup', 'it-it')).toEqual({
      items: [{ key: 'engine', word: 'Motore', published: true }],
    })
    await add({ 'en-gb': 'Rear linkage' }, ada, { 'en-gb': 'Lifts five tonnes.' })
    expect((await listWords(cms(), 'Hotspot')).items).toEqual([
      { key: 'engine', word: 'Engine', published: true },
      { key: 'rear_linkage', word: 'Rear linkage', published: false },
    ])
    expect(() => vocabularyOf('Footer')).toThrow(StudioError)
  })

  test('has a word once; another one that makes the same key gets a number', async () => {
    expect(await add({ 'en-gb': 'engine' })).toEqual({ key: 'engine', word: 'Engine', published: true })
    expect(await add({ 'en-gb': 'Engine!' })).toMatchObject({ key: 'engine_2', word: 'Engine!' })
  })

  test('takes no word in a locale a person may not change, and none that cannot be formatted', async () => {
    const codeOf = (work: Promise<unknown>) =>
      work.then(
        () => 'not rejected',
        (error: unknown) => (error instanceof StudioError ? error.code : error),
      )
    expect(await codeOf(add({ 'en-gb': 'Cab' }, ugo))).toBe('locale_forbidden')
    expect(await codeOf(add({ 'en-gb': 'Cab {count, plural' }))).toBe('invalid')
    expect((await listWords(cms(), 'Hotspot')).items).toHaveLength(1)
  })
})

describe('a product', () => {
  test('shows which of its keys have no word', async () => {
    const { issues } = await getContent(cms(), key)
    expect(issues).toContainEqual({
      level: 'warning',
      code: 'unknown_word',
      params: { key: 'Equipment/cab' },
      path: 'data.equipment.0.items.0.key',
    })
    expect(issues.map(({ path }) => path)).not.toContain('data.specifications.0.rows.1.value')
  })

  test('publishes the new words it uses, and no others', async () => {
    const used = await add({ 'en-gb': 'Rear linkage', 'it-it': 'Attacco' }, ada, { 'en-gb': 'Lifts five tonnes.' })
    await add({ 'en-gb': 'Front weight' })
    const walkaround = { hotspots: ['engine', used.key] }
    const saved = await saveContent(cms(), edit(), { ...v1, data: { ...v1.data, walkaround } })
    await publishContent(cms(), edit(saved.revision), 'With its linkage')
    const texts = await readTexts(cms().db, ['it-it', 'en-gb'])
    expect([...texts].filter(([id]) => id.startsWith('Hotspot/'))).toEqual([
      ['Hotspot/engine', 'Engine'],
      ['Hotspot/engine/text', 'Opens high.'],
      ['Hotspot/rear_linkage', 'Attacco'],
      ['Hotspot/rear_linkage/text', 'Lifts five tonnes.'],
    ])
    const log = await cms().db.selectFrom('audit_log').select(['action', 'subject']).orderBy('id').execute()
    expect(log.slice(-3)).toEqual([
      { action: 'content.publish', subject: 'text:Hotspot/rear_linkage' },
      { action: 'content.publish', subject: 'text:Hotspot/rear_linkage/text' },
      { action: 'content.publish', subject: 'product:v1' },
    ])
    await expect.poll(() => filled.announced).toContain('texts')
  })
})
