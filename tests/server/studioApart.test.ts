// @module-tag slow
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const sources = ['renderer', 'sections', 'machines', 'schemas', 'locales', 'tests', 'vite.config.ts', 'package.json']

test('what browsers get of the site is the same, byte by byte, without the sources of the studio', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'apart-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const source of sources) {
    cpSync(path.join(root, source), path.join(folder, source), {
      recursive: true,
      filter: (file) => !/\/renderer\/studio$|\/studio\.po$/.test(file),
    })
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  const { VITEST: _, ...env } = process.env
  await promisify(execFile)(process.execPath, ['node_modules/.bin/vite', 'build', '--logLevel', 'error'], {
    cwd: folder,
    env: { ...env, NODE_ENV: 'production', WITHOUT_COMPRESSION: '1' },
  })
  expect(hashesOf(folder)).toEqual(hashesOf(root))
})

/** Hashes of the built files, by their paths. Compressed copies follow from them. */
function hashesOf(folder: string): Record<string, string> {
  const assets = path.join(folder, 'dist/client/assets')
  const files = readdirSync(assets, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name),
  )
  return Object.fromEntries(
    files.map(({ parentPath, name }) => {
      const file = path.join(parentPath, name)
      return [path.relative(assets, file), createHash('sha256').update(readFileSync(file)).digest('hex')]
    }),
  )
}
