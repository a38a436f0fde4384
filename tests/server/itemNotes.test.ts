import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { eventCalls, type StudioEvent } from '#schemas/studio/calls/studioEvent.ts'
import { outdatedBy } from '#schemas/studio/studioCalls.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { insertPerson } from '#server/db/studioPeople.ts'
import { contentKey } from '#server/studio/items/contentForm.ts'
import { deleteContent } from '#server/studio/items/deleteItem.ts'
import { addSuggestions } from '#server/db/suggestions.ts'
import { targetOf } from '#server/studio/items/itemSuggestions.ts'
import { getContent } from '#server/studio/items/item.ts'
import { createContent, saveContent } from '#server/studio/items/saveItem.ts'
import { composeNoteMail } from '#server/studio/notes/noteMail.ts'
import { addNote, deleteNote, endNote, readNotes, replyToNote } from '#server/studio/notes/notes.ts'
import { onStudioEvent } from '#server/studio/studioEvents.ts'
import { fillCms } from '#tests/support/db/filledCms.ts'
import { ada, bea, edit, fixtureWithWords, rejection, ugo, v1 } from '#tests/support/studio/contentEditing.ts'

const filled = fillCms(fixtureWithWords)
const now = new Date('2026-11-27T08:00:00Z')
const key = contentKey('product', 'v1')
const cms = () => createSiteCms(filled.database.db, { now: () => now })
const by = ({ id, name }: typeof ada) => ({ actor: { person: { id, name } } })
const notes = (of = key) => readNotes(cms(), { key: of })
type Body = Parameters<typeof addNote>[2]

async function add(body: Partial<Body> = {}, person = ugo): Promise<string> {
  const id = body.id ?? randomUUID()
  const note = { section: null, path: 'data.name', text: 'Too long', mentions: [], ...body, id }
  await addNote(cms(), { key, ...by(person) }, note)
  return id
}

beforeEach(async () => {
  const { db } = filled.database
  await db.deleteFrom('studio_people').execute()
  await db.deleteFrom('outbox').execute()
  for (const person of [ada, bea, ugo]) await insertPerson(db, person)
})

it('a note stands at a field of an item without a draft, with its reply, until it is done', async () => {
  expect((await getContent(cms(), key)).has_draft).toBe(false)
  const id = await add()
  await add({ id, text: 'Much too long' })
  await replyToNote(cms(), { key, note: id, ...by(bea) }, { id: randomUUID(), text: 'How long?', mentions: [] })
  expect(await notes()).toMatchObject([
    { id, section: null, path: 'data.name', text: 'Much too long', replies: [{ text: 'How long?' }], done: null },
  ])
  expect(await rejection(deleteNote(cms(), { key, note: id, ...by(ugo) }, ugo))).toMatchObject({ code: 'in_use' })
  await endNote(cms(), { key, note: id, ...by(bea) }, { done: true, taken: false }, bea)
  expect(await notes()).toMatchObject([{ id, done: { by: { name: 'Bea' } } }])
  const other = contentKey('product', 'none')
  expect(await rejection(notes(other))).toMatchObject({ code: 'not_found' })
  const foreign = endNote(
    cms(),
    { key: contentKey('product', 'v2'), note: id, ...by(bea) },
    { done: false, taken: false },
    bea,
  )
  expect(await rejection(foreign)).toMatchObject({ code: 'not_found' })
  const item = await getContent(cms(), key)
  expect([item.has_draft, JSON.stringify(item).includes('Much too long')]).toEqual([false, false])
})

it('a suggested value must be one of the field, and a field of the item', async () => {
  await add({ path: 'texts.it-it.strapline', value: 'Per i pendii' })
  await add({ value: 'V1 Neo' })
  for (const [path, value] of [
    ['data.name', ''],
    ['data.name', { any: 'thing' }],
    ['position', 'first'],
    ['no_field', 'x'],
  ] as const) {
    expect(await rejection(add({ path, value })), path).toMatchObject({ code: 'invalid' })
  }
  expect(new Set((await notes()).map(({ value }) => value))).toEqual(new Set(['Per i pendii', 'V1 Neo']))
})

it('a suggested value is taken by who may write it into its field, though it may be there already', async () => {
  const take = async (path: string, value: unknown, person: typeof ada) => {
    const note = await add({ path, value })
    const ended = endNote(cms(), { key, note, ...by(person) }, { done: true, taken: true }, person)
    return ended.then(
      () => 'taken',
      (error: { code?: unknown }) => error.code,
    )
  }
  const item = await getContent(cms(), key)
  expect(item.content).toMatchObject({ data: { name: 'V1' } })
  expect([
    await take('texts.it-it.strapline', 'Per i pendii', ugo),
    await take('texts.en-gb.strapline', 'For slopes', ugo),
    await take('data.name', 'V1', ugo),
    await take('data.name', 'V1', bea),
  ]).toEqual(['taken', 'locale_forbidden', 'shared_forbidden', 'taken'])
  // Those of one moment have no order.
  const ended = (await notes()).map(({ value, done }) => [value, done?.taken ?? false].join(': '))
  expect(ended.toSorted()).toEqual(['For slopes: false', 'Per i pendii: true', 'V1: false', 'V1: true'])
  const plain = endNote(cms(), { key, note: await add(), ...by(bea) }, { done: true, taken: true }, bea)
  expect(await rejection(plain)).toMatchObject({ code: 'invalid' })
})

it('who is mentioned gets a mail that opens the note at its field', async () => {
  const note = await add({ path: 'texts.it-it.strapline', text: '@Bea please', mentions: ['bea', 'ugo'] })
  const mails = await filled.database.db.selectFrom('outbox').select(['kind', 'payload']).execute()
  expect(mails).toEqual([{ kind: 'studio-note', payload: { note, person: 'bea' } }])
  const site = { publicUrl: 'https://site.example', brand: { name: 'Brand', short: 'B' } }
  const mail = await composeNoteMail(cms(), site, { note, person: 'bea' })
  const field = new URLSearchParams({ locale: 'it-it', field: 'texts.it-it.strapline', panel: 'notes', note })
  for (const part of ['@Bea please', '(product/v1)', `https://site.example/studio/content/product/v1?${field}`]) {
    expect(mail?.text).toContain(part)
  }
  expect(mail?.text).not.toContain('this page')
})

it('open studios read the notes again', async () => {
  const events: StudioEvent[] = []
  onTestFinished(onStudioEvent(filled.database.db, (event) => events.push(event)))
  await add()
  await expect
    .poll(() => events)
    .toEqual([{ type: 'content_noted', kind: 'product', id: 'v1', actor: { id: 'ugo', name: 'Ugo' } }])
  expect(outdatedBy(eventCalls.content_noted)).toContain('listContentNotes')
})

it('open notes follow an item that is duplicated, with their replies; a new item of an old id has none', async () => {
  const open = await add({ text: 'Open' })
  await replyToNote(cms(), { key, note: open, ...by(bea) }, { id: randomUUID(), text: 'Yes', mentions: [] })
  const done = await add({ text: 'Done' })
  await endNote(cms(), { key, note: done, ...by(bea) }, { done: true, taken: false }, bea)
  const copy = contentKey('product', 'v9')
  await createContent(cms(), edit('product', 'v9', bea), v1, 'v1')
  expect(await notes(copy)).toMatchObject([{ text: 'Open', by: { name: 'Ugo' }, replies: [{ text: 'Yes' }] }])
  expect(await notes()).toHaveLength(2)
  await saveContent(cms(), edit('product', 'v9', bea, 1), { ...v1, data: { ...v1.data, name: 'V9' } })
  expect(await notes(copy)).toHaveLength(1)
  await deleteContent(cms(), edit('product', 'v9', bea))
  await createContent(cms(), edit('product', 'v9', bea), v1)
  expect(await notes(copy)).toEqual([])
})

it('a note and a kept suggestion at an entry of a list follow it, and are at no other one when it is gone', async () => {
  const { db } = filled.database
  const prices = [
    { amount: 100, currency: 'EUR', country: 'IT' },
    { amount: 90, currency: 'GBP', country: 'GB' },
  ] as const
  const withPrices = (list: readonly object[]) => ({ ...v1, data: { ...v1.data, prices: list } })
  let revision = 0
  const save = async (list: readonly object[]) => {
    revision = (await saveContent(cms(), edit('product', 'v1', ada, revision), withPrices(list))).revision
  }
  const paths = async () => [
    ...(await notes()).map(({ path }) => path),
    ...(await getContent(cms(), key)).suggestions.map(({ path }) => path),
  ]
  await save(prices)
  await add({ path: 'data.prices.1.amount', value: 95 })
  await addSuggestions(db, targetOf(key), [
    { section: null, path: 'data.prices.0.amount', value: '110', author_id: 'bea', author_name: 'Bea' },
  ])
  await save([prices[1], prices[0]])
  expect(await paths()).toEqual(['data.prices.0.amount', 'data.prices.1.amount'])
  await save([prices[0]])
  expect(await paths()).toEqual([
    expect.stringMatching(/^data\.prices\.gone_[\da-f]{12}\.amount$/),
    'data.prices.0.amount',
  ])
  await save([prices[0], prices[1]])
  expect(await paths()).toEqual(['data.prices.1.amount', 'data.prices.0.amount'])
})

it('what a save suggests stands where that save puts it', async () => {
  const price = (country: string, amount: number) => ({ amount, currency: 'EUR', country })
  const save = async (revision: number, prices: readonly object[], by = ada) => {
    return saveContent(cms(), edit('product', 'v1', by, revision), { ...v1, data: { ...v1.data, prices } })
  }
  const { revision } = await save(0, [price('IT', 100), price('GB', 90), price('FR', 80)])
  await save(revision, [price('IT', 100), price('GB', 95), price('FR', 80)], bea)
  const mine = [price('DE', 70), price('IT', 100), price('GB', 97), price('FR', 80)]
  const { content, suggestions } = await save(revision, mine)
  expect(content).toMatchObject({ data: { prices: mine } })
  expect(suggestions).toMatchObject([{ path: 'data.prices.2.amount', value: 95, by: { name: 'Bea' } }])
})
