import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import type { MediaItem } from '#schemas/studio/mediaItem.ts'
import type { StudioPerson } from '#server/studio/context.ts'
import { prunePersonal } from '#server/forms/prunePersonal.ts'
import { listMediaVersions, saveMedia } from '#server/studio/media/editMedia.ts'
import { getMedia, replaceMedia } from '#server/studio/media/mediaLibrary.ts'
import { deleteMedia } from '#server/studio/media/mediaTrash.ts'
import { readTrash, restoreFromTrash } from '#server/studio/trash/trash.ts'
import { rejection } from '#tests/support/studio/contentEditing.ts'
import { setUpUploads, uploadActor as actor, uploadRequest } from '#tests/support/studio/uploadHarness.ts'

const { media, dataDir, upload, read } = setUpUploads()
const day = 86_400_000
const ada: StudioPerson = { id: 'ada', name: 'Ada', email: 'ada@example.com', role: 'publisher', locales: null }
const ann: StudioPerson = { ...ada, id: 'ann', name: 'Ann', role: 'author' }
const picture = async (background: string) =>
  new Uint8Array(
    await sharp({ create: { width: 30, height: 20, channels: 3, background } })
      .png()
      .toBuffer(),
  )
const exists = (address: string, folder = '') => existsSync(join(dataDir, folder, address.replace(/\?.*/, '')))
const places = (address: string) => [exists(address), exists(address, 'trash')]
const trash = async () => (await readTrash(media.cms, { kind: 'media', q: '', limit: 50 })).items
const restore = async (person: StudioPerson = ada) =>
  restoreFromTrash(media, (await trash())[0]?.id ?? 0, person, actor)
const prune = (days: number) =>
  prunePersonal(media.cms, { dataDir, storage: media.storage }, 365, new Date(Date.now() + days * day))

/** Uploads a picture, describes it, and replaces its content once. */
async function addPicture(name: string): Promise<{ readonly item: MediaItem; readonly first: string }> {
  const { id, file, revision } = await upload(await picture('#396'), name)
  await saveMedia(media, { id, person: ada, actor, revision }, { texts: { 'it-it': { alt_text: 'Un campo' } } })
  return { item: await replaceMedia(media, actor, id, uploadRequest(await picture('#963'), name)), first: file }
}

beforeEach(async () => {
  await media.cms.db.deleteFrom('trash').execute()
})

describe('a file in the trash', () => {
  test('is at no address, and is restored with its texts and earlier contents at the addresses it had', async () => {
    const { item, first } = await addPicture('field.png')
    const content = await read(item.file)
    await deleteMedia(media, { id: item.id, actor })
    expect([places(item.file), places(first)]).toEqual([
      [false, true],
      [false, true],
    ])
    expect(await trash()).toMatchObject([{ kind: 'media', item_id: item.id, title: 'field.png', days_left: 30 }])
    expect(await restore()).toEqual({ kind: 'media', id: item.id, moved: false })
    const restored = await getMedia(media, item.id)
    expect(restored).toEqual({ ...item, revision: item.revision + 1, updated_at: expect.any(String) })
    expect(await read(item.file)).toEqual(content)
    expect(places(first)).toEqual([true, false])
    const { items } = await listMediaVersions(media, item.id)
    expect(items.map(({ file }) => file)).toEqual([first])
    expect(await trash()).toEqual([])
    const log = media.cms.db.selectFrom('audit_log').select('action').orderBy('id', 'desc').limit(2)
    expect((await log.execute()).map(({ action }) => action)).toEqual(['media.undelete', 'media.delete'])
  })

  test('keeps its id from the next file of the same name', async () => {
    const { item } = await addPicture('same.png')
    await deleteMedia(media, { id: item.id, actor })
    const next = await upload(await picture('#111'), 'same.png')
    expect(next.id).not.toBe(item.id)
    await restore()
    expect((await getMedia(media, item.id)).file).toBe(item.file)
  })

  test('is restored by publishers and whoever deleted it', async () => {
    const { item } = await addPicture('own.png')
    await deleteMedia(media, { id: item.id, actor })
    expect(await rejection(restore(ann))).toMatchObject({ code: 'forbidden' })
    await restore()
  })

  test('is deleted for good after 30 days, with its earlier contents', async () => {
    const { item, first } = await addPicture('old.png')
    await deleteMedia(media, { id: item.id, actor })
    await prune(29)
    expect(places(item.file)).toEqual([false, true])
    await prune(31)
    expect([...places(item.file), ...places(first), ...(await trash())]).toEqual([false, false, false, false])
  })

  test('is deleted for good where a process ended before it was moved, too', async () => {
    const { item } = await addPicture('left.png')
    const broken = { ...media, storage: { ...media.storage, move: () => Promise.reject(new Error('ended')) } }
    await expect(deleteMedia(broken, { id: item.id, actor })).rejects.toThrow('ended')
    expect(places(item.file)).toEqual([true, false])
    await prune(31)
    expect(places(item.file)).toEqual([false, false])
  })

  test('leaves what another file shares where it is, also when it is deleted for good', async () => {
    const { item, first } = await addPicture('twin.png')
    const twin = await upload(await picture('#963'), 'twin.png')
    expect(twin.file).toBe(item.file)
    await deleteMedia(media, { id: item.id, actor })
    expect([places(twin.file), places(first)]).toEqual([
      [true, false],
      [false, true],
    ])
    await prune(31)
    expect(places(twin.file)).toEqual([true, false])
  })

  test('that is shared by two in the trash stays until both have expired', async () => {
    const { item } = await addPicture('pair.png')
    const twin = await upload(await picture('#963'), 'pair.png')
    await deleteMedia(media, { id: twin.id, actor })
    await deleteMedia(media, { id: item.id, actor })
    await media.cms.db
      .updateTable('trash')
      .set({ deleted_at: new Date(Date.now() - 40 * day) })
      .where('item_id', '=', twin.id)
      .execute()
    await prune(0)
    expect(places(item.file)).toEqual([false, true])
    await restore()
    expect(places(item.file)).toEqual([true, false])
  })
})
