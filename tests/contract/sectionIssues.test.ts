import * as v from 'valibot'
import { expect, test } from 'vitest'
import { sourceLocales } from '#locales/locales.ts'
import { text } from '#schemas/atoms.ts'
import { sectionSchemas } from '#schemas/sectionSchemas.ts'
import { missingImports, missingModules } from '#tests/support/listedModules.ts'
import { strayUses } from '#tests/support/sectionUses.ts'
import { sectionIssues, type SectionSources } from '#tests/support/sectionIssues.ts'
import { readSource } from '#tests/support/sourceTree.ts'

const texts = Object.fromEntries(sourceLocales.map((code) => [code, { heading: 'A' }]))
const catalogue = `
msgid "Section/quote"
msgstr "Quote"

msgid "Purpose/quote"
msgstr "A quote."

msgid "Field/heading"
msgstr "Heading"
`
const registry = (entry: object) =>
  JSON.stringify({ sections: { quote: { title: 'Quote', description: 'A quote.', group: 'Text', ...entry } } })
const presets = (data: object, words: object) =>
  JSON.stringify({ $schema: './presets.schema.json', presets: [{ id: 'default', data, texts: words }] })
const files: Readonly<Record<string, string>> = {
  'schemas/sections/quote.ts': '',
  'sections/quote/section.ts': '',
  'sections/quote/fixtures.json': JSON.stringify({
    $schema: './fixtures.schema.json',
    a: {},
    b: {},
    c: { heading: 'A' },
  }),
  'sections/quote/presets.json': presets({ heading: '@heading' }, texts),
  'sections/registry.json': registry({ hydrate: 'none' }),
  'sections/registry.schema.json': readSource('sections/registry.schema.json'),
  'renderer/studio/texts/sectionTexts.ts': "quote: msg({ id: 'Section/quote', message: 'Quote' })",
  'renderer/studio/texts/purposeTexts.ts': "quote: msg({ id: 'Purpose/quote', message: 'A quote.' })",
  ...Object.fromEntries(sourceLocales.map((code) => [`locales/${code}/studio.po`, catalogue])),
}
const schema = v.object({ heading: v.optional(text) })

/** Returns the issues of a section whose files differ; `undefined` removes one. */
function issues(changed: Readonly<Record<string, string | undefined>>, sources: Partial<SectionSources> = {}) {
  const all = { ...files, ...changed }
  return sectionIssues({ type: 'quote', schema, steps: [], read: (file) => all[file], ...sources })
}

test('names a module that a list or a section imports in vain', () => {
  const exists = (file: string) => file === 'schemas/sections/faq.ts'
  const list = "import { faq } from '#schemas/sections/faq.ts'\nimport { quote } from '#schemas/sections/quote.ts'\n"
  expect(missingImports('schemas/sectionSchemas.ts', list, exists)).toEqual([
    'schemas/sectionSchemas.ts imports schemas/sections/quote.ts, which is missing: write that file, or remove its import and its entry there.',
  ])
  expect(missingImports('sections/quote/section.ts', "import { Quote } from './Quote.tsx'", exists)).toEqual([
    'sections/quote/section.ts imports sections/quote/Quote.tsx, which is missing: write that file, or remove this folder.',
  ])
  expect(missingModules()).toEqual([])
})

test('names where a section is named that is no longer there', () => {
  const all = Object.keys(sectionSchemas)
  expect(strayUses(all)).toEqual([])
  expect(strayUses(all.filter((type) => type !== 'app_download'))).toEqual([
    'renderer/studio/texts/sectionTexts.ts names "app_download", which is no section: remove its entry and run `npm run extract`.',
    'renderer/studio/texts/purposeTexts.ts names "app_download", which is no section: remove its entry and run `npm run extract`.',
    'schemas/pageTemplates.json, "app", names "app_download", which is no section: remove it there.',
    'server/seed/content/pages/app.json has "app_download", which is no section: remove it and its texts there.',
  ])
})

test('a complete section has none', () => {
  expect(issues({})).toEqual([])
})

test.each<[string, Record<string, string | undefined>, Partial<SectionSources>, string[]]>([
  [
    'no fixtures',
    { 'sections/quote/fixtures.json': undefined },
    {},
    ['sections/quote/fixtures.json is missing: write at least 3 sets of valid data there, by name.'],
  ],
  [
    'two fixtures, one of them invalid, without a JSON Schema',
    { 'sections/quote/fixtures.json': '{ "$schema": "./x.json", "a": {}, "b": { "heading": 5 } }' },
    {},
    [
      'sections/quote/fixtures.json does not name its JSON Schema: write "$schema": "./fixtures.schema.json" at its start.',
      'sections/quote/fixtures.json has 2 fixtures: write at least 3.',
      'sections/quote/fixtures.json, "b": heading: Invalid type: Expected string but received 5; schemas/sections/quote.ts says what is valid.',
    ],
  ],
  [
    'no presets',
    { 'sections/quote/presets.json': undefined },
    {},
    ['sections/quote/presets.json is missing: write there what the palette of the studio inserts.'],
  ],
  [
    'a preset with an unknown field and a text in no language',
    { 'sections/quote/presets.json': presets({ haeding: '@heading' }, {}) },
    {},
    [
      'sections/quote/presets.json, "default": haeding: misspelt_field {"field":"haeding","nearest":"heading"}.',
      ...sourceLocales.map(
        (code) => `sections/quote/presets.json, "default": the text "heading" is missing in ${code}.`,
      ),
    ],
  ],
  [
    'a preset and an entry of an older version',
    {},
    { steps: [{ samples: {}, up: (data) => data }] },
    [
      'sections/registry.json, quote: the version is 1, but there is 1 step in schemas/sectionVersions.ts: write "version": 2, or list a step for each version before.',
      'sections/quote/presets.json, "default": its data is of version 1 ("$version"; absent means 1), the newest is 2: upgrade the data as the steps do and write "$version": 2.',
    ],
  ],
  [
    'an unknown hydrate and page type',
    { 'sections/registry.json': registry({ hydrate: 'click', pageTypes: ['home'] }) },
    {},
    [
      'sections/registry.json, sections.quote.hydrate must be one of: none, interaction.',
      'sections/registry.json, quote: there is no page type "home".',
    ],
  ],
  [
    'an entry that is all that is left',
    Object.fromEntries(Object.keys(files).map((file) => [file, file.includes('quote') ? undefined : files[file]])),
    { schema: undefined },
    ['sections/registry.json has "quote", of which no file is there: remove its entry, or write its files.'],
  ],
  [
    'no schema in the list',
    {},
    { schema: undefined },
    ['schemas/sectionSchemas.ts does not list "quote": add its schema there.'],
  ],
  [
    'a field without a label',
    {},
    { schema: v.object({ heading: v.optional(text), delivery: v.optional(text) }) },
    [
      "The label of the field quote.delivery is missing: add `delivery: msg({ id: 'Field/delivery', message: '…' })` to renderer/studio/texts/fieldTexts.ts, run `npm run extract` and translate it in locales/*/studio.po.",
    ],
  ],
  [
    'a name that is in the catalogues only',
    { 'renderer/studio/texts/sectionTexts.ts': '' },
    {},
    [
      "Its name in the studio is missing: add `quote: msg({ id: 'Section/quote', message: '…' })` to renderer/studio/texts/sectionTexts.ts, run `npm run extract` and translate it in locales/*/studio.po.",
    ],
  ],
  [
    'a name that is not translated',
    { 'locales/de-de/studio.po': catalogue.replace('"Quote"', '""') },
    {},
    ['locales/de-de/studio.po has no translation of "Section/quote": write it there.'],
  ],
])('names %s with its place and what to do', (_name, changed, sources, expected) => {
  expect(issues(changed, sources)).toEqual(expected)
})
