import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { sourceLocales } from '#locales/locales.ts'
import { pageTypes } from '#schemas/pageTypes.ts'
import { seoFields } from '#schemas/studio/fieldsOf.ts'
import { issueCodeNames } from '#schemas/studio/issueCodes.ts'
import registry from '#sections/registry.json'
import { labelIssue, pathsOf, unlabelled } from '#tests/support/labelIssues.ts'
import { placeholdersOf, readCatalogue } from '#tests/support/readCatalogue.ts'

const source = readFile('en-gb')

describe('texts of the studio', () => {
  test('name every group of sections, page type and issue', () => {
    const needed = [
      ...Object.values(registry.sections).map(({ group }) => `Group/${group}`),
      ...pageTypes.map((type) => `Page type/${type}`),
      ...issueCodeNames.map((code) => `Issue/${code}`),
    ]
    expect(
      needed.filter((id) => !source.has(id)),
      'add each to renderer/studio/texts/ (groupTexts, pageTypeTexts) or app/issueTexts.ts and run `npm run extract`',
    ).toEqual([])
  })

  test('name every field of the page', () => {
    expect(unlabelled(pathsOf(seoFields(), 'page.seo'), source).map(labelIssue)).toEqual([])
  })

  test.each(sourceLocales)('name the way to a new password in %s as the mail to a new person does', (code) => {
    const file = path.resolve(import.meta.dirname, `../../server/forms/mailTexts/${code.slice(0, 2)}.json`)
    expect(readFileSync(file, 'utf8')).toContain(readFile(code).get('Studio/Forgotten'))
  })

  test.each(sourceLocales.filter((code) => code !== 'en-gb'))(
    'are all there in %s, with their placeholders',
    (code) => {
      const catalogue = readFile(code)
      expect([...catalogue.keys()].toSorted()).toEqual([...source.keys()].toSorted())
      expect([...catalogue].filter(([, text]) => text === '').map(([id]) => id)).toEqual([])
      for (const [id, text] of catalogue) {
        expect(placeholdersOf(text), `${code} ${id}`).toEqual(placeholdersOf(source.get(id) ?? ''))
      }
    },
  )
})

function readFile(code: string): ReadonlyMap<string, string> {
  return readCatalogue(readFileSync(path.resolve(import.meta.dirname, `../../locales/${code}/studio.po`), 'utf8'))
}
