import { mkdirSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { cachedFile } from '#tests/support/db/cachedFile.ts'
import { copySeededFolder } from '#tests/support/db/seededFolder.ts'
import { serverModule } from '#tests/support/server/serverModule.ts'

/**
 * Starts the site on a copy of the seeded data folder, for the browser tests. The copy is removed when the site stops; the
 * pictures in the sizes of the pages are kept for the next one, because making them takes a minute of CPU time.
 */
const folder = await copySeededFolder()
const pictures = await cachedFile('resized', ['package-lock.json', 'server/media'], async (target) => {
  mkdirSync(target)
})
symlinkSync(pictures, path.join(folder, 'resized'))
process.env['DATA_DIR'] = folder
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
await import(pathToFileURL(path.resolve(serverModule)).href)
