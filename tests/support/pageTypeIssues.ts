import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import templates from '#schemas/pageTemplates.json' with { type: 'json' }
import { pageTypes, templateCodes } from '#schemas/pageTypes.ts'

/** The pieces of all page types, each as the types that have it. */
export interface PageTypePieces {
  /** Listed in `schemas/pageTypes.ts`. */
  readonly types: readonly string[]
  readonly withCode: readonly string[]
  readonly withRules: readonly string[]
  readonly withName: readonly string[]
  readonly withDemoPage: readonly string[]
}

const rulesFile = 'schemas/pageTemplates.json'
const namesFile = 'renderer/studio/texts/pageTypeTexts.ts'
const root = path.resolve(import.meta.dirname, '../..')

/** Returns what the page types of the project lack, each as a sentence that names the piece, its place and what to do. */
export function issuesOfPageTypes(): string[] {
  const names = readFileSync(path.join(root, namesFile), 'utf8').matchAll(/'Page type\/(\w+)'/g)
  return pageTypeIssues({
    types: pageTypes,
    withCode: Object.keys(templateCodes),
    withRules: Object.keys(templates.pageTypes),
    withName: [...names].map(([, type = '']) => type),
    // A template has the name of its page type; the demo catalogue makes pages from each.
    withDemoPage: [
      ...filesOf('server/content/templates').map(({ name }) => name.replace(/\.json$/, '')),
      ...filesOf('server/seed/content/pages').map(({ text }) => v.parse(page, JSON.parse(text)).page_type),
    ],
  })
}

export function pageTypeIssues({ types, withCode, withRules, withName, withDemoPage }: PageTypePieces): string[] {
  const lacking = (those: readonly string[], sentence: (type: string) => string) =>
    types.filter((type) => !those.includes(type)).map(sentence)
  const stray = (those: readonly string[]) => those.filter((type) => !types.includes(type))
  return [
    ...lacking(withCode, (type) => `schemas/pageTypes.ts has no template code for "${type}": add it to templateCodes.`),
    ...lacking(
      withRules,
      (type) => `${rulesFile} has no rules for the page type "${type}": add its description, requires and wants.`,
    ),
    ...stray(withRules).map(
      (type) => `${rulesFile} has rules for "${type}", which schemas/pageTypes.ts does not list: remove or list it.`,
    ),
    ...lacking(
      withName,
      (type) =>
        `The name of the page type "${type}" in the studio is missing: add \`${type}: msg({ id: 'Page type/${type}', message: '…' })\` to ${namesFile}, run \`npm run extract\` and translate it in locales/*/studio.po.`,
    ),
    ...stray(withName).map(
      (type) =>
        `${namesFile} names "${type}", which schemas/pageTypes.ts does not list: remove its entry and run \`npm run extract\`, or list it.`,
    ),
    ...lacking(
      withDemoPage,
      (type) =>
        `The demo catalogue has no page of the type "${type}": add a file to server/seed/content/pages/, for the browser tests that open one of every type.`,
    ),
  ]
}

const page = v.looseObject({ page_type: v.string() })

function filesOf(folder: string) {
  return readdirSync(path.join(root, folder)).map((name) => ({
    name,
    text: readFileSync(path.join(root, folder, name), 'utf8'),
  }))
}
