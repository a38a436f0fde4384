import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPageStyles } from '#server/site/pageStyles.ts'

const manifest = {
  _shared: { file: 'shared.js', css: ['assets/static/shared.css'], imports: ['shell.tsx'] },
  'shell.tsx': { file: 'shell.js', css: ['assets/static/shell.css'], imports: ['_shared'] },
  'hero.ts': { file: 'hero.js', css: ['assets/static/hero.css'], imports: ['_shared', 'shell.tsx'] },
  'video.ts': { file: 'video.js', css: ['assets/static/video.css'], imports: ['_shared'] },
  'search.ts': { file: 'search.js', imports: ['shell.tsx'] },
}
const theme = ':root{--ink:#000}'
let root: string

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'styles-'))
  const folder = path.join(root, 'dist/client/assets/static')
  mkdirSync(folder, { recursive: true })
  for (const name of ['shared', 'shell', 'hero']) writeFileSync(path.join(folder, `${name}.css`), `.${name}{}`)
  writeFileSync(path.join(folder, 'video.css'), '.video{background:url(./a.svg) url(/b.svg) url(data:,c)}')
  writeFileSync(path.join(root, 'dist/assets.json'), JSON.stringify(manifest))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const styleOf = (...views: string[]) => openPageStyles(root, { theme })(views)

test('the styles of all views of a page are inlined once, those of imported chunks first', () => {
  expect(styleOf('theme', 'shell.tsx', 'hero.ts').tag).toBe(`<style>${theme}.shared{}.shell{}.hero{}</style>`)
  expect(styleOf('theme', 'shell.tsx').tag).toBe(`<style>${theme}.shared{}.shell{}</style>`)
})

test('a view without styles of its own brings those of its imports', () => {
  expect(styleOf('search.ts').tag).toBe('<style>.shared{}.shell{}</style>')
})

test('files named in a style sheet are found from the document', () => {
  expect(styleOf('video.ts').tag).toContain('.video{background:url(/assets/static/a.svg) url(/b.svg) url(data:,c)}')
})

test('the hash is that of the style, and the same set of views is put together once', () => {
  const open = openPageStyles(root, { theme })
  const { tag, hash } = open(['theme', 'hero.ts'])
  const text = /^<style>([^]*)<\/style>$/.exec(tag)?.[1] ?? ''
  expect(hash).toBe(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  expect(open(['theme', 'hero.ts'])).toBe(open(['theme', 'hero.ts']))
})

test('a view the build does not know is an error', () => {
  expect(() => styleOf('theme', 'lost.ts')).toThrow('lost.ts')
})
