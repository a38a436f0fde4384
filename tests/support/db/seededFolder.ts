import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { cachedFile } from '#tests/support/db/cachedFile.ts'

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

/** Returns the data folder of a site after its first start, with the embedded database and the documents. */
export function seededFolder(): Promise<string> {
  return cachedFile('seeded-site', seedSources, async (target) => {
    // What seeds is most of the server, which a site on a copy need not load twice.
    const { seedFolder } = await import('#tests/support/db/seedFolder.ts')
    await seedFolder(target)
  })
}

/** Copies the data folder of a site after its first start. */
export async function copySeededFolder(): Promise<string> {
  const copy = mkdtempSync(path.join(tmpdir(), 'seeded-'))
  cpSync(await seededFolder(), copy, { recursive: true })
  return copy
}
