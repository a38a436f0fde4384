import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const lock = {
  packages: {
    '': { name: 'tractor-site' },
    'node_modules/react': { version: '19.3.1', integrity: 'sha512-a' },
    'node_modules/@img/sharp-win32': { version: '0.35.5', integrity: 'sha512-b', optional: true },
  },
}

describe('the scripts install the packages of package-lock.json', () => {
  let root: string
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'launcher-'))
    cpSync('server/cli/launch.mjs', path.join(root, 'server/cli/launch.mjs'))
    mkdirSync(path.join(root, 'node_modules'))
    writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify(lock))
    writeFileSync(path.join(root, 'npm'), '#!/bin/sh\ntouch ran\n', { mode: 0o755 })
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  /** Returns whether `npm ci` was run when npm had installed these. */
  const installs = (packages: Record<string, unknown> | undefined) => {
    if (packages !== undefined)
      writeFileSync(path.join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages }))
    const env = { ...process.env, PATH: `${root}:${process.env.PATH}` }
    execFileSync(process.execPath, [path.join(root, 'server/cli/launch.mjs'), 'install'], { env, stdio: 'ignore' })
    return existsSync(path.join(root, 'ran'))
  }

  test('in a fresh clone', () => expect(installs(undefined)).toBe(true))

  test('not after `npm ci` by hand, which leaves out what is for other systems', () =>
    expect(installs({ 'node_modules/react': lock.packages['node_modules/react'] })).toBe(false))

  test('when a version has changed', () =>
    expect(installs({ 'node_modules/react': { version: '19.3.0', integrity: 'sha512-c' } })).toBe(true))

  test('when a package is missing', () => expect(installs({})).toBe(true))
})
