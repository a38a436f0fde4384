import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setupI18n } from '@lingui/core'
import { describe, expect, test } from 'vitest'
import { locales, type LocaleCode } from '#locales/locales.ts'
import { fixturesOf } from '#sections/fixturesOf.ts'
import { folderName, loadedSection, loadSections, sectionTypes } from '#sections/registry.ts'
import { sectionId } from '#sections/shared/pageContext.ts'
import { checkedTypes } from '#tests/support/allSections.ts'
import { renderSection } from '#tests/support/browser/renderSection.tsx'
import { runAxe } from '#tests/support/browser/runAxe.ts'

await loadSections(checkedTypes)

const fixtures = checkedTypes.flatMap((type) =>
  Object.entries(readFixtures(type)).map(([name, data]) => ({ type, name, data })),
)

describe.each(fixtures)('$type, $name', ({ type, data }) => {
  test('has no axe violations', async () => {
    expect(await runAxe(renderFixture(type, data).html)).toEqual([])
  })

  test('renders nothing if and only if it is empty', () => {
    const { html, empty } = renderFixture(type, data)
    expect(empty, `isEmpty in sections/${folderName(type)}/section.ts`).toBe(html.endsWith('"></section>'))
  })

  test('renders valid HTML', () => {
    const { html } = renderFixture(type, data)
    expect(html).not.toMatch(/undefined|\[object Object\]|NaN|<script|javascript:/)
    for (const [tag] of html.matchAll(/<img\b[^>]*>/g)) expect(tag).toMatch(/width="\d+" height="\d+"/)
  })
})

describe.each(checkedTypes)('texts of %s', (type) => {
  test('are declared in section.ts', () => {
    const used = new Set(Object.values(readFixtures(type)).flatMap((data) => [...renderFixture(type, data).texts]))
    const declared = new Set(loadedSection(type)?.texts)
    expect(
      [...used].filter((id) => !declared.has(id)),
      `add these ids to the texts of defineSection() in sections/${folderName(type)}/section.ts`,
    ).toEqual([])
  })
})

/** Renders a section as on a page and collects the ids of the texts it uses. */
function renderFixture(type: string, data: unknown, locale: LocaleCode = 'en-gb') {
  const prepared = loadedSection(type)?.prepare(data)
  if (prepared?.ok !== true) {
    const issues =
      prepared?.issues.map(({ path, message }) => `${path}: ${message}`).join('; ') ?? 'section.ts is missing'
    throw new Error(`sections/${folderName(type)}/fixtures.json has a fixture that cannot be rendered: ${issues}`)
  }
  const texts = new Set<string>()
  const i18n = setupI18n({
    locale: locales[locale].iso,
    messages: { [locales[locale].iso]: {} },
    missing: (_locale, id) => (texts.add(id), id),
  })
  const html = renderSection(prepared.render(), {
    sectionKey: type,
    texts: i18n,
    page: { locale, outline: sectionTypes.map((each) => ({ type: each, id: sectionId(each) })) },
  })
  return { html: `<section data-section="${type}">${html}</section>`, texts, empty: prepared.empty }
}

/** Returns none when the file is missing: `registry.test.ts` names that. */
function readFixtures(type: string): Record<string, unknown> {
  const file = path.resolve(import.meta.dirname, `../../sections/${folderName(type)}/fixtures.json`)
  return existsSync(file) ? fixturesOf(JSON.parse(readFileSync(file, 'utf8'))) : {}
}
