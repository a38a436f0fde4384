import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { fillPlacesIfEmpty } from '#server/places/fillPlaces.ts'
import { seedIfEmpty } from '#server/seed/load/seedIfEmpty.ts'
import { cachedFile } from '#tests/support/cachedFile.ts'
import { testDatabase, type TestDatabase } from '#tests/support/testDatabase.ts'

/** What a seeded database is made from. */
const seedSources = [
  'package-lock.json',
  'server/seed',
  'server/content',
  'server/db',
  'server/places',
  'server/retailers',
  'server/search',
  'schemas',
  'sections/registry.json',
  'locales/locales.ts',
]

export interface SeededDatabase extends TestDatabase {
  /** A copy of the data folder that belongs to the database, removed on `close`. */
  readonly dataDir: string
  /** The sentences `seedIfEmpty` reported. */
  readonly steps: readonly string[]
}

/** Returns the data folder of a site after its first start, with the embedded database and the documents. */
export function seededFolder(): Promise<string> {
  return cachedFile('seeded-site', seedSources, seed)
}

/** Copies the data folder of a site after its first start. */
export async function copySeededFolder(): Promise<string> {
  const copy = mkdtempSync(path.join(tmpdir(), 'seeded-'))
  cpSync(await seededFolder(), copy, { recursive: true })
  return copy
}

/** Opens a copy of the demo catalogue, on the embedded database: seeding Postgres as well would cost as much as all its tests. */
export async function openSeededDatabase(): Promise<SeededDatabase> {
  const dataDir = await copySeededFolder()
  const close = async () => rmSync(dataDir, { recursive: true, force: true })
  return { ...testDatabase(await openDatabase({ dataDir }), close), dataDir, steps: readSteps(dataDir) }
}

async function seed(dataDir: string): Promise<void> {
  const database = await openDatabase({ dataDir })
  try {
    await migrate(database.db)
    const steps: string[] = []
    await seedIfEmpty(createSiteCms(database.db), { dataDir, onStep: (step) => steps.push(step) })
    await fillPlacesIfEmpty(database.db)
    writeFileSync(path.join(dataDir, 'steps.txt'), steps.join('\n'))
  } finally {
    await database.close()
  }
}

function readSteps(dataDir: string): string[] {
  return readFileSync(path.join(dataDir, 'steps.txt'), 'utf8').split('\n')
}
