import { describe, expect, test } from 'vitest'
import type { StudioRights } from '#schemas/studio/roles.ts'
import { readPublishedItem } from '#server/db/contentItems.ts'
import { changeItems, publishItems } from '#server/studio/items/changeItems.ts'
import { contentKey } from '#server/studio/items/contentForm.ts'
import { getContent } from '#server/studio/items/item.ts'
import { createContent, saveContent } from '#server/studio/items/saveItem.ts'
import { fixture, machine } from '#tests/support/db/cmsFixture.ts'
import { fillCms } from '#tests/support/db/filledCms.ts'

const filled = fillCms(fixture)
const cms = () => filled.cms

function person(name: string, rights: StudioRights = { role: 'publisher', locales: null }) {
  return { id: name.toLowerCase(), name, email: `${name.toLowerCase()}@example.com`, ...rights }
}
type Person = ReturnType<typeof person>
const ada = person('Ada')
const ugo = person('Ugo', { role: 'publisher', locales: ['it-it'] })

const edit = (kind: string, id: string, revision = 0) => ({
  key: contentKey(kind, id),
  person: ada,
  actor: { person: ada },
  revision,
})
const bulk = (kind: string, by: Person = ada) => ({
  kind: contentKey(kind, '').kind,
  person: by,
  actor: { person: by },
})
const read = (kind: string, id: string) => getContent(cms(), contentKey(kind, id))
const live = async (kind: string, id: string) => (await readPublishedItem(cms().db, { kind, id }))?.content
const logged = () => cms().db.selectFrom('audit_log').select(['action', 'subject', 'details']).orderBy('id').execute()

const { kind: _kind, id: _id, ...v1 } = machine('v1', 1)
const items = [
  { id: 'v2', revision: 0 },
  { id: 'v1', revision: 0 },
]
const setNew = { action: 'set', items, preview: false, field: 'data.is_new', value: true } as const
const done = { issues: [], uses: [] }

describe('many items', () => {
  test('get one value in a field; those that have it stay as they are; undo takes it back', async () => {
    const { results } = await changeItems(cms(), bulk('product'), setNew)
    expect(results).toEqual([
      { id: 'v1', outcome: 'changed', before: 0, after: 1, ...done },
      { id: 'v2', outcome: 'unchanged', before: 0, after: 0, ...done },
    ])
    expect(await read('product', 'v1')).toMatchObject({ content: { data: { is_new: true } }, has_draft: true })
    expect(await live('product', 'v1')).toEqual(v1)
    const undo = [{ id: 'v1', revision: 1, to: 0 }]
    await changeItems(cms(), bulk('product'), { action: 'undo', items: undo, preview: false })
    expect(await read('product', 'v1')).toMatchObject({ content: v1, has_draft: false, revision: 2 })
    expect((await logged()).slice(-2)).toEqual([
      { action: 'content.save', subject: 'product:v1', details: { field: 'data.is_new' } },
      { action: 'content.restore', subject: 'product:v1', details: { revision: 0 } },
    ])
  })

  test('are looked at first: a preview writes nothing', async () => {
    const before = await logged()
    const { results } = await changeItems(cms(), bulk('product'), { ...setNew, preview: true })
    expect(results.map(({ id, outcome }) => [id, outcome])).toEqual([
      ['v1', 'changed'],
      ['v2', 'unchanged'],
    ])
    expect(await read('product', 'v1')).toMatchObject({ revision: 0, has_draft: false })
    expect(await logged()).toEqual(before)
  })

  test('leave alone what someone changed meanwhile, and say so', async () => {
    await saveContent(cms(), edit('product', 'v1'), { ...v1, position: 7 })
    const { results } = await changeItems(cms(), bulk('product'), { ...setNew, value: false })
    expect(results.map(({ id, outcome, reason }) => [id, outcome, reason])).toEqual([
      ['v1', 'rejected', 'conflict'],
      ['v2', 'changed', undefined],
    ])
    expect(await read('product', 'v1')).toMatchObject({ content: { ...v1, position: 7 } })
  })

  test('are changed only in the locales of the person; what is the same in all languages has none', async () => {
    const tagline = { ...setNew, items: items.slice(1), field: 'texts.tagline', value: 'Nuovo' } as const
    const inEnglish = await changeItems(cms(), bulk('product', ugo), { ...tagline, locale: 'en-gb' })
    expect(inEnglish.results).toMatchObject([{ outcome: 'rejected', reason: 'locale_forbidden' }])
    await changeItems(cms(), bulk('product', ugo), { ...tagline, locale: 'it-it' })
    expect(await read('product', 'v1')).toMatchObject({ content: { texts: { 'it-it': { tagline: 'Nuovo' } } } })
  })

  test('take an empty value: null where the data hold null, else the field is gone; its errors are returned', async () => {
    const { value: _, ...emptied } = setNew
    const { results } = await changeItems(cms(), bulk('product'), { ...emptied, field: 'data.name' })
    expect(results[0]).toMatchObject({ outcome: 'changed', issues: [{ path: 'data.name', code: 'missing' }] })
    const again = items.map(({ id }) => ({ id, revision: 1 }))
    await changeItems(cms(), bulk('product'), { ...emptied, items: again, field: 'data.power' })
    const { data } = (await read('product', 'v1')).content
    expect(data).toMatchObject({ power: null })
    expect(data).not.toHaveProperty('name')
  })

  test.each(['data.specifications', 'constructor', 'texts.tagline'])('are rejected for %s', async (field) => {
    await expect(changeItems(cms(), bulk('product'), { ...setNew, field })).rejects.toMatchObject({ code: 'invalid' })
  })

  test('are published at once; those with errors are not', async () => {
    await changeItems(cms(), bulk('product'), { ...setNew, field: 'data.power', value: 500 })
    await saveContent(cms(), edit('product', 'v2', 1), { ...v1, data: { ...v1.data, name: '' } })
    const drafts = [
      { id: 'v1', revision: 1 },
      { id: 'v2', revision: 2 },
    ]
    const publish = { action: 'publish', items: drafts, message: 'Stronger', pages: false } as const
    const before = await publishItems(cms(), bulk('product'), { ...publish, preview: true })
    expect(await live('product', 'v1')).toEqual(v1)
    const { results } = await publishItems(cms(), bulk('product'), { ...publish, preview: false })
    expect(results).toEqual(before.results)
    expect(results).toMatchObject([
      { id: 'v1', outcome: 'changed', before: 1, after: 2 },
      { id: 'v2', outcome: 'rejected', reason: 'invalid', issues: [{ path: 'data.name' }] },
    ])
    expect(await live('product', 'v1')).toMatchObject({ data: { power: 500 } })
    await expect.poll(() => filled.announced).toContain('product:v1')
    expect(filled.announced.filter((tag) => tag === 'list:product')).toHaveLength(1)
  })

  test('lose their drafts, which undo brings back', async () => {
    await changeItems(cms(), bulk('product'), setNew)
    const drafts = [{ id: 'v1', revision: 1 }]
    await changeItems(cms(), bulk('product'), { action: 'discard', items: drafts, preview: false })
    expect(await read('product', 'v1')).toMatchObject({ content: v1, has_draft: false })
    const undo = [{ id: 'v1', revision: 2, to: 1 }]
    await changeItems(cms(), bulk('product'), { action: 'undo', items: undo, preview: false })
    expect(await read('product', 'v1')).toMatchObject({ content: { data: { is_new: true } }, has_draft: true })
  })

  test('are deleted unless something shows them; what only they used goes with them', async () => {
    const below = { position: 0, parent: 'above', data: {}, texts: {} }
    await createContent(cms(), edit('category', 'above'), { ...below, parent: null })
    await createContent(cms(), edit('category', 'below'), below)
    const { results } = await publishItems(cms(), bulk('category'), {
      action: 'delete',
      pages: false,
      preview: false,
      message: '',
      items: [
        { id: 'above', revision: 1 },
        { id: 'below', revision: 1 },
        { id: 'vineyard', revision: 0 },
      ],
    })
    expect(results.map(({ id, outcome, uses }) => [id, outcome, uses.length > 0])).toEqual([
      ['above', 'changed', false],
      ['below', 'changed', false],
      ['vineyard', 'rejected', true],
    ])
  })
})
