import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { build } from 'vite'
import { afterAll, beforeAll } from 'vitest'

/**
 * Bundles a module of `tests/support` into one file before the tests of a file, because compiling its sources costs more than all it does;
 * returns what starts it as a process whose output can be read. The file is inside the project, so that it finds the packages.
 */
export function bundledProcess(name: string) {
  const folder = path.resolve(import.meta.dirname, '../../../node_modules/.cache/tests', `${name}-${process.pid}`)
  beforeAll(() =>
    build({
      configFile: false,
      logLevel: 'error',
      build: { ssr: path.resolve(import.meta.dirname, `${name}.ts`), outDir: folder },
    }),
  )
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return (...args: readonly string[]) =>
    spawn(process.execPath, [path.join(folder, `${name}.js`), ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
}
