import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setupI18n } from '@lingui/core'
import { describe, expect, test } from 'vitest'
import { sourceLocales } from '#locales/locales.ts'
import { pageTypes } from '#schemas/pageTypes.ts'
import { seoFields } from '#schemas/studio/fieldsOf.ts'
import { issueCodeNames, type IssueCode } from '#schemas/issues/issueCodes.ts'
import { issueTexts } from '#schemas/studio/issue-texts/issueTexts.ts'
import { issueSentence } from '#server/content/issueSentence.ts'
import registry from '#sections/registry.json'
import { entityFields } from '#schemas/studio/entityFields.ts'
import { kindNames } from '#schemas/kinds/kinds.ts'
import { catalogueIssues, readTexts } from '#tests/support/catalogueIssues.ts'
import { labelIssue, pathsOf, unlabelled } from '#tests/support/labelIssues.ts'
import { listFiles, readSource } from '#tests/support/sourceTree.ts'

const source = readTexts(fileOf('en-gb'))

/** Issues that are also errors of whole calls, with sentences of their own. */
const alsoErrors: readonly IssueCode[] = ['locale_forbidden', 'locales_missing']

describe('texts of the studio', () => {
  test('name every group of sections, page type and issue', () => {
    const needed = [
      ...Object.values(registry.sections).map(({ group }) => `Group/${group}`),
      ...pageTypes.map((type) => `Page type/${type}`),
      ...issueCodeNames.map((code) => `Issue/${code}`),
    ]
    expect(
      needed.filter((id) => !source.has(id)),
      'add each to renderer/studio/texts/ (groupTexts, pageTypeTexts) or schemas/studio/issue-texts/ and run `npm run extract`',
    ).toEqual([])
  })

  test('say an issue in the words of one table, which the log and the command line have too', () => {
    for (const code of issueCodeNames) {
      const { id, message } = issueTexts[code]
      expect([id, source.get(id)], code).toEqual([`Issue/${code}`, message])
    }
    // Long enough to be no coincidence.
    const parts = issueCodeNames
      .filter((code) => !alsoErrors.includes(code))
      .flatMap((code) => issueTexts[code].message.split(/\{\w+\}|[“”]|\.$/))
    const own = parts.filter((part) => part.length >= 25)
    const sources = ['server', 'renderer', 'sections'].flatMap((folder) => listFiles(folder, /(?<!\.test)\.tsx?$/))
    const seconds = sources.flatMap((file) => {
      const text = readSource(file)
      return [...own, "id: 'Issue/"].filter((part) => text.includes(part)).map((part) => `${file}: ${part}`)
    })
    expect(seconds).toEqual([])
  })

  test('say an issue in a log with straight quotation marks, and one sentence without its full stop', () => {
    expect(issueSentence({ code: 'unknown_field', params: { field: 'headng' } })).toBe('There is no field "headng"')
    expect(issueSentence({ code: 'csv_too_large', params: { max: 5 } })).toBe('The file is larger than 5 MB. Split it.')
  })

  // Media have a form of their own.
  test.each(kindNames.filter((kind) => kind !== 'media'))('name every field of %s', (kind) => {
    const { data, texts } = entityFields(kind)
    const paths = [...pathsOf(data, `${kind}.data`), ...pathsOf(texts, `${kind}.texts`)]
    expect(unlabelled(paths, source).map(labelIssue)).toEqual([])
  })

  test('name every field of the page', () => {
    expect(unlabelled(pathsOf(seoFields(), 'page.seo'), source).map(labelIssue)).toEqual([])
  })

  test.each(sourceLocales)('name the way to a new password in %s as the mail to a new person does', (code) => {
    const file = path.resolve(import.meta.dirname, `../../server/forms/mailTexts/${code.slice(0, 2)}.json`)
    expect(readFileSync(file, 'utf8')).toContain(readTexts(fileOf(code)).get('Studio/Forgotten'))
  })

  test.each(sourceLocales)('say in %s at a field what an import says of a cell: that it is no number', (code) => {
    const texts = readTexts(fileOf(code))
    const i18n = setupI18n({ locale: code, messages: { [code]: Object.fromEntries(texts) } })
    expect(i18n._('Issue/wrong_type', { expected: 'number' })).toBe(texts.get('Issue/not_a_number'))
  })

  test.each(sourceLocales.filter((code) => code !== 'en-gb'))(
    'are all there in %s, with their placeholders',
    (code) => {
      expect(catalogueIssues(fileOf(code), readTexts(fileOf(code)), source)).toEqual([])
    },
  )
})

function fileOf(code: string): string {
  return `locales/${code}/studio.po`
}
