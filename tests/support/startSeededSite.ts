import { rmSync } from 'node:fs'
import process from 'node:process'
import { copySeededFolder } from '#tests/support/seededDatabase.ts'

/** Starts the site on a copy of the seeded data folder, for the browser tests. The copy is removed when the site stops. */
const folder = await copySeededFolder()
process.env['DATA_DIR'] = folder
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
await import('#server/main.ts')
