import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setupI18n } from '@lingui/core'
import { Parser } from 'htmlparser2'
import { expect, test } from 'vitest'
import { fixturesOf } from '#sections/fixturesOf.ts'
import { folderName, loadedSection, loadSections, sectionTypes } from '#sections/registry.ts'
import { sectionId } from '#sections/shared/pageContext.ts'
import { checkedTypes } from '#tests/support/allSections.ts'
import { renderSection } from '#tests/support/browser/renderSection.tsx'

await loadSections(checkedTypes)

/** What no section writes by itself: content that chose the name of an element, or of an attribute, would bring it. */
const chosen = 'x-chosen'
const texts = setupI18n({ locale: 'en-GB', messages: { 'en-GB': {} } })

test.each(checkedTypes)('no text of %s becomes the name of an element or an attribute', (type) => {
  const [data] = Object.values(readFixtures(type))
  const rendered = changesOf(data).flatMap(({ where, data: changed }) => {
    const html = render(type, changed)
    return html === '' ? [] : [{ where, names: namesIn(html, chosen) }]
  })
  expect(rendered).not.toEqual([])
  expect(rendered.filter(({ names }) => names.length > 0)).toEqual([])
})

/** Returns copies of data with one text replaced in each, or with fields added that components often take for a name; of a list the first entry. */
function changesOf(data: unknown, where = ''): readonly { readonly where: string; readonly data: unknown }[] {
  if (typeof data === 'string') return [{ where, data: chosen }]
  if (Array.isArray(data)) {
    const [first, ...rest]: readonly unknown[] = data
    return changesOf(first, `${where}.0`).map((change) => ({ ...change, data: [change.data, ...rest] }))
  }
  if (typeof data !== 'object' || data === null) return []
  const fields = Object.entries(data).flatMap(([key, value]) =>
    changesOf(value, `${where}.${key}`).map((change) => ({ ...change, data: { ...data, [key]: change.data } })),
  )
  const named = {
    ...data,
    as: chosen,
    tag: chosen,
    level: chosen,
    element: chosen,
    component: chosen,
    heading_level: chosen,
  }
  return [{ where, data: named }, ...fields]
}

function render(type: string, data: unknown): string {
  const prepared = loadedSection(type)?.prepare(data)
  if (prepared?.ok !== true) return ''
  const outline = sectionTypes.map((each) => ({ type: each, id: sectionId(each) }))
  return renderSection(prepared.render(), { sectionKey: type, texts, page: { locale: 'en-gb', outline } })
}

function namesIn(html: string, name: string): string[] {
  const found: string[] = []
  const parser = new Parser({
    onopentag(element, attributes) {
      if (element === name || Object.hasOwn(attributes, name)) found.push(`<${element}>`)
    },
  })
  parser.end(html)
  return found
}

function readFixtures(type: string): Record<string, unknown> {
  const file = path.resolve(import.meta.dirname, `../../sections/${folderName(type)}/fixtures.json`)
  return existsSync(file) ? fixturesOf(JSON.parse(readFileSync(file, 'utf8'))) : {}
}
