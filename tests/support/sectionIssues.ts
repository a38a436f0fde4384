import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import * as v from 'valibot'
import { sourceLocales } from '#locales/locales.ts'
import { pageTypes } from '#schemas/pageTypes.ts'
import { checkStored } from '#schemas/studio/checkStored.ts'
import { fillPreset, presets, type Preset } from '#schemas/studio/preset.ts'
import { versionKey, type VersionStep } from '#schemas/versionStep.ts'
import { fixturesOf } from '#sections/fixturesOf.ts'
import { labelIssues } from '#tests/support/labelIssues.ts'
import { readCatalogue } from '#tests/support/readCatalogue.ts'

/** The pieces of a section type as they are in the sources. */
export interface SectionSources {
  readonly type: string
  /** Its schema in `schemas/sectionSchemas.ts`, and its steps in `schemas/sectionVersions.ts`. */
  readonly schema: v.GenericSchema<unknown, object> | undefined
  readonly steps: readonly VersionStep[]
  /** Returns the text of a file of the project; `undefined` when there is none. */
  readonly read: (file: string) => string | undefined
}

/** Fixtures a section needs at least: the usual case, the longest texts, everything optional left out. */
const minFixtures = 3
const registryFile = 'sections/registry.json'

/** Returns what is missing or wrong of a section, each as a sentence that names the piece, its place and what to do. */
export function sectionIssues(sources: SectionSources): string[] {
  const entry = parsed(registryFile, registry, sources.read).value?.sections[sources.type]
  if (
    entry !== undefined &&
    sources.schema === undefined &&
    filesOf(sources.type).every(([file]) => sources.read(file) === undefined)
  )
    return [`${registryFile} has "${sources.type}", of which no file is there: remove its entry, or write its files.`]
  return [
    ...fileIssues(sources),
    ...entryIssues(sources, entry),
    ...schemaNameIssues(sources),
    ...fixtureIssues(sources),
    ...presetIssues(sources),
    ...labelIssues(sources, entry),
  ]
}

// `$schema` lets the editor of a developer check the file.
function schemaNameIssues({ type, read }: SectionSources): string[] {
  return ['fixtures', 'presets'].flatMap((name) => {
    const file = `${folderOf(type)}/${name}.json`
    const { value } = parsed(file, v.looseObject({}), read)
    const schema = `./${name}.schema.json`
    if (value === undefined || value['$schema'] === schema) return []
    return [`${file} does not name its JSON Schema: write "$schema": "${schema}" at its start.`]
  })
}

const registry = v.looseObject({ sections: v.record(v.string(), v.record(v.string(), v.unknown())) })

function fileIssues({ type, schema, read }: SectionSources): string[] {
  const missing = filesOf(type).filter(([file]) => read(file) === undefined)
  const listed = `schemas/sectionSchemas.ts does not list "${type}": add its schema there.`
  return [...missing.map(([file, todo]) => `${file} is missing: ${todo}.`), ...(schema === undefined ? [listed] : [])]
}

function entryIssues({ type, steps, read }: SectionSources, entry: Entry | undefined): string[] {
  if (entry === undefined)
    return [`${registryFile} has no entry "${type}": add its title, description, group and hydrate.`]
  const validate = new Ajv2020({ allErrors: true }).compile(JSON.parse(read('sections/registry.schema.json') ?? '{}'))
  validate({ sections: { [type]: entry } })
  const unknownPages = [entry['pageTypes'] ?? []].flat().filter((page) => !pageTypes.some((each) => each === page))
  const { version = 1 } = entry
  const listed = `there ${steps.length === 1 ? 'is 1 step' : `are ${steps.length} steps`} in schemas/sectionVersions.ts`
  return [
    ...(validate.errors ?? []).map((error) => `${registryFile}, ${describe(error)}.`),
    ...unknownPages.map((page) => `${registryFile}, ${type}: there is no page type ${JSON.stringify(page)}.`),
    ...(version === steps.length + 1
      ? []
      : [
          `${registryFile}, ${type}: the version is ${String(version)}, but ${listed}: write "version": ${steps.length + 1}, or list a step for each version before.`,
        ]),
  ]
}

/** Returns the files of a section, each with what to write in it. */
function filesOf(type: string): (readonly [string, string])[] {
  return [
    [`schemas/sections/${type}.ts`, 'write the valibot schema of its data there'],
    [`${folderOf(type)}/section.ts`, 'bind the schema to the component there, with defineSection()'],
    [`${folderOf(type)}/fixtures.json`, `write at least ${minFixtures} sets of valid data there, by name`],
    [`${folderOf(type)}/presets.json`, 'write there what the palette of the studio inserts'],
  ]
}

type Entry = Readonly<Record<string, unknown>>

/** Returns `sections.dealer_quote.hydrate must be one of: none, interaction` */
function describe({ instancePath, message = 'is invalid', params }: ErrorObject): string {
  const allowed: unknown = params['allowedValues']
  const names = Array.isArray(allowed) ? `must be one of: ${allowed.join(', ')}` : message
  const extra: unknown = params['additionalProperty']
  return `${instancePath.slice(1).replaceAll('/', '.')} ${names}${typeof extra === 'string' ? `: "${extra}"` : ''}`
}

function fixtureIssues({ type, schema, read }: SectionSources): string[] {
  const file = `${folderOf(type)}/fixtures.json`
  if (read(file) === undefined) return []
  const { value, issue } = parsed(file, v.record(v.string(), v.unknown()), read)
  if (value === undefined) return [issue]
  const fixtures = Object.entries(fixturesOf(value))
  const few = `${file} has ${fixtures.length} fixture${fixtures.length === 1 ? '' : 's'}: write at least ${minFixtures}.`
  return [
    ...(fixtures.length < minFixtures ? [few] : []),
    ...fixtures.flatMap(([name, data]) =>
      issuesOf(schema, data).map(
        (each) => `${file}, "${name}": ${each}; schemas/sections/${type}.ts says what is valid.`,
      ),
    ),
  ]
}

function presetIssues(sources: SectionSources): string[] {
  const file = `${folderOf(sources.type)}/presets.json`
  if (sources.read(file) === undefined) return []
  const { value, issue } = parsed(file, presets, sources.read)
  if (value === undefined) return [issue]
  const ids = value.map(({ id }) => id)
  return [
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${file} has two presets "${id}": rename one.`),
    ...value.flatMap((preset) => onePresetIssues(sources, preset).map((each) => `${file}, "${preset.id}": ${each}.`)),
  ]
}

function onePresetIssues({ schema, steps, read }: SectionSources, preset: Preset): string[] {
  const { data, texts } = preset
  const [given, newest] = [data[versionKey] ?? 1, steps.length + 1]
  const findings = schema === undefined ? [] : checkStored(schema, fillPreset(preset, 'en-gb', 'some-entity'))
  const used = [...JSON.stringify(data).matchAll(/"@(\w+)"/g)].map(([, name = '']) => name)
  return [
    ...(given === newest
      ? []
      : [
          `its data is of version ${JSON.stringify(given)} ("${versionKey}"; absent means 1), the newest is ${newest}: upgrade the data as the steps do and write "${versionKey}": ${newest}`,
        ]),
    ...findings.map(({ path, code, params }) => `${path}: ${sentenceOf(code, params, read)}`),
    ...sourceLocales.flatMap((code) => {
      const words = texts[code] ?? {}
      return [
        ...used
          .filter((name) => (words[name] ?? '').trim() === '')
          .map((name) => `the text "${name}" is missing in ${code}`),
        ...Object.keys(words)
          .filter((name) => !used.includes(name))
          .map((name) => `no "@${name}" is in its data: remove the text "${name}" in ${code}`),
      ]
    }),
  ]
}

function issuesOf(schema: v.GenericSchema | undefined, data: unknown): string[] {
  const issues = schema === undefined ? undefined : v.safeParse(schema, data).issues
  return issues?.map((issue) => `${v.getDotPath(issue) ?? 'the data'}: ${issue.message}`) ?? []
}

/** Returns the sentence editors read, in English; a code without one stands for itself. */
function sentenceOf(
  code: string,
  params: Readonly<Record<string, string | number>>,
  read: SectionSources['read'],
): string {
  const sentence = readCatalogue(read('locales/en-gb/studio.po') ?? '').get(`Issue/${code}`)
  if (sentence === undefined) return `${code} ${JSON.stringify(params)}`
  return sentence.replace(/\.$/, '').replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''))
}

/** Reads a JSON file by a schema, or returns why that is impossible. */
function parsed<TSchema extends v.GenericSchema>(file: string, schema: TSchema, read: SectionSources['read']) {
  try {
    const result = v.safeParse(schema, JSON.parse(read(file) ?? 'null'))
    if (result.success) return { value: result.output, issue: '' }
    return { value: undefined, issue: `${file}: ${issuesOf(schema, JSON.parse(read(file) ?? 'null')).join('; ')}.` }
  } catch (error) {
    return {
      value: undefined,
      issue: `${file} is not JSON: ${error instanceof Error ? error.message : String(error)}.`,
    }
  }
}

function folderOf(type: string): string {
  return `sections/${type.replaceAll('_', '-')}`
}
