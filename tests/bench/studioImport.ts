import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { createImportJobs } from '#server/studio/imports/createImportJobs.ts'
import { uploadImport } from '#server/studio/imports/uploadImport.ts'
import { fillStudio } from '#tests/bench/fillStudio.ts'
import { measureImport, requestOf, seconds, type CsvOfKind } from '#tests/bench/importCsv.ts'
import type { Row } from '#tests/bench/results.ts'
import { copySeededFolder } from '#tests/support/db/seededFolder.ts'

const dealers = 5000
/** Products with pages, beside those of the demo; each is written, checked, published and found in seven languages. */
const products = 1000
const maxSecondsForPages = 120
/** Pages beside the dealers. */
const pages = 1000
const maxSeconds = 30
/** Longest wait of another editor for a list meanwhile, in ms. */
const maxWait = 1000
/** Longest wait while products get their pages, in ms: up to twelve of them are one transaction. */
const maxWaitForPages = 2500
/** A file of blank lines alone, as large as one may be: it is rejected, and costs next to nothing. */
const blankBytes = 24 * 1024 * 1024
const maxBlankSeconds = 2
const maxBlankMegabytes = 150

/** Measures CSVs of dealers and products on the embedded database: from the upload to what visitors find, and undone again. */
export async function measureStudioImport(): Promise<Row[]> {
  return [...(await measureDealers()), ...(await measureProducts())]
}

async function measureDealers(): Promise<Row[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'import-bench-'))
  const database = await openDatabase({ dataDir: folder })
  try {
    await migrate(database.db)
    const cms = createSiteCms(database.db)
    await fillStudio(cms.db, 0, pages)
    const times = await measureImport(cms, folder, dealerCsv())
    const studio = { cms, imports: createImportJobs(cms), uploadFolder: path.join(folder, 'uploads') }
    const actor = { person: { id: randomUUID(), name: 'Bench' } }
    const before = process.memoryUsage.rss()
    const blank = await seconds(() =>
      uploadImport(studio, actor, requestOf({ kind: 'retailer', text: '\n'.repeat(blankBytes) })).catch(String),
    )
    const grown = (process.memoryUsage.rss() - before) / 1024 ** 2
    const whole = times.upload + times.check + times.write
    return [
      row(`CSV of ${dealers} dealers read, checked and published, s`, whole, maxSeconds),
      row('… of which checking, s', times.check),
      row('… undone, s', times.undo, maxSeconds),
      row('24 MB of blank lines, s', blank, maxBlankSeconds),
      row('… memory they take, MB', grown, maxBlankMegabytes),
      row('longest wait of another editor meanwhile, ms', times.wait, maxWait),
    ]
  } finally {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measureProducts(): Promise<Row[]> {
  const folder = await copySeededFolder()
  const database = await openDatabase({ dataDir: folder })
  try {
    const times = await measureImport(createSiteCms(database.db), folder, productCsv())
    return [
      row(
        `CSV of ${products} products read, checked and published with pages, s`,
        times.upload + times.check + times.write,
        maxSecondsForPages,
      ),
      row('… undone, s', times.undo),
      row('longest wait of another editor meanwhile, ms', times.wait, maxWaitForPages),
    ]
  } finally {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

function dealerCsv(): CsvOfKind {
  const lines = Array.from({ length: dealers }, (_, n) => {
    const [latitude, longitude] = [40 + (n % 500) / 100, 7 + (n % 700) / 100]
    return `bench-${n},Officina ${n},Town ${n % 800},IT,${latitude},${longitude},+39 0363 ${n}`
  })
  const text = ['id,name,city,country,latitude,longitude,phones', ...lines].join('\n')
  const mapping = ['id', 'data.name', 'data.city', 'data.country', 'data.latitude', 'data.longitude', 'data.phones']
  return { kind: 'retailer', text, mapping }
}

function productCsv(): CsvOfKind {
  const lines = Array.from({ length: products }, (_, n) => {
    return `bench-${n},balers,Baler ${n},product/b165/card,signal_red,#b3202c,Baler number ${n} for small farms,<p>Row ${n}.</p>`
  })
  const text = ['id,parent,name,image,color.key,color.hex,tagline.en-gb,overview.en-gb', ...lines].join('\n')
  const data = ['data.name', 'data.image', 'data.color.key', 'data.color.hex']
  return { kind: 'product', text, mapping: ['id', 'parent', ...data, 'texts.en-gb.tagline', 'texts.en-gb.overview'] }
}

function row(what: string, value: number, max?: number): Row {
  return { page: 'studio', what, value, ...(max === undefined ? {} : { bound: `≤ ${max}`, holds: value <= max }) }
}
