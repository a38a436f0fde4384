import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SignedIn } from '#tests/support/studio/studioFixture.ts'
import { trashHandlers } from '#server/studio/handlers/trashHandlers.ts'
import { fixture } from '#tests/support/db/cmsFixture.ts'
import { fillCms } from '#tests/support/db/filledCms.ts'
import { createImportHarness, type ImportHarness } from '#tests/support/studio/importHarness.ts'

const filled = fillCms(fixture)
let imports: ImportHarness
let ada: SignedIn

beforeAll(async () => {
  imports = createImportHarness(filled.database, trashHandlers)
  ada = await imports.site.signIn(await imports.site.addTestPerson('publisher'))
})
afterAll(() => imports.close())

const read = async (address: string) => (await imports.site.call('GET', address, { as: ada })).json()
const trash = async (): Promise<readonly { id: number; kind: string; item_id: string; title: string }[]> =>
  (await read('/trash?limit=50')).items
const restore = async (id: number) =>
  (await imports.site.call('POST', `/trash/${id}/restore`, { as: ada, body: {} })).json()

const dealers =
  'id,name,city,country,latitude,longitude\nuno,Officina Uno,Treviglio,IT,45.5,9.6\ndue,Officina Due,Crema,IT,45.36,9.68\n'

test.each([true, false])('what an undo removes is in the trash; published: %s', async (publish) => {
  const done = await imports.run(ada, await imports.dryRun(ada, 'retailer', dealers, { publish }))
  expect(await imports.undo(ada, done)).toMatchObject({ items: { outcomes: { undone: 2 } } })
  const entries = await trash()
  expect(entries).toMatchObject([
    { kind: 'retailer', item_id: 'uno', title: 'Officina Uno', deleted_by: { id: ada.id } },
    { kind: 'retailer', item_id: 'due', title: 'Officina Due' },
  ])
  expect(await restore(entries[0]?.id ?? 0)).toEqual({ kind: 'retailer', id: 'uno', moved: false })
  expect(await read('/content/retailer/uno')).toMatchObject({
    published: null,
    content: { data: { name: 'Officina Uno', city: 'Treviglio', latitude: 45.5 } },
  })
  const versions: { items: readonly { number: number; message: string }[] } = await read(
    '/content/retailer/uno/versions',
  )
  expect(versions.items.map(({ message }) => message)).toEqual(publish ? ['Import retailer.csv'] : [])
  // Imported again, undone again: there are two of it, as when it is deleted twice.
  const again = await imports.run(ada, await imports.dryRun(ada, 'retailer', dealers, { publish }))
  // The restored one is a draft, which is published with the file.
  expect(again).toMatchObject({ rows: { imported: publish ? 2 : 1 }, items: { created: 1 } })
  await imports.undo(ada, again)
  expect((await trash()).map(({ item_id: id }) => id)).toEqual(['due', 'due'])
})

test('pages that were made of it are there too', async () => {
  const head =
    'id,parent,position,name,power,is_new,color.key,color.hex,image,test_drive,tagline.it-it,overview.it-it\n'
  const row = 'good,vineyard,9,Good,90,no,red,#cc0000,product/v1/card,yes,Forte,<p>Tra i filari.</p>\n'
  const done = await imports.run(ada, await imports.dryRun(ada, 'product', head + row))
  await imports.undo(ada, done)
  const entries = await trash()
  expect(entries.map(({ kind, item_id: id }) => [kind, id])).toEqual([
    ['product', 'good'],
    ['page', 'product/good'],
  ])
  for (const { id } of entries) await restore(id)
  expect(await read('/content/product/good/page')).toMatchObject({
    page: { id: 'product/good', locales: { 'it-it': { state: 'withdrawn' } } },
  })
})

test('the page of an item that was changed since stays as the item does', async () => {
  const head =
    'id,parent,position,name,power,is_new,color.key,color.hex,image,test_drive,tagline.it-it,overview.it-it\n'
  const row = 'stays,vineyard,9,Stays,90,no,red,#cc0000,product/v1/card,yes,Forte,<p>Tra i filari.</p>\n'
  const done = await imports.run(ada, await imports.dryRun(ada, 'product', head + row))
  await imports.run(ada, await imports.dryRun(ada, 'product', 'id,power\nstays,95\n'))
  expect(await imports.undo(ada, done)).toMatchObject({ items: { outcomes: { changed_since: 1 } } })
  expect((await trash()).filter(({ item_id: id }) => id.endsWith('stays'))).toEqual([])
  expect(await read('/content/product/stays/page')).toMatchObject({
    page: { id: 'product/stays', locales: { 'it-it': { state: 'published' } } },
  })
})

test('what an undo changes back is a version that can be restored', async () => {
  await imports.run(ada, await imports.dryRun(ada, 'retailer', dealers))
  const moved = await imports.run(ada, await imports.dryRun(ada, 'retailer', 'id,city\nuno,Caravaggio\n'))
  await imports.undo(ada, moved)
  const { items }: { items: readonly { number: number; message: string }[] } = await read(
    '/content/retailer/uno/versions',
  )
  expect(items.map(({ message }) => message)).toEqual([
    'Undo of import retailer.csv',
    'Import retailer.csv',
    'Import retailer.csv',
  ])
})
