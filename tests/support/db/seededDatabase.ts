import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { openDatabase } from '#server/db/open.ts'
import { copySeededFolder } from '#tests/support/db/seededFolder.ts'
import { testDatabase, type TestDatabase } from '#tests/support/db/testDatabase.ts'

export interface SeededDatabase extends TestDatabase {
  /** A copy of the data folder that belongs to the database, removed on `close`. */
  readonly dataDir: string
  /** The sentences `seedIfEmpty` reported. */
  readonly steps: readonly string[]
}

/** Opens a copy of the demo catalogue, on the embedded database: seeding Postgres as well would cost as much as all its tests. */
export async function openSeededDatabase(): Promise<SeededDatabase> {
  const dataDir = await copySeededFolder()
  const close = async () => rmSync(dataDir, { recursive: true, force: true })
  return { ...testDatabase(await openDatabase({ dataDir }), close), dataDir, steps: readSteps(dataDir) }
}

function readSteps(dataDir: string): string[] {
  return readFileSync(path.join(dataDir, 'steps.txt'), 'utf8').split('\n')
}
