import process from 'node:process'
import { insertImport, readImport } from '#server/db/imports.ts'
import { insertRows } from '#server/db/importRows.ts'
import { setImportStep } from '#server/db/importSteps.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { insertPerson } from '#server/db/studioPeople.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { createImportJobs } from '#server/studio/imports/createImportJobs.ts'

/** A process that a test kills: it imports a file of dealers, and prints how many rows are done (`done <n>`). */

const [kind, where = '', id = ''] = process.argv.slice(2)
const rows = 2000
const person = { id: 'p1', name: 'Ada' }
const mapping = ['id', 'data.name', 'data.city', 'data.latitude', 'data.longitude']

const { db } = await openDatabase(kind === 'postgres' ? { databaseUrl: where } : { dataDir: where })
await migrate(db)
await insertPerson(db, { ...person, email: 'ada@example.com', role: 'publisher', locales: null })
await insertImport(db, { id, kind: 'retailer', file: 'a.csv', headings: mapping, headings_key: '', person })
await insertRows(
  db,
  id,
  Array.from({ length: rows }, (_, index) => {
    const name = `dealer-${index}`
    return { number: index + 2, cells: [name, name, 'Town', '45', '9'] }
  }),
)
const imports = createImportJobs(createSiteCms(db))
const choices = { mapping, clear_empty: false, publish: true }
await setImportStep(db, id, { state: 'checking', total: rows, person, choices })
imports.wake()
await imports.settled()
await setImportStep(db, id, { state: 'importing', total: rows })
imports.wake()
for (let done = 0; done < rows;) {
  const now = (await readImport(db, id))?.done ?? 0
  if (now > done) console.log(`done ${now}`)
  done = now
}
