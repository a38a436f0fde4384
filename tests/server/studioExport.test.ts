import { readdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ImportKind } from '#schemas/studio/importKinds.ts'
import type { Dump, DumpEntity } from '#server/content/dump.ts'
import { exportDump } from '#server/content/exportDump.ts'
import { fixture, machine } from '#tests/support/db/cmsFixture.ts'
import { fillCms } from '#tests/support/db/filledCms.ts'
import { createImportHarness, type ImportHarness } from '#tests/support/studio/importHarness.ts'
import type { SignedIn } from '#tests/support/studio/studioFixture.ts'

const price = { country: 'IT', amount: 98.5, currency: 'EUR' }

function dealer(id: string, data: Readonly<Record<string, unknown>>): DumpEntity {
  const whole = { name: id, city: 'Town', latitude: -9.125, longitude: 9, ...data }
  return { kind: 'retailer', id, position: 0, parent: null, data: whole, texts: {} }
}

/** Returns what spreadsheets and CSV make difficult. */
function awkward(): Dump {
  const dump = fixture()
  const [v1] = [
    machine('v1', 1, {
      prices: [price, { ...price, country: 'FR' }],
      mass: 1.234,
      extra_care: { years: 3, hours: 3000 },
    }),
  ]
  const tagline = '=HYPERLINK("http://evil.example")'
  const entities = [
    ...dump.entities.filter(({ id }) => id !== 'v1'),
    { ...v1, texts: { ...v1.texts, 'it-it': { tagline, overview: '<p>A, "B";\r\nC</p>', highlights: [] } } },
    dealer('a', { phones: ['+39 0363 1', '+39 0363 2 (int. 3)'], fax: "'=1", services: [], address: '-1, @home' }),
    dealer('b', {
      name: '@ "B"',
      country: 'IT',
      phones: ['a;b', ' c | d'],
      opening_hours: [{ day: 1, opens: '08:00', closes: '12:00' }],
    }),
    dealer('c', { name: '\n=C', region: "'", zip_code: '00123', email: 'c@example.com', website: 'https://c.example' }),
  ]
  const texts = { ...dump.texts, 'Tag/long': { 'en-gb': `=${'x'.repeat(4000)}`, 'de-ch': '+1' } }
  return { ...dump, entities, texts }
}

const filled = fillCms(awkward)
let imports: ImportHarness
let admin: SignedIn
let author: SignedIn

beforeAll(async () => {
  imports = createImportHarness(filled.database)
  admin = await imports.site.signIn(await imports.site.addTestPerson('admin'))
  author = await imports.site.signIn(await imports.site.addTestPerson('author'))
})
afterAll(() => imports.close())

const download = async (address: string, as = author) => imports.site.call('GET', address, { as })

describe('a CSV', () => {
  test.each<[ImportKind, rows: number]>([
    ['retailer', 3],
    ['product', 2],
    ['price', 2],
    ['text', 7],
  ])('of every %s changes nothing when it is imported, also with empty cells that clear', async (kind, count) => {
    const file = await (await download(`/export/items/${kind}`)).text()
    for (const clearing of [false, true]) {
      const checked = await imports.dryRun(admin, kind, file, { clear_empty: clearing })
      expect(await imports.problems(admin, checked)).toEqual([])
      expect(await imports.rows(admin, checked, 'changed')).toEqual([])
      expect(checked.rows).toEqual({ unchanged: count })
    }
  })

  test('begins with a mark, has the fields as headings, and no cell that is a formula', async () => {
    const response = await download('/export/items/retailer')
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="retailer-\d{4}-\d\d-\d\d\.csv"$/),
    })
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const [headings, first] = new TextDecoder().decode(bytes).split('\r\n')
    expect(headings).toBe(
      'id,name,country,city,latitude,longitude,services,region,address,zip_code,phones,fax,website,email,time_zone,opening_hours,closed_on',
    )
    expect(first).toBe(`a,a,,Town,-9.125,9,,,"'-1, @home",,"'+39 0363 1 | +39 0363 2 (int. 3)","''=1",,,,,`)
  })

  test('has the texts of one locale when it is chosen', async () => {
    const file = await (await download('/export/items/product?locale=it-it')).text()
    const [headings = ''] = file.split('\r\n')
    expect(headings.split(',').slice(-3)).toEqual(['tagline.it-it', 'overview.it-it', 'highlights.it-it'])
    expect(file).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
  })

  test('of a list has what its search and filters find and is published', async () => {
    const idsOf = async (address: string) =>
      (await (await download(address)).text())
        .split('\r\n')
        .slice(1, -1)
        .map((line) => line.split(',')[0])
    expect(await idsOf('/export/items/retailer?q=town')).toEqual(['c', 'b', 'a'])
    expect(await idsOf('/export/items/retailer?country=IT')).toEqual(['b'])
    expect(await idsOf('/export/items/product?parent=vineyard&q=v2')).toEqual(['v2'])
    expect(await idsOf('/export/items/price?q=v1')).toEqual(['v1', 'v1'])
    expect(await idsOf('/export/items/product?state=draft')).toEqual([])
    expect(await idsOf('/export/items/text?q=offerta&names_in=it-it')).toEqual(['Tag/promotion'])
    expect(await idsOf('/export/items/text?q=offerta&names_in=en-gb')).toEqual([])
    expect((await download('/export/items/product?names_in=xx')).status).toBe(422)
    const file = await (await download('/export/items/product?parent=vineyard')).text()
    expect(file).toBe(await (await download('/export/items/product')).text())
    const log = await filled.cms.db
      .selectFrom('audit_log')
      .select('details')
      .orderBy('id', 'desc')
      .offset(2)
      .limit(2)
      .execute()
    expect(log).toEqual([{ details: { searched: true } }, { details: { searched: true } }])
  })

  test('of a list comes whole, however long the list is', async () => {
    const names = Array.from({ length: 1203 }, (_, index) => `dealer-${String(index).padStart(4, '0')}`)
    const rows = names.map((id) => `${id},${id},Lodi,45,9\n`).join('')
    await imports.run(admin, await imports.dryRun(admin, 'retailer', `id,name,city,latitude,longitude\n${rows}`))
    const lines = (await (await download('/export/items/retailer?q=Lodi')).text()).split('\r\n').slice(1, -1)
    expect(lines.map((line) => line.split(',')[0])).toEqual(names)
  })

  test('is read again where it was changed alone', async () => {
    const file = await (await download('/export/items/retailer')).text()
    const changed = await imports.dryRun(admin, 'retailer', file.replace(',00123,', ',00124,'))
    expect(await imports.rows(admin, changed, 'changed')).toMatchObject([
      { item: 'c', changes: [{ path: 'data.zip_code', before: '00123', after: '00124' }] },
    ])
  })
})

describe('all content', () => {
  test('is the dump of the command line; nothing of it is left on disk', async () => {
    const response = await download('/export/content', admin)
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="content-.*\.json"$/)
    expect(await response.text()).toBe(await exportDump(filled.cms))
    expect(readdirSync(path.join(imports.dataDir, 'uploads'))).toEqual([])
  })

  test('is for administrators; every export is in the audit log', async () => {
    expect((await download('/export/content')).status).toBe(403)
    expect((await download('/export/items/page')).status).toBe(404)
    await (await download('/export/items/text?locale=de-de')).text()
    const log = await filled.cms.db
      .selectFrom('audit_log')
      .select(['action', 'subject', 'locale', 'person_id'])
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(log).toEqual([{ action: 'content.export', subject: 'text', locale: 'de-de', person_id: author.id }])
  })
})
