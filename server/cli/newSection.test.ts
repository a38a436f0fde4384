import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { expect, test } from 'vitest'
import { newSection } from '#server/cli/newSection.ts'

const root = path.resolve(import.meta.dirname, '../..')

test.each(['Hero', 'hero-carousel', '', '../x', 'text_media_2', '1st', 'a__b'])(
  'rejects the section type "%s"',
  (type) => {
    expect(() => newSection(type, root)).toThrow('is not a section type')
  },
)

test('rejects a type that exists already', () => {
  expect(() => newSection('hero', root)).toThrow('The section "hero" exists already.')
})

test('the written files pass formatting and the contract tests unchanged', () => {
  const copy = mkdtempSync(path.join(tmpdir(), 'site-new-section-'))
  const parts = ['schemas', 'sections', 'machines', 'locales', 'renderer', 'tests', 'server']
  for (const part of parts) cpSync(path.join(root, part), path.join(copy, part), { recursive: true })
  for (const file of ['package.json', 'tsconfig.json', 'vite.config.ts', '.prettierrc.json'])
    cpSync(path.join(root, file), path.join(copy, file))
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
  const { files, changes } = newSection('press_review', copy)
  expect(Object.keys(files)).toEqual([
    'schemas/sections/press_review.ts',
    'sections/press-review/PressReview.tsx',
    'sections/press-review/PressReview.module.css',
    'sections/press-review/section.ts',
    'sections/press-review/fixtures.json',
    'sections/press-review/presets.json',
  ])
  for (const [file, content] of Object.entries({ ...files, ...changes })) {
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true })
    writeFileSync(path.join(copy, file), content)
  }
  const bin = (name: string, ...args: readonly string[]) =>
    execFileSync(process.execPath, [path.join('node_modules/.bin', name), ...args], { cwd: copy, encoding: 'utf8' })
  bin('prettier', '--check', ...Object.keys({ ...files, ...changes }))
  const report = bin(
    'vitest',
    'run',
    // One process for both files.
    '--maxWorkers=1',
    'tests/contract/registry.test.ts',
    'tests/contract/sections.test.tsx',
    'tests/contract/presets.test.ts',
    '-t',
    'press_review|registry',
  )
  rmSync(copy, { recursive: true, force: true })
  expect(report).not.toMatch(/failed/)
})
