import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { CallBody } from '#schemas/studio/studioCalls.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import type { StudioPerson } from '#server/studio/context.ts'
import { addNote, endNote, readNotes } from '#server/studio/notes/notes.ts'
import { readState } from '#server/studio/pages/draftState.ts'
import { saveDraft } from '#server/studio/pages/saveDraft.ts'
import { fixture } from '#tests/support/db/cmsFixture.ts'
import { fillCms } from '#tests/support/db/filledCms.ts'
import { hasId } from '#server/db/fieldPlaces.ts'
import { addSuggestions } from '#server/db/suggestions.ts'
import { placeOf } from '#server/studio/pages/documentPlace.ts'
import { withdrawPage } from '#server/studio/pages/publishPage.ts'
import { readSuggestions } from '#server/studio/pages/suggestions.ts'

const filled = fillCms(fixture)
const about = { page: 'about', locale: 'en-gb' } as const
const hero = '4b1c1f0e-6a54-4d0b-9a0e-3d1f6a0c7e11'
const ada = { actor: { person: { id: 'a1', name: 'Ada' } } }
const paul = { actor: { person: { id: 'p2', name: 'Paul' } } }

const cms = () => createSiteCms(filled.database.db)
const notes = () => readNotes(cms(), about)
const add = (note: Partial<CallBody<'addPageNote'>>, by = ada) =>
  addNote(
    cms(),
    { ...about, ...by },
    { id: randomUUID(), section: hero, path: '', text: 'Too long', mentions: [], ...note },
  )

beforeEach(async () => {
  const { revision } = await readState(cms(), about)
  const sections = [{ id: hero, key: 'hero', data: { heading: 'Built for vineyards' } }]
  const text = JSON.stringify({ title: 'About', permalink: 'about', seo: {}, sections })
  await saveDraft(cms(), { ...about, revision, text, ...ada })
})

describe('a suggested value', () => {
  it('must be a value of the field', async () => {
    const invalid = { code: 'invalid' }
    await add({ path: 'heading', value: 'Built for slopes' })
    expect(await notes()).toMatchObject([{ path: 'heading', value: 'Built for slopes' }])
    await expect(add({ path: 'heading', value: { any: 'thing' } })).rejects.toMatchObject(invalid)
    await expect(add({ path: 'no_field', value: 'x' })).rejects.toMatchObject(invalid)
    await expect(add({ section: randomUUID(), path: 'heading', value: 'x' })).rejects.toMatchObject({
      code: 'not_found',
    })
    await expect(add({ section: null, path: 'permalink', value: 'home page' })).rejects.toMatchObject(invalid)
    await add({ section: null, path: 'title', value: 'About us' })
    expect(await notes()).toHaveLength(2)
  })

  it('of another person is taken under the name of whoever takes it', async () => {
    await add({ path: 'heading', value: 'Built for slopes' }, paul)
    const [note] = await notes()
    const take = (locales: StudioPerson['locales']) =>
      endNote(
        cms(),
        { ...about, note: note?.id ?? '', ...ada },
        { done: true, taken: true },
        { id: 'a1', name: 'Ada', email: 'ada@example.com', role: 'author', locales },
      )
    await expect(take(['de-de'])).rejects.toMatchObject({ code: 'locale_forbidden' })
    expect(await notes()).toMatchObject([{ done: null }])
    await take(['en-gb'])
    expect(await notes()).toMatchObject([
      { by: { name: 'Paul' }, value: 'Built for slopes', done: { by: { name: 'Ada' }, taken: true } },
    ])
  })
})

it('notes stay when the page is withdrawn', async () => {
  await add({ section: null, path: 'title' })
  await withdrawPage(cms(), { ...about, ...ada })
  expect(await notes()).toHaveLength(1)
})

describe('at an entry of a list', () => {
  const action = (title: string) => ({ title, link: { link_type: 'ST', computed: '/' } })
  const section = (id: string, actions: readonly object[], more = {}) => {
    return { id, key: 'hero', ...more, data: { heading: 'Built for vineyards', actions } }
  }
  const saveFrom = (revision: number, sections: readonly object[], by = ada) => {
    const text = JSON.stringify({ title: 'About', permalink: 'about', seo: {}, sections })
    return saveDraft(cms(), { ...about, revision, text, ...by })
  }
  const save = async (...titles: readonly string[]) => {
    const { revision } = await readState(cms(), about)
    return (await saveFrom(revision, [section(hero, titles.map(action))])).state
  }
  const paths = async () => (await notes()).map(({ path }) => path)

  it('a value is suggested only where it is', async () => {
    await save('Buy', 'Ask')
    for (const path of ['actions.2.title', 'actions.7.title', 'actions.length']) {
      await expect(add({ path, value: 'Sell' })).rejects.toMatchObject({ code: 'not_found' })
    }
    expect(await notes()).toEqual([])
    await add({ path: 'actions.1.title', value: 'Sell' })
    expect(await paths()).toEqual(['actions.1.title'])
  })

  it('a note follows it', async () => {
    await save('Buy', 'Ask')
    await add({ path: 'actions.0.title' })
    await save('Find a dealer', 'Ask', 'Buy')
    expect(await paths()).toEqual(['actions.2.title'])
  })

  it('what a save suggests stands where that save puts it, and earlier suggestions follow', async () => {
    const { revision } = await save('Buy', 'A red one', 'Call')
    await addSuggestions(cms().db, placeOf(about), [
      { section: hero, path: 'actions.2.title', value: '"Ring"', author_id: null, author_name: null },
    ])
    await save('Buy', 'A blue one', 'Call')
    const mine = ['Find a dealer', 'Buy', 'A green one', 'Call'].map(action)
    const { state } = await saveFrom(revision, [section(hero, mine)], paul)
    expect(JSON.parse(state.content.sections[0]?.data ?? '{}')).toMatchObject({ actions: mine })
    expect(await readSuggestions(cms(), about)).toMatchObject([
      { path: 'actions.3.title', value: 'Ring' },
      { path: 'actions.2.title', value: 'A blue one' },
    ])
  })

  it('the note of a section that was copied and changed in one save is at its entry in both', async () => {
    const { revision } = await save('Buy', 'Ask')
    await add({ path: 'actions.0.title' })
    const copy = section(randomUUID(), ['Ask', 'Call', 'Buy'].map(action), { copy_of: hero })
    await saveFrom(revision, [section(hero, ['Find a dealer', 'Buy', 'Ask'].map(action)), copy])
    const bySection = new Map((await notes()).map((note) => [note.section, note.path]))
    expect(bySection).toEqual(
      new Map([
        [hero, 'actions.1.title'],
        [copy.id, 'actions.2.title'],
      ]),
    )
  })
})

it('what stands at fields is found by its primary key', async () => {
  const { db } = filled.database
  const plan = await db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx)
    const [notePlan, suggestionPlan] = [
      await sql`explain select from notes where ${hasId.notes(randomUUID())}`.execute(trx),
      await sql`explain select from suggestions where ${hasId.suggestions('1')}`.execute(trx),
    ]
    return JSON.stringify([notePlan.rows, suggestionPlan.rows])
  })
  expect(plan).toContain('notes_pkey')
  expect(plan).toContain('suggestions_pkey')
})
