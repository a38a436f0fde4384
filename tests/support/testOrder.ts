import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const root = path.resolve(import.meta.dirname, '../..')
/** What takes long: processes, a browser, the demo catalogue, a database on the disk. */
const long =
  /commands\.ts'|siteProcess\.ts'|postgresServer\.ts'|seededDatabase\.ts'|child_process|chromium|openDatabase\(\{ dataDir/
/** What a file would leave behind for the next one in its process. */
const leftBehind = /@vitest-environment|vi\.(mock|stubGlobal)\(/

/**
 * Starts the files that take long first, so that no core waits for the last of them; where the tests have a time to end at, last, so that most
 * have run by then. The files of a project follow each other, because they share processes.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(specifications)
    const sign = process.env['TESTS_END'] === undefined ? 1 : -1
    return sorted.toSorted((a, b) => sign * (rank(a) - rank(b)))
  }
}

function rank({ project, moduleId }: TestSpecification): number {
  if (project.name !== 'server') return project.name === 'page' ? 2 : 3
  return long.test(readFileSync(moduleId, 'utf8')) ? 0 : 1
}

/** Returns the test files in some folders that can share a process: they have no DOM, and replace nothing. */
export function sharingTests(...folders: readonly string[]): string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        path.join(folder, file),
      ),
    )
    .filter((file) => /\.test\.tsx?$/.test(file))
    .filter((file) => !leftBehind.test(readFileSync(path.join(root, file), 'utf8')))
}
