import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sourceLocales } from '#locales/locales.ts'
import { catalogueIssues, readTexts } from '#tests/support/catalogueIssues.ts'
import { readCatalogue } from '#tests/support/readCatalogue.ts'

/**
 * Fails when `npm run extract` would change a catalogue: a text in the code is not extracted, or one is no longer used; and when a text
 * is not translated.
 */
const catalogues = sourceLocales.flatMap((code) =>
  ['messages', 'studio'].map((name) => path.resolve(import.meta.dirname, `../../locales/${code}/${name}.po`)),
)
const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)
const before = catalogues.map(read)
// Not in a worker: it fails when it has not started within ten seconds.
const extract = ['node_modules/.bin/lingui', 'extract', '--overwrite', '--clean', '--workers=1']
execFileSync(process.execPath, extract, { stdio: 'pipe' })
const changed = catalogues.filter((file, index) => read(file) !== before[index])
const missing = catalogues.filter((file) => !existsSync(file))
if (missing.length > 0) {
  console.error(
    `Add the locale to lingui.locales in package.json, which has no catalogue of it:\n${missing.join('\n')}`,
  )
  process.exitCode = 1
}
if (changed.length > 0) {
  console.error(
    `The catalogues were out of date and have been extracted again; look at them and commit:\n${changed.map(describe).join('\n')}`,
  )
  process.exitCode = 1
}
const lacking = sourceLocales.flatMap((code) =>
  ['messages', 'studio'].flatMap((name) => {
    const file = `locales/${code}/${name}.po`
    return catalogueIssues(file, readTexts(file), readTexts(`locales/en-gb/${name}.po`))
  }),
)
if (lacking.length > 0 && missing.length === 0) {
  console.error(lacking.join('\n'))
  process.exitCode = 1
}

/** Returns the file, and the ids of the texts it now has or has no longer. */
function describe(file: string): string {
  const [old, now] = [before[catalogues.indexOf(file)], read(file)].map((text) => readCatalogue(text ?? ''))
  const without = (ids: ReadonlyMap<string, string> | undefined, other: typeof ids) =>
    [...(ids?.keys() ?? [])].filter((id) => other?.has(id) !== true)
  const list = (what: string, ids: readonly string[]) => (ids.length === 0 ? '' : `\n  ${what}: ${ids.join(', ')}`)
  return `${file}${list('new', without(now, old))}${list('no longer in the code', without(old, now))}`
}
