import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase, type Where } from '#server/db/open.ts'
import { fillPlacesIfEmpty } from '#server/places/fillPlaces.ts'
import { seedIfEmpty, type SeedIfEmptyOptions } from '#server/seed/load/seedIfEmpty.ts'
import { cachedFile, digestOf } from '#tests/support/cachedFile.ts'
import { makeTemplate, postgresUrl } from '#tests/support/postgres.ts'
import { openCopy, testDatabase, type TestDatabase } from '#tests/support/testDatabase.ts'

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

/** Copies the data folder of a site after its first start, with the embedded database and the documents. */
export async function copySeededFolder(): Promise<string> {
  const folder = await cachedFile('seeded-site', seedSources, async (target) => {
    await seed({ dataDir: target }, { dataDir: target })
  })
  return copyOf(folder)
}

/** Opens a copy of the demo catalogue; on Postgres without its documents, which take the longest to make. */
export async function openSeededDatabase(): Promise<SeededDatabase> {
  return postgresUrl === undefined ? openSeededFolder() : openSeededCopy(postgresUrl)
}

async function openSeededFolder(): Promise<SeededDatabase> {
  const dataDir = await copySeededFolder()
  const database = testDatabase(await openDatabase({ dataDir }), async () => remove(dataDir))
  return { ...database, dataDir, steps: readSteps(dataDir) }
}

async function openSeededCopy(server: string): Promise<SeededDatabase> {
  const digest = digestOf(seedSources)
  const media = path.join(tmpdir(), `seeded-media-${digest}`)
  const fill = async (databaseUrl: string) => {
    const part = mkdtempSync(`${media}-`)
    await seed({ databaseUrl }, { dataDir: part, documents: false })
    remove(media)
    renameSync(part, media)
  }
  await makeTemplate(server, `seeded_${digest}`, fill, () => existsSync(media))
  const dataDir = copyOf(media)
  return {
    ...(await openCopy(server, `seeded_${digest}`, async () => remove(dataDir))),
    dataDir,
    steps: readSteps(dataDir),
  }
}

async function seed(where: Where, options: SeedIfEmptyOptions): Promise<void> {
  const database = await openDatabase(where)
  try {
    await migrate(database.db)
    const steps: string[] = []
    await seedIfEmpty(createSiteCms(database.db), { ...options, onStep: (step) => steps.push(step) })
    await fillPlacesIfEmpty(database.db)
    writeFileSync(path.join(options.dataDir, 'steps.txt'), steps.join('\n'))
  } finally {
    await database.close()
  }
}

function readSteps(dataDir: string): string[] {
  return readFileSync(path.join(dataDir, 'steps.txt'), 'utf8').split('\n')
}

function copyOf(folder: string): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'seeded-'))
  cpSync(folder, copy, { recursive: true })
  return copy
}

function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
}
