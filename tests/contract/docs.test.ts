import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const folders = ['schemas', 'sections', 'machines', 'renderer', 'server', 'locales', 'tests', '.github', '.ci']
/** Names of recipes, which the reader makes. */
const examples = /press.review|dealer.quote|nl-nl/i
/** Longest documents, in bytes: they are read in one go. */
const maxBytes: Readonly<Record<string, number>> = { 'server/README.md': 6000, '.github/CONTRIBUTING.md': 6000 }

const documents = [
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
  ...folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md'))
      .map((name) => path.posix.join(folder, name.split(path.sep).join('/'))),
  ),
  // A decision and a release name what there was then.
].filter((file) => !/(^|\/)(decisions|CHANGELOG)\.md$/.test(file))

describe.each(documents)('%s', (file) => {
  const text = readFileSync(path.join(root, file), 'utf8')
  const code = [...text.matchAll(/`([^`\n]+)`/g)].map(([, each = '']) => each)

  test('links to files that exist', () => {
    const links = [...text.matchAll(/\]\(([^)#\s]+)/g)].map(([, link = '']) => link)
    const local = links.filter((link) => !/^(https?|mailto):/.test(link))
    expect(local.filter((link) => !existsSync(path.join(root, path.dirname(file), link)))).toEqual([])
  })

  test('names files and folders that exist', () => {
    const paths = code.filter((each) => /^[\w.@+/-]+$/.test(each) && folders.includes(each.split('/')[0] ?? ''))
    const named = paths.filter((each) => each.includes('/') && !examples.test(each))
    // Below its own folder a document says `content/documents.ts`; a test file is named without its ending.
    const bases = [root, path.join(root, path.dirname(file))]
    const endings = ['', '.ts', '.test.ts', '.test.tsx', '.e2e.ts']
    const isThere = (each: string) =>
      bases.some((base) => endings.some((end) => existsSync(path.join(base, each + end))))
    expect(named.filter((each) => !isThere(each))).toEqual([])
  })

  test('names scripts that package.json has', () => {
    const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
    const called = [...text.matchAll(/\bnpm run (?:-\S+ )*([a-z][\w:-]*)/g)].map(([, script = '']) => script)
    expect(called.filter((script) => !Object.hasOwn(scripts, script))).toEqual([])
  })
})

test.each(Object.entries(maxBytes))('%s has at most %i bytes', (file, max) => {
  expect(statSync(path.join(root, file)).size).toBeLessThanOrEqual(max)
})

test('every test that the tables of server/docs/security.md name is there', () => {
  const rows =
    readFileSync(path.join(root, 'server/docs/security.md'), 'utf8').split('## Threats')[1]?.split('\n') ?? []
  const lastCells = rows.flatMap((row) => (/^\| .*\|$/.test(row) ? [row.split(' | ').at(-1) ?? ''] : []))
  const named = lastCells.flatMap((cell) => [...cell.matchAll(/`([\w/]+)`/g)].map(([, name = '']) => name))
  const tests = ['schemas', 'server', 'tests'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.test\.tsx?$/.test(file))
      .map((file) => `/${path.posix.join(folder, file.split(path.sep).join('/')).replace(/\.test\.tsx?$/, '')}`),
  )
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((name) => !tests.some((file) => file.endsWith(`/${name}`)))).toEqual([])
})
