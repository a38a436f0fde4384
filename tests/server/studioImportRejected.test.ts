import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RejectedRow } from '#schemas/studio/calls/importRow.ts'
import type { ImportRun } from '#schemas/studio/calls/imports.ts'
import { importColumns, reasonHeading } from '#schemas/studio/importColumns.ts'
import { importKinds } from '#schemas/studio/importKinds.ts'
import { rejectedCsv } from '#renderer/studio/import/rejectedCsv.ts'
import { fixture } from '#tests/support/db/cmsFixture.ts'
import { fillCms } from '#tests/support/db/filledCms.ts'
import { createImportHarness, type ImportHarness } from '#tests/support/studio/importHarness.ts'
import type { SignedIn } from '#tests/support/studio/studioFixture.ts'

const filled = fillCms(fixture)
let imports: ImportHarness
let ada: SignedIn

beforeAll(async () => {
  imports = createImportHarness(filled.database)
  ada = await imports.site.signIn(await imports.site.addTestPerson('publisher'))
})
afterAll(() => imports.close())

/** Returns the rows that were left out, as the studio reads them; and their file, with codes for sentences. */
async function rejectedOf({ id }: ImportRun): Promise<readonly RejectedRow[]> {
  const rows: RejectedRow[] = []
  for (let cursor = ''; ;) {
    const page = await (await imports.site.call('GET', `/import/${id}/rejected?cursor=${cursor}`, { as: ada })).json()
    rows.push(...page.items)
    if (page.next === null) return rows
    cursor = page.next
  }
}
async function downloadOf(run: ImportRun): Promise<string> {
  return rejectedCsv(run.headings, await rejectedOf(run), ({ code }) => `${code}, it is.`)
}
const codes = async (run: ImportRun) => (await imports.problems(ada, run)).map(([, heading, code]) => [heading, code])

const rows = [
  'id;Name;Stadt;latitude;longitude;phones;note',
  'a;A;Town;45;9;;fine',
  `b;'=not a formula;Town;145;9;+39 1 | +39 2;"x;y ""z"""`,
  'c;=1+1;Town;45;9;;',
  'd;D;Town;45',
  'e;E;Town;"45,5";north;;-1, @home;more',
  'a;Again;Town;45;9;;',
  ';;;45;9;;',
]
const file = `${rows.join('\n')}\n`
const mapping = ['id', 'data.name', 'data.city', 'data.latitude', 'data.longitude', 'data.phones', '']

test('an issue that was stored under a former code is read, and found, under that of today', async () => {
  const run = await imports.dryRun(ada, 'retailer', 'id,name,city,latitude\na,A,Town,north\nb,B,Town,south\n')
  const former = sql`replace(issues::text, '"not_a_number"', '"csv_not_a_number"')::json`
  await sql`update import_rows set issues = ${former} where import_id = ${run.id}`.execute(filled.cms.db)
  const list = await imports.site.call('GET', `/import/${run.id}/rows?state=invalid&code=not_a_number`, { as: ada })
  const both = { issues: [{ code: 'not_a_number' }] }
  expect(await list.json()).toMatchObject({
    items: [both, both],
    reasons: [{ issue: { code: 'not_a_number' }, count: 2 }],
  })
  expect(await rejectedOf(run)).toMatchObject([both, both])
})

describe('the file of the rows that were left out', () => {
  test('has their cells as they were, after the reasons, and no cell that is a formula', async () => {
    const run = await imports.dryRun(ada, 'retailer', file, { mapping })
    expect((await downloadOf(run)).split('\r\n')).toEqual([
      'import_errors,id,Name,Stadt,latitude,longitude,phones,note',
      `"too_large, it is.",b,"'=not a formula",Town,145,9,"'+39 1 | +39 2","x;y ""z"""`,
      `"csv_formula, it is.",c,"'=1+1",Town,45,9,,`,
      '"csv_cells, it is.",d,D,Town,45',
      `"csv_cells, it is.",e,E,Town,"45,5",north,,"'-1, @home",more`,
      '"csv_duplicate_row, it is.",a,Again,Town,45,9,,',
      '"missing, it is.",,,,45,9,,',
      '',
    ])
  })

  test('is imported again: its reasons are left out, its fields are known, and what is fixed is valid', async () => {
    const first = await imports.dryRun(ada, 'retailer', file, { mapping })
    await imports.run(ada, first)
    const download = await downloadOf(first)
    const { body } = await imports.upload(ada, 'retailer', `\uFEFF${download}`)
    expect([body.headings, body.mapping, body.total]).toEqual([first.headings, mapping, 6])

    // What is not fixed is wrong for the same reason, but a formula, which its apostrophe makes a text.
    const again = await imports.check(ada, body, { mapping })
    expect(again.rows).toEqual({ new: 1, changed: 1, invalid: 4 })
    expect(await codes(again)).toEqual([
      ['latitude', 'too_large'],
      ['', 'csv_cells'],
      ['', 'csv_cells'],
      ['id', 'missing'],
    ])
    expect((await downloadOf(again)).split('\r\n').slice(0, 2)).toEqual(download.split('\r\n').slice(0, 2))

    const fixed = download.replace('145', '44').replace('"csv_duplicate_row, it is.",a,', ',z,')
    const last = await imports.dryRun(ada, 'retailer', fixed, { mapping })
    expect(last.rows).toEqual({ new: 3, invalid: 3 })
    await imports.run(ada, last)
    const stored = await filled.cms.db
      .selectFrom('entities')
      .select(['id', 'data'])
      .where('id', 'in', ['b', 'c'])
      .orderBy('id')
      .execute()
    expect(stored).toMatchObject([
      { id: 'b', data: { name: '=not a formula', latitude: 44, phones: ['+39 1', '+39 2'] } },
      { id: 'c', data: { name: '=1+1' } },
    ])
  })

  test('has what the import left out too, in parts', async () => {
    const many = Array.from({ length: 1001 }, (_, index) => `d-${index},D,Town,99,9\n`).join('')
    const run = await imports.dryRun(ada, 'retailer', `id,name,city,latitude,longitude\n${many}ok,OK,Town,1,1\n`)
    await filled.cms.db.updateTable('import_rows').set({ state: 'skipped' }).where('number', '=', 2).execute()
    const rejected = await rejectedOf(run)
    expect(rejected.map(({ cells }) => cells[0])).toEqual(Array.from({ length: 1001 }, (_, index) => `d-${index}`))
    expect((await imports.site.call('GET', '/import/none/rejected', { as: ada })).status).toBe(404)
  })

  test('has a heading that no field has', () => {
    const paths = importKinds.flatMap((kind) => importColumns(kind).map(({ path }) => path))
    expect(paths.filter((path) => path.includes(reasonHeading))).toEqual([])
  })
})
