import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { CallBody } from '#schemas/studio/studioCalls.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { addNote, endNote, readNotes } from '#server/studio/notes/notes.ts'
import { readState } from '#server/studio/pages/draftState.ts'
import { saveDraft } from '#server/studio/pages/saveDraft.ts'
import { fixture } from '#tests/support/db/cmsFixture.ts'
import { fillCms } from '#tests/support/db/filledCms.ts'
import { withdrawPage } from '#server/studio/pages/publishPage.ts'

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
    await endNote(cms(), { ...about, note: note?.id ?? '', ...ada }, { done: true, taken: true })
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

it('a note at an entry of a list follows it', async () => {
  const action = (title: string) => ({ title, link: { link_type: 'ST', computed: '/' } })
  const save = async (actions: readonly object[]) => {
    const { revision } = await readState(cms(), about)
    const sections = [{ id: hero, key: 'hero', data: { heading: 'Built for vineyards', actions } }]
    const text = JSON.stringify({ title: 'About', permalink: 'about', seo: {}, sections })
    await saveDraft(cms(), { ...about, revision, text, ...ada })
  }
  const paths = async () => (await notes()).map(({ path }) => path)
  await save([action('Buy'), action('Ask')])
  await add({ path: 'actions.0.title' })
  await save([action('Find a dealer'), action('Ask'), action('Buy')])
  expect(await paths()).toEqual(['actions.2.title'])
})
