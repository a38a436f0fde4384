import { readFileSync } from 'node:fs'
import { setImmediate as settle } from 'node:timers/promises'
import { runInNewContext } from 'node:vm'
import ranges from '@fontsource-variable/archivo/unicode.json' with { type: 'json' }
import { JSDOM } from 'jsdom'
import { parse } from 'postcss'
import { expect, test } from 'vitest'
import { typefaceTags } from '#renderer/site/document/typeface.ts'

/** Runs the script of the head in a browser that is nothing but its fonts. */
function runScript(lang = 'it-IT') {
  const added: FakeFace[] = []
  const loading: { resolve: () => void; reject: (error: Error) => void }[] = []
  class FakeFace {
    constructor(
      readonly family: string,
      readonly source: string,
      readonly descriptors: FontFaceDescriptors,
    ) {}
    load = () => new Promise<void>((resolve, reject) => loading.push({ resolve, reject }))
  }
  let records: string[] = []
  let tellObserver = () => {}
  class FakeObserver {
    constructor(callback: () => void) {
      tellObserver = callback
    }
    observe = () => {}
    disconnect = () => {}
    takeRecords = () => records
  }
  const page: { typeface?: FakeFace[] } = {}
  const currentScript = new JSDOM(typefaceTags).window.document.querySelector('script')
  runInNewContext(currentScript?.textContent ?? '', {
    FontFace: FakeFace,
    IntersectionObserver: FakeObserver,
    document: { currentScript, documentElement: { lang }, fonts: { add: (face: FakeFace) => added.push(face) } },
    window: page,
  })
  const load = (count = loading.length) => loading.splice(0, count).forEach(({ resolve }) => resolve())
  const fail = () => loading.forEach(({ reject }) => reject(new Error('offline')))
  const drawFrame = () => (records = ['the first frame'])
  const afterFrame = () => {
    records = []
    tellObserver()
  }
  return { added, page, load, fail, drawFrame, afterFrame }
}

test('a typeface that comes before the first frame is drawn with, in all its files', async () => {
  const { added, load, drawFrame } = runScript()
  expect(added).toEqual([])
  load()
  await settle()
  drawFrame()
  expect(added.map(({ family, descriptors: { unicodeRange } }) => [family, unicodeRange])).toEqual([
    ['Archivo Variable', ranges['latin-ext']],
    ['Archivo Variable', ranges.latin],
  ])
  expect(typefaceTags).toContain(`href="${/url\((.*)\)/.exec(added[1]?.source ?? '')?.[1]}" crossorigin`)
})

test('a page in Turkish needs both files', async () => {
  const { added, load } = runScript('tr-TR')
  load(1)
  await settle()
  expect(added).toEqual([])
  load()
  await settle()
  expect(added).toHaveLength(2)
})

test.each(['with it', 'after it'])('one that comes %s is kept for the pages that follow', async (when) => {
  const { added, page, load, drawFrame, afterFrame } = runScript()
  drawFrame()
  if (when === 'after it') afterFrame()
  load()
  await settle()
  expect(added).toEqual([])
  expect(page.typeface).toHaveLength(2)
})

test('one that does not come leaves the fallback, and nothing is thrown', async () => {
  const { added, fail } = runScript()
  fail()
  await settle()
  expect(added).toEqual([])
})

test('the style sheet says the same of it to browsers without script', () => {
  const sheet = parse(readFileSync(new URL('../../theme/fonts.css', import.meta.url), 'utf8'))
  const given: (string | undefined)[][] = []
  sheet.walkAtRules('media', ({ params, nodes = [] }) => {
    expect(params).toBe('(scripting: none)')
    for (const face of nodes) {
      const values = new Map<string, string>()
      if (face.type === 'atrule') face.walkDecls(({ prop, value }) => void values.set(prop, value))
      given.push([values.get('src'), values.get('unicode-range')?.replaceAll(/\s/g, '')])
    }
  })
  const file = (subset: string) =>
    `url('@fontsource-variable/archivo/files/archivo-${subset}-wght-normal.woff2') format('woff2')`
  expect(given).toEqual([
    [file('latin-ext'), ranges['latin-ext']],
    [file('latin'), ranges.latin],
  ])
})
