import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

/** Which rooms a room may import from; imports go one way (README, "Map of the rooms"). */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  schemas: ['schemas', 'locales'],
  locales: ['locales'],
  machines: ['machines', 'schemas'],
  sections: ['sections', 'schemas', 'machines', 'locales'],
  renderer: ['renderer', 'sections', 'machines', 'schemas', 'locales'],
  server: ['server', 'schemas', 'locales'],
}

/** Imports outside the table, each with its reason. */
const exceptions: Readonly<Record<string, string>> = {
  'server/ssr.ts → renderer': 'the only door between the server and the renderer',
  'server/pageQuery.ts → sections/registry.json':
    'the registry is data; the page cache needs the query parameters it names',
  'server/cms/registry.ts → sections/registry.json': 'the registry is data; the CMS needs types and limits',
}

/** Packages that only a dynamic import may bring in: each would weigh on every page. */
const lazyOnly = ['mapbox-gl', 'maplibre-gl', '@splidejs', '@google/model-viewer', '@puckeditor', 'elkjs']

/** Files longer than 200 lines, each with its reason. */
const longFiles: Readonly<Record<string, string>> = {
  'server/launch.mjs': 'runs before anything is installed, so it cannot be split over packages',
}

const files = Object.keys(mayImport).flatMap(sourceFiles)
const imports = files.flatMap((file) => importsOf(file).map((found) => ({ file, ...found })))

describe('architecture', () => {
  test('imports between rooms go one way', () => {
    const wrong = imports.flatMap(({ file, target }) => {
      const place = placeOf(file, target)
      const room = place?.split('/')[0]
      const own = file.split('/')[0] ?? ''
      if (place === undefined || room === undefined || mayImport[own]?.includes(room) === true) return []
      const excused = Object.keys(exceptions).some((key) => `${file} → ${place}`.startsWith(key))
      return excused ? [] : [`${file} imports ${place}`]
    })
    expect(wrong).toEqual([])
  })

  test('nothing but tests imports tests', () => {
    expect(imports.filter(({ file, target }) => placeOf(file, target)?.startsWith('tests/') === true)).toEqual([])
  })

  test('heavy packages come by dynamic import only', () => {
    const heavy = imports.filter(({ target, dynamic }) => !dynamic && lazyOnly.some((name) => target.startsWith(name)))
    expect(heavy).toEqual([])
  })

  test('machines know neither React nor the DOM', () => {
    const wrong = imports.filter(
      ({ file, target }) => file.startsWith('machines/') && /^(react|@tanstack)/.test(target),
    )
    expect(wrong).toEqual([])
  })

  test('SQL stays in server/db', () => {
    const wrong = files.filter((file) => {
      if (!file.startsWith('server/') || file.startsWith('server/db/')) return false
      return /\b(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql`/.test(read(file))
    })
    expect(wrong).toEqual([])
  })

  test('there are no barrels and no drawers', () => {
    expect(files.filter((file) => /(^|\/)(index\.tsx?$|(utils|helpers|common|misc)\/)/.test(file))).toEqual([])
  })

  test('no file outgrows 200 lines without a reason', () => {
    const long = files.filter((file) => read(file).split('\n').length > 201 && longFiles[file] === undefined)
    expect(long).toEqual([])
  })

  test('every class a component names is in its style sheet', () => {
    const wrong = files.flatMap((file) =>
      styleSheetsOf(file).flatMap(({ name, sheet }) => {
        const there = new Set([...read(sheet).matchAll(/\.([\w-]+)/g)].map(([, known]) => known))
        const named = [...read(file).matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, found]) => found)
        return named.filter((found) => !there.has(found)).map((found) => `${file}: .${found} is not in ${sheet}`)
      }),
    )
    expect(wrong).toEqual([])
  })

  test('the top level holds the rooms and nothing else', () => {
    const known = [...Object.keys(mayImport), 'tests', 'node_modules', 'dist', 'test-results']
    const knownFiles = ['README.md', 'package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts']
    const found = readdirSync(root).filter((name) => !name.startsWith('.'))
    expect(found.filter((name) => ![...known, ...knownFiles].includes(name))).toEqual([])
  })
})

function sourceFiles(room: string): string[] {
  const folder = path.join(root, room)
  if (!existsSync(folder)) return []
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return all
    .filter((file) => /\.(tsx?|mjs)$/.test(file))
    .map((file) => path.posix.join(room, file.split(path.sep).join('/')))
}

function importsOf(file: string): { target: string; dynamic: boolean }[] {
  const text = read(file)
  const found = text.matchAll(
    /(?:^|\n)\s*(?:import|export)\s[^'"`;]*?from\s+['"]([^'"]+)['"]|(?:^|\n)import\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/g,
  )
  return [...found].map(([, from, bare, lazy]) => ({ target: from ?? bare ?? lazy ?? '', dynamic: lazy !== undefined }))
}

/** The CSS modules a file imports, each with the name it has there. */
function styleSheetsOf(file: string): { name: string; sheet: string }[] {
  const found = read(file).matchAll(/import (\w+) from '([\w./#-]+\.module\.css)'/g)
  return [...found].map(([, name = '', target = '']) => ({ name, sheet: placeOf(file, target) ?? target }))
}

/** Path of an import inside the project; `undefined` for a package. */
function placeOf(file: string, target: string): string | undefined {
  if (target.startsWith('#')) return target.slice(1)
  return target.startsWith('.') ? path.posix.join(path.posix.dirname(file), target) : undefined
}

function read(file: string): string {
  return readFileSync(path.join(root, file), 'utf8')
}
