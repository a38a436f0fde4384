import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { pageTemplates } from '#schemas/pageTemplates.ts'
import { maxSections } from '#schemas/page.ts'
import { registryEntry, sectionTypes } from '#sections/registry.ts'
import { issuesOfPageTypes, pageTypeIssues } from '#tests/support/pageTypeIssues.ts'

const root = path.resolve(import.meta.dirname, '../../schemas')

describe('page templates', () => {
  test('match their JSON Schema', () => {
    const validate = new Ajv2020({ allErrors: true }).compile(json('pageTemplates.schema.json'))
    validate(json('pageTemplates.json'))
    expect(validate.errors ?? []).toEqual([])
  })

  test('exist for all page types, which have a name and a page as well', () => {
    const issues = issuesOfPageTypes()
    expect(issues, issues.join('\n')).toEqual([])
  })

  test('are missed by page type, with the place and what to do', () => {
    const pieces = {
      types: ['a', 'b'],
      withCode: ['a'],
      withRules: ['a', 'c'],
      withName: ['a', 'd'],
      withDemoPage: ['a'],
    }
    expect(pageTypeIssues(pieces)).toEqual([
      'schemas/pageTypes.ts has no template code for "b": add it to templateCodes.',
      'schemas/pageTemplates.json has no rules for the page type "b": add its description, requires and wants.',
      'schemas/pageTemplates.json has rules for "c", which schemas/pageTypes.ts does not list: remove or list it.',
      "The name of the page type \"b\" in the studio is missing: add `b: msg({ id: 'Page type/b', message: '…' })` to renderer/studio/texts/pageTypeTexts.ts, run `npm run extract` and translate it in locales/*/studio.po.",
      'renderer/studio/texts/pageTypeTexts.ts names "d", which schemas/pageTypes.ts does not list: remove its entry and run `npm run extract`, or list it.',
      'The demo catalogue has no page of the type "b": add a file to server/seed/content/pages/, for the browser tests that open one of every type.',
    ])
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
