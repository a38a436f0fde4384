import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Ajv } from 'ajv'
import { describe, expect, test } from 'vitest'
import { sectionSchemas } from '#schemas/sectionSchemas.ts'
import { fileJsonSchemas } from '#server/json-schemas/fileJsonSchemas.ts'
import { folderName, loadedSection, loadSections, sectionType } from '#sections/registry.ts'
import { checkedTypes, issuesOfSection } from '#tests/support/allSections.ts'

const root = path.resolve(import.meta.dirname, '../..')

await loadSections(checkedTypes)

describe('registry', () => {
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

describe.each(checkedTypes)('section %s', (type) => {
  test('has all its pieces', () => {
    const issues = issuesOfSection(type)
    expect(issues, issues.join('\n')).toEqual([])
  })

  test('binds its schema to its component', () => {
    expect(
      loadedSection(type)?.schema,
      `sections/${folderName(type)}/section.ts must bind the schema of schemas/sections/${type}.ts`,
    ).toBe(sectionSchemas[type])
  })

  // `npm run check` names a missing file, and one without `$schema`.
  const files = (['fixtures', 'presets'] as const).filter((name) => existsSync(fileOf(type, name)))
  test.each(files)('has %s that editors check, by the same rules', (name) => {
    const data: unknown = JSON.parse(readFileSync(fileOf(type, name), 'utf8'))
    const schema: Record<string, unknown> = JSON.parse(JSON.stringify(fileJsonSchemas(type)[name]))
    const validate = new Ajv({ allErrors: true }).compile(schema)
    validate(data)
    expect(validate.errors ?? []).toEqual([])
    expect(validate(withMistake(data))).toBe(false)
  })
})

function fileOf(type: string, name: string): string {
  return path.join(root, `sections/${folderName(type)}/${name}.json`)
}

/** Returns the same file with a field that no section has. */
function withMistake(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withMistake)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([name, field]) => [name, withMistake(field)])
  return { ...Object.fromEntries(fields), mistake: true }
}
