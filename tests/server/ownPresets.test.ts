import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { maxOwnPresets, maxPresetBytes } from '#schemas/studio/calls/ownPresets.ts'
import { insertOwnPreset } from '#server/db/ownPresets.ts'
import { createFolderStorage } from '#server/media/folderStorage.ts'
import type { StudioPerson } from '#server/studio/context.ts'
import { findUses } from '#server/studio/items/itemUses.ts'
import { findPageUses } from '#server/studio/pages/pageUses.ts'
import { deleteOwnPreset, readOwnPreset, readOwnPresets, saveOwnPreset } from '#server/studio/presets/ownPresets.ts'
import { StudioError } from '#server/studio/studioError.ts'
import { readTrash, restoreFromTrash } from '#server/studio/trash/trash.ts'
import { fixture } from '#tests/support/db/cmsFixture.ts'
import { fillCms } from '#tests/support/db/filledCms.ts'
import { ada, rejection, ugo as publisher } from '#tests/support/studio/contentEditing.ts'

const ugo: StudioPerson = { ...publisher, role: 'author' }
const filled = fillCms(fixture)
const cms = () => filled.cms
const change = (person: StudioPerson) => ({ person, actor: { person: { id: person.id, name: person.name } } })
const data = { heading: 'Herbst 🚜', actions: [{ label: 'Mehr', link: { $page: 'about' } }] }
const preset = (more: object = {}) => ({
  ...{ id: randomUUID(), type: 'hero', name: 'Autumn', locale: 'de-de' as const, data, replace: false },
  ...more,
})
const save = (person: StudioPerson, more: object = {}) => saveOwnPreset(cms(), change(person), preset(more))
const names = async () => (await readOwnPresets(cms())).items.map(({ name }) => name)
/** Presets have no files. */
const storage = createFolderStorage(join(tmpdir(), 'no-files'))
const newest = async () => (await readTrash(cms(), { kind: 'preset', q: '', limit: 1 })).items[0]?.id ?? 0
const restore = async (person: StudioPerson) =>
  restoreFromTrash({ cms: cms(), storage }, await newest(), person, change(person).actor)

test('a preset has the data it was saved with, and the same request again changes nothing', async () => {
  const first = preset()
  const saved = await saveOwnPreset(cms(), change(ugo), first)
  expect(await saveOwnPreset(cms(), change(ugo), first)).toEqual(saved)
  expect(saved).toMatchObject({ type: 'hero', name: 'Autumn', locale: 'de-de', saved_by: { name: ugo.name } })
  expect(await readOwnPreset(cms(), first.id)).toEqual({ ...saved, data })
  expect(await rejection(readOwnPreset(cms(), randomUUID()))).toMatchObject({ code: 'not_found' })
  expect(await rejection(readOwnPreset(cms(), 'no-uuid\0'))).toMatchObject({ code: 'not_found' })
})

test('what is sent twice at once is saved, replaced and deleted once', async () => {
  const twice = preset({ name: 'Twice' })
  const sent = () => saveOwnPreset(cms(), change(ada), twice)
  const [one, other] = await Promise.all([sent(), sent()])
  expect(other).toEqual(one)
  const codes = async (calls: readonly Promise<unknown>[]): Promise<string[]> => {
    const results = await Promise.all(
      calls.map((call) =>
        call.then(() => 'done').catch((error: unknown) => (error instanceof StudioError ? error.code : String(error))),
      ),
    )
    return results.toSorted()
  }
  expect(await codes([save(ada, { name: 'Same' }), save(ada, { name: 'same' })])).toEqual(['done', 'exists'])
  const remove = () => deleteOwnPreset(cms(), change(ada), twice.id)
  expect(await codes([remove(), remove()])).toEqual(['done', 'not_found'])
  const { items } = await readTrash(cms(), { kind: 'preset', q: 'Twice', limit: 10 })
  expect(items).toHaveLength(1)
})

test('no section type of another site is saved, and none beyond the size of all', async () => {
  expect(await rejection(save(ada, { type: 'no_such_type' }))).toMatchObject({ code: 'invalid' })
  expect(await rejection(save(ada, { type: 'hero_2' }))).toMatchObject({ code: 'invalid' })
  const large = { ...preset({ name: 'Large' }), saved_by: null, saved_at: new Date() }
  await insertOwnPreset(cms().db, { ...large, data: JSON.stringify({ heading: 'x'.repeat(maxPresetBytes) }) })
  expect(await rejection(save(ada, { name: 'Beyond' }))).toMatchObject({ code: 'too_many' })
  await deleteOwnPreset(cms(), change(ada), large.id)
})

test('a name is taken once by a type, and what is replaced can be restored under another state of things', async () => {
  await save(ada, { name: 'Spring' })
  await save(ada, { name: 'Spring', type: 'rich_text' })
  expect(await rejection(save(ada, { name: 'SPRING' }))).toMatchObject({ code: 'exists' })
  const other = await save(ada, { name: 'SPRING', replace: true, data: { heading: 'New' } })
  expect(await names()).toEqual(expect.arrayContaining(['SPRING', 'Spring']))
  expect(await rejection(restore(ada))).toMatchObject({ code: 'exists' })
  await deleteOwnPreset(cms(), change(ada), other.id)
  await restore(ada)
  expect(await readOwnPreset(cms(), other.id)).toMatchObject({ data: { heading: 'New' } })
})

test('an author deletes, replaces and restores what is his own; a publisher all', async () => {
  const { id } = await save(ada, { name: 'Fair' })
  expect(await rejection(deleteOwnPreset(cms(), change(ugo), id))).toMatchObject({ code: 'forbidden' })
  expect(await rejection(save(ugo, { name: 'fair', replace: true }))).toMatchObject({ code: 'forbidden' })
  expect(await names()).toContain('Fair')
  await deleteOwnPreset(cms(), change(ada), id)
  expect(await names()).not.toContain('Fair')
  expect(await rejection(restore(ugo))).toMatchObject({ code: 'forbidden' })
  await restore(ada)
  expect(await readOwnPreset(cms(), id)).toMatchObject({ name: 'Fair', data })
})

test('a preset is a use of the files, items and pages it refers to, until it is deleted', async () => {
  const { id } = await save(ada, {
    name: 'With references',
    data: {
      image: { $ref: 'media/product/v1/card' },
      product: { $ref: 'product/v1' },
      actions: [{ label: 'More', link: { $page: 'about' } }],
    },
  })
  const { db } = cms()
  const of = (kind: string, item: string) => async () => {
    const { uses } = await findUses(db, { kind, id: item })
    return uses.filter((use) => use.kind === 'preset').map(({ title, path }) => `${title} ${path}`)
  }
  const ofPage = async () => {
    const { uses } = await findPageUses(cms(), 'about', 'en-gb')
    return uses
      .filter(({ where, id: own }) => where === 'preset' && own === id)
      .map(({ title, path }) => `${title} ${path}`)
  }
  const token = 'media/product/v1/card'
  const inLibrary = async () => {
    const { rows } = await sql`select id from media_uses where token = ${token} and kind = 'preset'`.execute(db)
    return rows.length
  }
  expect(await of('media', 'product/v1/card')()).toEqual(['With references hero.image'])
  expect(await of('product', 'v1')()).toEqual(['With references hero.product'])
  expect([await ofPage(), await inLibrary()]).toEqual([['With references hero.actions.0.link'], 1])
  await deleteOwnPreset(cms(), change(ada), id)
  expect([await of('media', 'product/v1/card')(), await ofPage(), await inLibrary()]).toEqual([[], [], 0])
})

test('no more are saved than the palette lists', async () => {
  const { length } = await names()
  for (let n = length; n < maxOwnPresets; n += 1) {
    const row = { ...preset({ name: `Many ${String(n)}` }), saved_by: null, saved_at: new Date() }
    await insertOwnPreset(cms().db, { ...row, data: '{}' })
  }
  expect(await rejection(save(ada, { name: 'One more' }))).toMatchObject({ code: 'too_many' })
})
