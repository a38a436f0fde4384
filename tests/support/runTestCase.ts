import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

const root = path.resolve(import.meta.dirname, '../..')

/** Runs the text of a test file with Vitest; returns its exit code and what it printed. */
export function runTestCase(code: string) {
  // Below the project, so that `#machines/` is resolved, and outside the folders whose files other tests count.
  mkdirSync(path.join(root, 'test-results'), { recursive: true })
  const folder = mkdtempSync(path.join(root, 'test-results/recorded-'))
  try {
    writeFileSync(path.join(folder, 'vitest.config.ts'), 'export default {}')
    writeFileSync(path.join(folder, 'recorded.test.ts'), code)
    const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
    const { status, stdout } = spawnSync(process.execPath, [vitest, 'run', '--root', folder], { encoding: 'utf8' })
    return { status, stdout }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
