import { rmSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { copySeededFolder } from '#tests/support/db/seededFolder.ts'
import { serverModule } from '#tests/support/server/serverModule.ts'

/** Starts the site on a copy of the seeded data folder, for the browser tests. The copy is removed when the site stops. */
const folder = await copySeededFolder()
process.env['DATA_DIR'] = folder
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
await import(pathToFileURL(path.resolve(serverModule)).href)
