import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sourceLocales } from '#locales/locales.ts'

/** Fails when `npm run extract` would change a catalogue: a text in the code is not extracted, or one is no longer used. */
const catalogues = sourceLocales.flatMap((code) =>
  ['messages', 'studio'].map((name) => path.resolve(import.meta.dirname, `../../locales/${code}/${name}.po`)),
)
const before = catalogues.map((file) => readFileSync(file, 'utf8'))
execFileSync(process.execPath, ['node_modules/.bin/lingui', 'extract', '--overwrite', '--clean'], { stdio: 'pipe' })
const changed = catalogues.filter((file, index) => readFileSync(file, 'utf8') !== before[index])
if (changed.length > 0) {
  console.error(
    `The catalogues were out of date and have been extracted again; look at them and commit:\n${changed.join('\n')}`,
  )
  process.exitCode = 1
}
