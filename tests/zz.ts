import { mkdtempSync } from 'node:fs'
import process from 'node:process'
import path from 'node:path'
import { projectRoot } from '#server/projectRoot.ts'
import { openDatabase } from '#server/db/open.ts'
import { migrate } from '#server/db/migrate.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { indexIfEmpty } from '#server/search/indexPages.ts'
import { fillPlaces } from '#server/places/fillPlaces.ts'
import { loadSeed } from '#server/seed/load/loadSeed.ts'
import { readSeed } from '#server/seed/load/readSeed.ts'
import { seedDocuments } from '#server/seed/load/seedDocuments.ts'
import { seedMedia, seedModels } from '#server/seed/load/seedMedia.ts'
import demoBrand from '#server/seed/content/brand.json' with { type: 'json' }
const dataDir = mkdtempSync('/tmp/rooms-seed-')
console.log(dataDir)
async function timed(name: string, run: () => unknown) {
  const [wall, cpu] = [performance.now(), process.cpuUsage()]
  await run()
  const used = process.cpuUsage(cpu)
  console.log(name.padEnd(36), 'wall', ((performance.now() - wall) / 1000).toFixed(1), 'cpu', ((used.user + used.system) / 1e6).toFixed(1))
}
const folder = path.join(projectRoot, 'server/seed/content')
const { files } = readSeed(folder)
await timed('pictures', () => seedMedia(files, dataDir))
await timed('models', () => seedModels(files, dataDir))
await timed('documents', () => seedDocuments(files, { folder, dataDir, brand: demoBrand.name }))
let db: any
await timed('open and migrate', async () => { db = await openDatabase({ dataDir }); await migrate(db.db) })
const cms = createSiteCms(db.db)
await timed('load, files there, no documents', () => loadSeed(cms, { dataDir, documents: false }))
await timed('index', () => indexIfEmpty(cms))
await timed('places', () => fillPlaces(db.db))
await db.close()
