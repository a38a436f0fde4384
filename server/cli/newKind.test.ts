// @module-tag slow
import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { expect, onTestFinished, test } from 'vitest'
import { newKind } from '#server/cli/newKind.ts'
import { writeSources } from '#server/cli/newSources.ts'
import { copySources } from '#tests/support/copySources.ts'

const root = path.resolve(import.meta.dirname, '../..')

test.each(['Job', 'job-offer', '', '../x', 'job_2', '_job', 'a__b'])('rejects the kind "%s"', (kind) => {
  expect(() => newKind(kind, root)).toThrow('is not a kind of content')
})

test.each(['award', 'text', 'page', 'machine_card', 'kinds'])('rejects "%s", which is taken', (kind) => {
  expect(() => newKind(kind, root)).toThrow(`There is something called "${kind}" already.`)
})

test('a kind is three files beside its texts; it has a list, filters and columns, and passes the checks of format, texts and types', () => {
  const copy = copySources()
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }))
  const written = writeSources(newKind('press_release', copy), copy)
  const sources = written.filter((file) => !file.endsWith('.po'))
  expect(sources).toEqual([
    'schemas/kinds/press_release.ts',
    'schemas/kinds/kinds.ts',
    'renderer/studio/texts/kindTexts.ts',
  ])
  const run = (...args: readonly string[]) =>
    execFileSync(process.execPath, [...args], { cwd: copy, encoding: 'utf8', env: process.env })
  const bin = (name: string) => path.join('node_modules/.bin', name)
  run(bin('prettier'), '--check', ...sources)
  run('--import', 'tsx', 'tests/support/checkTexts.ts')
  writeFileSync(path.join(copy, 'tsconfig.json'), JSON.stringify({ ...tsconfig(), include: [], files: typed }))
  run(bin('tsc'), '--project', '.')
  writeFileSync(path.join(copy, 'kind.ts'), facts)
  expect(JSON.parse(run('--import', 'tsx', 'kind.ts'))).toEqual({
    title: 'texts.name',
    filters: ['state', 'missing'],
    columns: ['texts.text', 'position', 'languages'],
    reference: { to: 'list', shape: 'press_release', list: { kind: 'press_release' } },
    references: [{ kind: 'media', id: 'a', path: 'data.image' }],
    unlabelled: [],
  })
  expect(readFileSync(path.join(copy, 'locales/de-de/studio.po'), 'utf8')).toContain(
    'msgid "Studio/Kind press_release"',
  )
})

/** Files whose types follow the kinds, with all they import. */
const typed = [
  'schemas/kinds/kinds.ts',
  'schemas/studio/itemFields.ts',
  'renderer/studio/texts/kindTexts.ts',
  'server/content/documents.ts',
]

function tsconfig(): object {
  return JSON.parse(readFileSync(path.join(root, 'tsconfig.json'), 'utf8'))
}

/** Prints what lists, references and uses make of the new kind. */
const facts = `
import { listColumns, listFilters, titlePath } from './schemas/studio/contentLists.ts'
import { readReference } from './schemas/references.ts'
import { entityFields } from './schemas/studio/entityFields.ts'
import { readTexts } from './tests/support/catalogueIssues.ts'
import { pathsOf, unlabelled } from './tests/support/labelIssues.ts'
import { entityReferences } from './server/studio/items/entityReferences.ts'

const kind = 'press_release'
const { data, texts } = entityFields(kind)
const paths = [...pathsOf(data, kind + '.data'), ...pathsOf(texts, kind + '.texts')]
console.log(JSON.stringify({
  title: titlePath(kind),
  filters: listFilters(kind).map(({ name }) => name),
  columns: listColumns(kind),
  reference: readReference({ $list: kind }),
  references: entityReferences(kind, { data: { image: 'a' } }),
  unlabelled: unlabelled(paths, readTexts('locales/en-gb/studio.po')),
}))
`
