// @module-tag slow
import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { expect, onTestFinished, test } from 'vitest'
import { newSection } from '#server/cli/newSection.ts'
import { copySources, writeSection } from '#tests/support/copySources.ts'

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

test('the written files pass the checks and the contract tests unchanged', () => {
  const copy = copySources()
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }))
  const { files, changes } = writeSection('press_review', copy)
  expect(files).toEqual([
    'schemas/sections/press_review.ts',
    'sections/press-review/PressReview.tsx',
    'sections/press-review/PressReview.module.css',
    'sections/press-review/section.ts',
    'sections/press-review/fixtures.json',
    'sections/press-review/presets.json',
  ])
  const run = (...args: readonly string[]) =>
    execFileSync(process.execPath, [...args], { cwd: copy, encoding: 'utf8', env: { ...process.env, SECTION: type } })
  const bin = (name: string) => path.join('node_modules/.bin', name)
  const type = 'press_review'
  run(bin('prettier'), '--check', ...files, ...changes.filter((file) => !file.endsWith('.po')))
  run('--import', 'tsx', 'tests/support/checkSections.ts')
  run('--import', 'tsx', 'tests/support/checkTexts.ts')
  const contract = ['registry.test', 'sections.test', 'studioTexts.test'].map((name) => `tests/contract/${name}`)
  expect(run(bin('vitest'), 'run', '--maxWorkers=1', ...contract)).not.toMatch(/failed/)
})
