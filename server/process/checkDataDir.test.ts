import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { SettingsError } from '#server/env.ts'
import { checkDataDir } from '#server/process/checkDataDir.ts'

test('the data folder is made; one that cannot be is named with the reason', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'data-dir-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const made = path.join(folder, 'a/b')
  checkDataDir({ dataDir: made })
  expect(existsSync(made)).toBe(true)
  const file = path.join(folder, 'file')
  writeFileSync(file, '')
  for (const dataDir of [file, path.join(file, 'below')]) {
    expect(() => checkDataDir({ dataDir })).toThrow(
      new SettingsError(
        `DATA_DIR ${dataDir} cannot be made because ${file} is a file: choose a folder this user may write to.`,
      ),
    )
  }
  // Not even root makes folders there.
  expect(() => checkDataDir({ dataDir: '/proc/site' })).toThrow(/^DATA_DIR \/proc\/site cannot be made \(.*\): choose /)
})
