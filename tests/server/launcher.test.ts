import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
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

test('`npm start` names an invalid setting before it builds', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'launcher-'))
  cpSync('server/cli/launch.mjs', path.join(root, 'server/cli/launch.mjs'))
  writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify({ packages: {} }))
  writeFileSync(path.join(root, 'package.json'), JSON.stringify({ type: 'module' }))
  writeFileSync(path.join(root, 'server/main.ts'), `import ${JSON.stringify(path.resolve('server/main.ts'))}\n`)
  symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'))
  const start = (setting: Record<string, string>) => {
    const env = { ...process.env, PORT: '0', DATA_DIR: path.join(root, 'data'), ...setting }
    const args = [path.join(root, 'server/cli/launch.mjs'), 'start']
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' })
    return { status, output: stdout + stderr }
  }
  try {
    const output = 'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent, not "foo".\n'
    expect(start({ LOG_LEVEL: 'foo' })).toEqual({ status: 1, output })
    const file = path.join(root, 'package.json')
    expect(start({ DATA_DIR: file }).output).toBe(
      `DATA_DIR ${file} cannot be made because ${file} is a file: choose a folder this user may write to.\n`,
    )
    // With valid settings it goes on to the build, which has nothing to build here.
    expect(start({}).output).toMatch(/^Building the site …\n/)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
})

test('`npm test -- <type>` checks the pieces first, also of a section of which only the entry is left', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'launcher-'))
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
  write('server/cli/launch.mjs', readFileSync('server/cli/launch.mjs', 'utf8'))
  write('package-lock.json', JSON.stringify({ packages: {} }))
  write('package.json', JSON.stringify({ type: 'module' }))
  write('sections/registry.json', JSON.stringify({ sections: { gone: {} } }))
  write(
    'tests/support/checkSections.ts',
    'console.log(`${process.env.SECTION} lacks a piece.`)\nprocess.exitCode = 1\n',
  )
  symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'))
  try {
    const args = [path.join(root, 'server/cli/launch.mjs'), 'test', 'gone']
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
    expect({ status, output: stdout + stderr }).toEqual({ status: 1, output: 'gone lacks a piece.\n' })
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
})
