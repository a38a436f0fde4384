import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { pageTemplates } from '#schemas/pageTemplates.ts'
import { maxSections } from '#schemas/page.ts'
import { pageTypes } from '#schemas/pageTypes.ts'
import { registryEntry, sectionTypes } from '#sections/registry.ts'

const root = path.resolve(import.meta.dirname, '../../schemas')

describe('page templates', () => {
  test('match their JSON Schema', () => {
    const validate = new Ajv2020({ allErrors: true }).compile(json('pageTemplates.schema.json'))
    validate(json('pageTemplates.json'))
    expect(validate.errors ?? []).toEqual([])
  })

  test('exist for all page types', () => {
    const file = 'schemas/pageTemplates.json'
    const types: readonly string[] = pageTypes
    expect([
      ...types
        .filter((type) => !pageTemplates.has(type))
        .map((type) => `${file} has no rules for the page type "${type}": add its description, requires and wants.`),
      ...[...pageTemplates.keys()]
        .filter((type) => !types.includes(type))
        .map((type) => `${file} has rules for "${type}", which schemas/pageTypes.ts does not list: remove or list it.`),
    ]).toEqual([])
  })
})

describe.each([...pageTemplates])('template of %s', (pageType, template) => {
  const { requires = [], wants = [], allows, first = [], last = [], order = [] } = template
  const types = [...requires.flat(), ...wants, ...(allows ?? []), ...first, ...last, ...order]

  test('uses section types the registry allows on it', () => {
    const unknown = types.filter((type) => !sectionTypes.includes(type))
    const notAllowed = types.filter((type) => registryEntry(type)?.pageTypes?.includes(pageType) === false)
    const place = `schemas/pageTemplates.json, "${pageType}"`
    expect([
      ...unknown.map((type) => `${place}: there is no section type "${type}" in sections/registry.json.`),
      ...notAllowed.map(
        (type) =>
          `${place}: "${type}" is not allowed on it: add "${pageType}" to its pageTypes in sections/registry.json.`,
      ),
    ]).toEqual([])
  })

  test('is consistent', () => {
    const beside = types.filter((type) => allows !== undefined && !allows.includes(type))
    expect(beside, `schemas/pageTemplates.json, "${pageType}": add each to "allows"`).toEqual([])
    expect(template.maxSections ?? 1).toBeLessThanOrEqual(maxSections)
    expect(requires.length).toBeLessThanOrEqual(template.maxSections ?? maxSections)
  })
})

function json(file: string): Record<string, unknown> {
  return JSON.parse(readFileSync(path.join(root, file), 'utf8'))
}
