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
    expect([...pageTemplates.keys()].toSorted()).toEqual([...pageTypes].toSorted())
  })
})

describe.each([...pageTemplates])('template of %s', (pageType, template) => {
  const { requires = [], wants = [], allows, first = [], last = [], order = [] } = template
  const types = [...requires.flat(), ...wants, ...(allows ?? []), ...first, ...last, ...order]

  test('uses section types the registry allows on it', () => {
    const notAllowed = types.filter((type) => {
      const allowedOn = registryEntry(type)?.pageTypes
      return !sectionTypes.includes(type) || (allowedOn !== undefined && !allowedOn.includes(pageType))
    })
    expect(notAllowed).toEqual([])
  })

  test('is consistent', () => {
    expect(types.filter((type) => allows !== undefined && !allows.includes(type))).toEqual([])
    expect(template.maxSections ?? 1).toBeLessThanOrEqual(maxSections)
    expect(requires.length).toBeLessThanOrEqual(template.maxSections ?? maxSections)
  })
})

function json(file: string): Record<string, unknown> {
  return JSON.parse(readFileSync(path.join(root, file), 'utf8'))
}
