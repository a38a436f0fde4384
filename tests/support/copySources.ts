import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { newSection } from '#server/cli/newSection.ts'
import { writeSources } from '#server/cli/newSources.ts'

const root = path.resolve(import.meta.dirname, '../..')
const folders = ['schemas', 'sections', 'machines', 'locales', 'renderer', 'tests', 'server']
const files = ['package.json', 'tsconfig.json', 'vite.config.ts', '.prettierrc.json', 'package-lock.json']

/** Copies the sources to a folder of their own, where they can be changed and run; the packages are those of the project. */
export function copySources(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'site-sources-'))
  for (const part of [...folders, ...files]) cpSync(path.join(root, part), path.join(copy, part), { recursive: true })
  const packages = path.join(root, 'node_modules')
  mkdirSync(path.join(copy, 'node_modules'))
  // What Vite writes there is the copy's own.
  for (const entry of readdirSync(packages).filter((name) => !/^\.vi[tk]e/.test(name)))
    symlinkSync(path.join(packages, entry), path.join(copy, 'node_modules', entry))
  return copy
}

/** Writes a new section as `npm run new:section` does; returns the paths of the new files and of those changed. */
export function writeSection(type: string, folder: string): { readonly files: string[]; readonly changes: string[] } {
  const written = newSection(type, folder)
  writeSources(written, folder)
  return { files: Object.keys(written.files), changes: Object.keys(written.changes) }
}
