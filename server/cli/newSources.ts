import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { print, printError } from '#server/cli/output.ts'

/** Files that `npm run new:section` and `npm run new:kind` write. */
export interface NewSources {
  /** New files: path relative to the project → content. */
  readonly files: Readonly<Record<string, string>>
  /** Changed files: path relative to the project → new content. */
  readonly changes: Readonly<Record<string, string>>
}

/** Writes sources to a folder, and returns their paths. */
export function writeSources({ files, changes }: NewSources, folder: string): string[] {
  const all = Object.entries({ ...files, ...changes })
  for (const [file, content] of all) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), content)
  }
  return all.map(([file]) => file)
}

/** Writes the sources that the name on the command line makes, and the JSON Schemas that follow from them; prints their paths and what to do next. */
export function runWriter(make: (name: string, root: string) => NewSources, next: string): void {
  const root = path.resolve(import.meta.dirname, '../..')
  try {
    for (const file of writeSources(make(process.argv[2] ?? '', root), root)) print(file)
    // The schema is new to this process.
    execFileSync(process.execPath, ['--import', 'tsx', 'server/json-schemas/writeJsonSchemas.ts'], { cwd: root })
    print(next)
  } catch (error) {
    printError(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}
