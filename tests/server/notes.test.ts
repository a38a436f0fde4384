import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { CallBody } from '#schemas/studio/studioCalls.ts'
import { getPage } from '#server/content/getPage.ts'
import { insertPerson, updatePerson } from '#server/db/studioPeople.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import type { StudioPerson } from '#server/studio/context.ts'
import { composeNoteMail } from '#server/studio/notes/noteMail.ts'
import { addNote, deleteNote, endNote, listNotePeople, readNotes, replyToNote } from '#server/studio/notes/notes.ts'
import { copySection } from '#server/studio/pages/changeDraft.ts'
import { deletePage } from '#server/studio/pages/deletePage.ts'
import { duplicatePage } from '#server/studio/pages/duplicatePage.ts'
import { readState } from '#server/studio/pages/draftState.ts'
import { saveDraft } from '#server/studio/pages/saveDraft.ts'
import { fixture } from '#tests/support/db/cmsFixture.ts'
import { fillCms } from '#tests/support/db/filledCms.ts'

const filled = fillCms(fixture)
const about = { page: 'about', locale: 'en-gb' } as const
const startTime = new Date('2026-11-26T08:00:00Z')
const at = startTime.toISOString()
const ada = personOf('a1', 'Ada', 'author', null)
const paul = personOf('p2', 'Paul', 'publisher', ['de-de'])
const admin = personOf('x4', 'Xenia', 'admin', null)
const hero = '4b1c1f0e-6a54-4d0b-9a0e-3d1f6a0c7e11'
const site = { publicUrl: 'https://site.example', brand: { name: 'Brand', short: 'B' } }

function personOf(id: string, name: string, role: StudioPerson['role'], locales: StudioPerson['locales']) {
  return { id, name, role, locales, email: `${id}@example.com` }
}

const cms = () => createSiteCms(filled.database.db, { now: () => startTime })
const by = ({ id, name }: StudioPerson) => ({ actor: { person: { id, name } } })
const notes = (position: Parameters<typeof readNotes>[1] = about) => readNotes(cms(), position)
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'nothing was rejected',
    (error: { code?: unknown }) => error.code ?? error,
  )

/** Saves sections over the draft, as the editor sends them. */
async function save(...sections: readonly Readonly<Record<string, unknown>>[]): Promise<void> {
  const { revision } = await readState(cms(), about)
  const text = JSON.stringify({ title: 'About', permalink: 'about', seo: {}, sections })
  await saveDraft(cms(), { ...about, revision, text, ...by(ada) })
}

async function add(note: Partial<CallBody<'addPageNote'>> = {}, person: StudioPerson = ada): Promise<string> {
  const id = note.id ?? randomUUID()
  const body = { section: hero, path: '', text: 'Too long', mentions: [], ...note, id }
  await addNote(cms(), { ...about, ...by(person) }, body)
  return id
}

const reply = (note: string, text: string, person = paul, id: string = randomUUID(), mentions: string[] = []) =>
  replyToNote(cms(), { ...about, note, ...by(person) }, { id, text, mentions })

const heroSection = { id: hero, key: 'hero', data: { heading: 'Built for vineyards' } }

beforeEach(async () => {
  const { db } = filled.database
  await db.deleteFrom('studio_people').execute()
  await db.deleteFrom('outbox').execute()
  for (const person of [ada, paul, admin]) await insertPerson(db, person)
  await save(heroSection)
})

describe('a note', () => {
  it('stands at a field with its replies until it is done, and can be opened again', async () => {
    const id = await add({ path: 'heading' })
    await reply(id, 'How long may it be?')
    const open = {
      ...{ id, section: hero, path: 'heading', text: 'Too long', at, by: { id: 'a1', name: 'Ada' }, done: null },
      replies: [{ id: expect.any(String), text: 'How long may it be?', by: { id: 'p2', name: 'Paul' }, at }],
    }
    expect(await notes()).toEqual([open])
    await endNote(cms(), { ...about, note: id, ...by(paul) }, { done: true, taken: false }, paul)
    expect(await notes()).toEqual([{ ...open, done: { by: { id: 'p2', name: 'Paul' }, at, taken: false } }])
    await endNote(cms(), { ...about, note: id, ...by(paul) }, { done: false, taken: false }, paul)
    expect(await notes()).toEqual([open])
    expect(await notes({ page: 'about', locale: 'it-it' })).toEqual([])
  })

  it('is there once when it is sent twice, with the later text', async () => {
    const id = await add({ mentions: ['p2'] })
    await add({ id, text: 'Far too long', mentions: ['p2'] })
    const replyId = randomUUID()
    await reply(id, 'Yes', paul, replyId)
    await reply(id, 'Yes, far', paul, replyId)
    expect(await notes()).toMatchObject([{ id, text: 'Far too long', replies: [{ id: replyId, text: 'Yes, far' }] }])
    expect(await filled.database.db.selectFrom('outbox').select('kind').execute()).toHaveLength(1)
    expect(await codeOf(add({ id, text: 'Mine' }, paul))).toBe('conflict')
  })

  it('is deleted by its author alone, and not with what others wrote', async () => {
    const id = await add()
    const remove = (person: StudioPerson) => deleteNote(cms(), { ...about, note: id, ...by(person) }, person)
    expect(await codeOf(remove(paul))).toBe('forbidden')
    await reply(id, 'Yes')
    expect(await codeOf(remove(ada))).toBe('in_use')
    const other = await add({ text: 'A slip' })
    await deleteNote(cms(), { ...about, note: other, ...by(ada) }, ada)
    expect(await notes()).toMatchObject([{ id }])
    expect(await codeOf(reply('no-id', 'Yes'))).toBe('not_found')
  })

  it('follows its section: moved, removed and back, and it is deleted with the page', async () => {
    const id = await add({ path: 'heading' })
    await save()
    expect(await notes()).toMatchObject([{ id, section: hero }])
    await save({ id: randomUUID(), key: 'rich_text', data: {} }, heroSection)
    expect(await notes()).toMatchObject([{ id, section: hero }])
    await deletePage(cms(), 'about', { force: true }, admin, by(admin).actor)
    expect(await filled.database.db.selectFrom('notes').select('id').execute()).toEqual([])
    expect(await filled.database.db.selectFrom('note_replies').select('id').execute()).toEqual([])
  })

  it('is in nothing that visitors read', async () => {
    await add({ text: 'Secret remark', value: 'Secret value', path: 'heading' })
    await save({ ...heroSection, copy_of: randomUUID() })
    const stored = JSON.stringify(await readState(cms(), about))
    expect(stored).not.toMatch(/secret|copy_of/i)
    expect(JSON.stringify(await getPage(cms(), 'en-gb', 'about'))).not.toMatch(/secret/i)
  })
})

describe('a copy of a section', () => {
  const copy = '5b1c1f0e-6a54-4d0b-9a0e-3d1f6a0c7e22'
  const copied = { ...heroSection, id: copy, key: 'hero_2', copy_of: hero }

  it('has the open notes of the section, once', async () => {
    const id = await add({ path: 'heading' })
    await reply(id, 'Yes')
    const done = await add({ text: 'Done before' })
    await endNote(cms(), { ...about, note: done, ...by(ada) }, { done: true, taken: false }, ada)
    await save(heroSection, copied)
    await save(heroSection, { ...copied, data: { heading: 'Changed' } })
    await save(heroSection)
    await save(heroSection, copied)
    const found = (await notes()).filter(({ section }) => section === copy)
    expect(found).toMatchObject([{ path: 'heading', text: 'Too long', by: { id: 'a1' }, replies: [{ text: 'Yes' }] }])
    expect(await notes()).toHaveLength(3)
  })

  it('has them on another page, and so has a duplicated page', async () => {
    await add({ path: 'heading' })
    const to = { page: 'home', locale: 'en-gb' } as const
    const { section } = await copySection(cms(), { ...about, section: hero }, to, by(ada).actor)
    expect(await notes(to)).toMatchObject([{ section: section.id, path: 'heading', text: 'Too long' }])
    const page = (await duplicatePage(cms(), 'about', { locales: ['en-gb'] }, admin, by(ada).actor)).id
    const [first] = (await readState(cms(), { page, locale: 'en-gb' })).content.sections
    expect(await notes({ page, locale: 'en-gb' })).toMatchObject([{ section: first?.id, text: 'Too long' }])
    expect(await notes()).toHaveLength(1)
  })
})

describe('a mention', () => {
  const mailed = async () =>
    (await filled.database.db.selectFrom('outbox').select('payload').execute()).map((row) => row.payload)

  it('mails whoever has access, but not the author', async () => {
    await updatePerson(filled.database.db, 'x4', { locked: true }, startTime)
    expect(await listNotePeople(cms())).toEqual([
      { id: 'a1', name: 'Ada' },
      { id: 'p2', name: 'Paul' },
    ])
    const note = await add({ mentions: ['a1', 'p2', 'x4', 'nobody'] })
    expect(await mailed()).toEqual([{ note, person: 'p2' }])
  })

  it('is in the language of the reader, with what was written and the way to the note', async () => {
    const note = await add({ path: 'heading', text: 'Mind the <slope>', mentions: ['p2'] })
    const id = randomUUID()
    await reply(note, 'Done, see above', ada, id, ['p2'])
    const mail = await composeNoteMail(cms(), site, { note, person: 'p2' })
    expect(mail?.to).toBe('p2@example.com')
    expect(mail?.subject).toBe('Notiz für Sie: About')
    expect(mail?.text).toContain('Mind the <slope>')
    expect(mail?.html).toContain('Mind the &lt;slope&gt;')
    const search = `section=${hero}&field=heading&panel=notes&note=${note}`
    expect(mail?.text).toContain(`https://site.example/studio/pages/about/en-gb?${search}`)
    expect((await composeNoteMail(cms(), site, { note, reply: id, person: 'p2' }))?.text).toContain('Done, see above')
    await updatePerson(filled.database.db, 'p2', { locked: true }, startTime)
    expect(await composeNoteMail(cms(), site, { note, person: 'p2' })).toBeUndefined()
    expect(await composeNoteMail(cms(), site, { note: randomUUID(), person: 'a1' })).toBeUndefined()
  })
})
