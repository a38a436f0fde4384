import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { insertPerson } from '#server/db/studioPeople.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { listContent } from '#server/studio/items/listItems.ts'
import { createImportJobs } from '#server/studio/imports/createImportJobs.ts'
import { checkImport, runImport, undoImport } from '#server/studio/imports/stepImport.ts'
import { uploadImport } from '#server/studio/imports/uploadImport.ts'
import { fillStudio } from '#tests/bench/fillStudio.ts'
import type { Row } from '#tests/bench/results.ts'

const dealers = 5000
/** Pages beside the dealers. */
const pages = 1000
const maxSeconds = 30
/** Longest wait of another editor for a list meanwhile, in ms. */
const maxWait = 1000
/** A file of blank lines alone, as large as one may be: it is rejected, and costs next to nothing. */
const blankBytes = 24 * 1024 * 1024
const maxBlankSeconds = 2
const maxBlankMegabytes = 150
const mapping = ['id', 'data.name', 'data.city', 'data.country', 'data.latitude', 'data.longitude', 'data.phones']

/** Measures a CSV of dealers on the embedded database: from the upload to what visitors find, and undone again. */
export async function measureStudioImport(): Promise<Row[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'import-bench-'))
  const database = await openDatabase({ dataDir: folder })
  try {
    await migrate(database.db)
    const cms = createSiteCms(database.db)
    await fillStudio(cms.db, 0, pages)
    const person = {
      id: randomUUID(),
      name: 'Bench',
      email: 'bench@example.com',
      role: 'publisher',
      locales: null,
    } as const
    await insertPerson(cms.db, person)
    const imports = createImportJobs(cms)
    const studio = { cms, imports, uploadFolder: path.join(folder, 'uploads') }
    const actor = { person: { id: person.id, name: person.name } }
    const waits: number[] = []
    let isOver = false
    const other = async () => {
      while (!isOver) {
        waits.push(await seconds(() => listContent(cms, 'retailer', { q: '', limit: 50 })))
        await pause(100)
      }
    }
    const watching = other()
    let id = ''
    const upload = await seconds(async () => ({ id } = await uploadImport(studio, actor, requestOf(csv()))))
    const edit = { id, person, actor }
    const step = (start: () => Promise<unknown>) =>
      seconds(async () => {
        await start()
        await imports.settled()
      })
    const check = await step(() => checkImport(studio, edit, { mapping, clear_empty: false, publish: true }))
    const write = await step(() => runImport(studio, edit, { only_valid: false }))
    const undo = await step(() => undoImport(studio, edit))
    isOver = true
    await watching
    const before = process.memoryUsage.rss()
    const blank = await seconds(() => uploadImport(studio, actor, requestOf('\n'.repeat(blankBytes))).catch(String))
    const grown = (process.memoryUsage.rss() - before) / 1024 ** 2
    const whole = upload + check + write
    const wait = Math.max(...waits) * 1000
    return [
      row(`CSV of ${dealers} dealers read, checked and published, s`, whole, maxSeconds),
      row('… of which checking, s', check),
      row('… undone, s', undo, maxSeconds),
      row('24 MB of blank lines, s', blank, maxBlankSeconds),
      row('… memory they take, MB', grown, maxBlankMegabytes),
      row('longest wait of another editor meanwhile, ms', wait, maxWait),
    ]
  } finally {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return (performance.now() - begun) / 1000
}

function requestOf(text: string): Request {
  const form = new FormData()
  form.set('kind', 'retailer')
  form.set('file', new File([text], 'dealers.csv'))
  return new Request('http://127.0.0.1', { method: 'POST', body: form })
}

function csv(): string {
  const lines = Array.from({ length: dealers }, (_, n) => {
    const [latitude, longitude] = [40 + (n % 500) / 100, 7 + (n % 700) / 100]
    return `bench-${n},Officina ${n},Town ${n % 800},IT,${latitude},${longitude},+39 0363 ${n}`
  })
  return ['id,name,city,country,latitude,longitude,phones', ...lines].join('\n')
}

function row(what: string, value: number, max?: number): Row {
  return { page: 'studio', what, value, ...(max === undefined ? {} : { bound: `≤ ${max}`, holds: value <= max }) }
}
