import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Ajv } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { pageTypes } from '#schemas/pageTypes.ts'
import { sectionSchemas } from '#schemas/sectionSchemas.ts'
import { fileJsonSchemas } from '#server/json-schemas/fileJsonSchemas.ts'
import { fixturesOf } from '#sections/fixturesOf.ts'
import {
  folderName,
  loadedSection,
  loadSections,
  registryEntry,
  sectionType,
  sectionTypes,
} from '#sections/registry.ts'

const root = path.resolve(import.meta.dirname, '../..')
const howTo = 'see sections/README.md, "Add a section"'
await loadSections(sectionTypes)

describe('registry', () => {
  test('registry.json matches its JSON Schema', () => {
    const validate = new Ajv2020({ allErrors: true }).compile(json('sections/registry.schema.json'))
    validate(json('sections/registry.json'))
    expect(validate.errors ?? []).toEqual([])
  })

  test('its page types exist', () => {
    for (const type of sectionTypes)
      for (const page of registryEntry(type)?.pageTypes ?? []) expect(pageTypes).toContain(page)
  })

  test('schemas, folders and entries have the same types', () => {
    const schemaFiles = readdirSync(path.join(root, 'schemas/sections'))
      .filter((file) => !file.endsWith('.versions.ts'))
      .map((file) => file.replace(/\.ts$/, ''))
    const folders = readdirSync(path.join(root, 'sections'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'shared')
      .map((entry) => entry.name)
    expect(schemaFiles.toSorted(), howTo).toEqual([...sectionTypes].toSorted())
    expect(Object.keys(sectionSchemas).toSorted(), howTo).toEqual([...sectionTypes].toSorted())
    expect(folders.toSorted(), howTo).toEqual(sectionTypes.map(folderName).toSorted())
  })

  test('a key is a type, optionally followed by a number from 2', () => {
    expect(sectionType('text_media')).toBe('text_media')
    expect(sectionType('text_media_2')).toBe('text_media')
    expect(sectionType('text_media_12')).toBe('text_media')
    expect(sectionType('text_media_1')).toBeUndefined()
    expect(sectionType('text_media_02')).toBeUndefined()
    expect(sectionType('bogus')).toBeUndefined()
    expect(sectionType('constructor')).toBeUndefined()
  })
})

describe.each(sectionTypes)('section %s', (type) => {
  test('has all its files', () => {
    for (const file of ['section.ts', 'fixtures.json']) {
      expect(existsSync(path.join(root, 'sections', folderName(type), file)), `${type} has no ${file}; ${howTo}`).toBe(
        true,
      )
    }
    expect(
      loadedSection(type)?.schema,
      `sections/${folderName(type)}/section.ts must bind the schema of schemas/sections/${type}.ts`,
    ).toBe(sectionSchemas[type])
  })

  test.each(['fixtures', 'presets'] as const)('has %s that editors check, by the same rules', (name) => {
    const data = json(`sections/${folderName(type)}/${name}.json`)
    expect(data['$schema']).toBe(`./${name}.schema.json`)
    const schema: Record<string, unknown> = JSON.parse(JSON.stringify(fileJsonSchemas(type)[name]))
    const validate = new Ajv({ allErrors: true }).compile(schema)
    validate(data)
    expect(validate.errors ?? []).toEqual([])
    expect(validate(withMistake(data))).toBe(false)
  })

  test('has at least three valid fixtures', () => {
    const fixtures = Object.entries(fixturesOf(json(`sections/${folderName(type)}/fixtures.json`)))
    expect(fixtures.length).toBeGreaterThanOrEqual(3)
    for (const [name, data] of fixtures) {
      const result = v.safeParse(loadedSection(type)?.schema ?? v.never(), data)
      expect(result.issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`) ?? [], name).toEqual([])
    }
  })
})

/** The same file with a field that no section has. */
function withMistake(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withMistake)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([name, field]) => [name, withMistake(field)])
  return { ...Object.fromEntries(fields), mistake: true }
}

function json(file: string): Record<string, unknown> {
  return JSON.parse(readFileSync(path.join(root, file), 'utf8'))
}
