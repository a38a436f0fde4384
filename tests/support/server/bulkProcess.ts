import process from 'node:process'
import { insertImport } from '#server/db/imports.ts'
import { insertRows } from '#server/db/importRows.ts'
import { setImportStep } from '#server/db/importSteps.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { findStudioPerson, insertPerson } from '#server/db/studioPeople.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { createImportJobs } from '#server/studio/imports/createImportJobs.ts'
import { changeItems, publishItems } from '#server/studio/items/changeItems.ts'
import { readState } from '#server/studio/items/item.ts'

/**
 * A process that a test kills: it prints what it finds (`found <towns of drafts> <towns that are live>`), gives many dealers another town at
 * once (`saved <n>`), publishes them at once (`published <n>`), and does both again, until it halts in the `middle` or the `last` query of one
 * of them (`halted`); `point` is `save-middle` and the like.
 */

const [kind, where = '', point = ''] = process.argv.slice(2)
const mapping = ['id', 'data.name', 'data.city', 'data.latitude', 'data.longitude']
const ids = Array.from({ length: 20 }, (_, index) => `dealer-${index}`)
const account = { id: 'p1', name: 'Ada', email: 'ada@example.com', role: 'publisher', locales: null } as const

const { db } = await openDatabase(kind === 'postgres' ? { databaseUrl: where } : { dataDir: where })
await migrate(db)
const cms = createSiteCms(db)
if ((await findStudioPerson(db, account.id)) === undefined) {
  await insertPerson(db, account)
  await importDealers()
}
const person = { ...account, all_requests: true }
const bulk = { kind: 'retailer', person, actor: { person } } as const
const found = await statesOf()
console.log(`found ${townsOf('edited')} ${townsOf('published')}`)

const [change, place] = point.split('-')
const first = 1 + Number(/\d+/.exec(townsOf('edited'))?.[0] ?? 0)
const counts = await changeAll(first, {})
const halfway = (count: number) => (place === 'last' ? count : Math.ceil(count / 2))
await changeAll(first + 1, change === 'save' ? { save: halfway(counts.save) } : { publish: halfway(counts.publish) })

/** Gives all dealers a town and publishes them; halts after as many queries. Returns how many queries each took. */
async function changeAll(town: number, halts: { readonly save?: number; readonly publish?: number }) {
  const save = countQueries(halts.save)
  const edit = { action: 'set', field: 'data.city', value: `Town-${town}`, preview: false } as const
  await changeItems({ ...cms, db: save.db }, bulk, { ...edit, items: await itemsOf() })
  console.log(`saved ${town}`)
  const publish = countQueries(halts.publish)
  const given = { action: 'publish', message: '', preview: false, pages: false } as const
  await publishItems({ ...cms, db: publish.db }, bulk, { ...given, items: await itemsOf() })
  console.log(`published ${town}`)
  return { save: save.count(), publish: publish.count() }
}

function countQueries(haltsAfter = Infinity) {
  let queries = 0
  const counted = db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      queries += 1
      if (queries !== haltsAfter) return result
      console.log('halted')
      return new Promise(() => void setInterval(() => {}, 1000))
    },
  })
  return { db: counted, count: () => queries }
}

async function importDealers(): Promise<void> {
  const jobs = createImportJobs(cms)
  const common = { id: 'first', kind: 'retailer', file: 'a.csv', headings: mapping, headings_key: '' } as const
  await insertImport(db, { ...common, person: account })
  const rows = ids.map((id, index) => ({ number: index + 2, cells: [id, id, 'Town-0', '45', '9'] }))
  await insertRows(db, common.id, rows)
  const choices = { mapping, clear_empty: false, publish: true }
  for (const step of [{ state: 'checking', person: account, choices }, { state: 'importing' }] as const) {
    await setImportStep(db, common.id, { total: rows.length, ...step })
    jobs.wake()
    await jobs.settled()
  }
}

async function statesOf() {
  return Promise.all(ids.map((id) => readState(db, { kind: 'retailer', id })))
}

async function itemsOf() {
  return (await statesOf()).map(({ revision }, index) => ({ id: ids[index] ?? '', revision }))
}

/** Returns the towns of all dealers, each once: more than one where half of a change is there. */
function townsOf(which: 'edited' | 'published'): string {
  const towns = found.map(({ edited, published }) => {
    const content = which === 'edited' ? edited : published?.content
    return /"city":"([^"]*)"/.exec(JSON.stringify(content))?.[1]
  })
  return [...new Set(towns)].join()
}
