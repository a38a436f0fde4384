import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import axe from 'axe-core'
import { JSDOM } from 'jsdom'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { locales, type LocaleCode } from '#locales/locales.ts'
import { folderName, loadedSection, loadSections, sectionTypes } from '#sections/registry.ts'
import { PageContext, SectionKeyContext, sectionId, type PageInfo } from '#sections/shared/pageContext.ts'

/** Rules that need a layout or a whole page; the browser tests run them. */
const needsBrowser = ['color-contrast', 'target-size', 'region', 'page-has-heading-one', 'scrollable-region-focusable']
const directions = ['ltr', 'rtl'] as const
const { window } = new JSDOM('<!DOCTYPE html><html lang="en"><title>Section</title><body></body></html>', {
  runScripts: 'outside-only',
})
const { document } = window
window.eval(axe.source)
await loadSections(sectionTypes)

const fixtures = sectionTypes.flatMap((type) =>
  Object.entries(readFixtures(type)).map(([name, data]) => ({ type, name, data })),
)

describe.each(fixtures)('$type, $name', ({ type, data }) => {
  test.each(directions)('has nothing axe objects to, %s', async (direction) => {
    const violations = await runAxe(`<main><h1>Page</h1>${draw(type, data).html}</main>`, direction)
    expect(violations).toEqual([])
  })

  test('is called empty exactly where it draws nothing', () => {
    const { html, empty } = draw(type, data)
    expect(empty, `isEmpty in sections/${folderName(type)}/section.ts`).toBe(html.endsWith('"></section>'))
  })

  test('draws nothing broken', () => {
    const { html } = draw(type, data)
    expect(html).not.toMatch(/undefined|\[object Object\]|NaN|<script|javascript:/)
    for (const [tag] of html.matchAll(/<img\b[^>]*>/g)) expect(tag).toMatch(/width="\d+" height="\d+"/)
  })
})

describe.each(sectionTypes)('texts of %s', (type) => {
  test('are declared in section.ts, all and only those it shows', () => {
    const shown = new Set(Object.values(readFixtures(type)).flatMap((data) => [...draw(type, data).texts]))
    const declared = new Set(loadedSection(type)?.texts)
    expect([...shown].filter((id) => !declared.has(id))).toEqual([])
  })
})

/** Draws a section as a page does, and notes the ids of the texts it asked for. */
function draw(type: string, data: unknown, locale: LocaleCode = 'en-gb') {
  const prepared = loadedSection(type)?.prepare(data)
  if (prepared?.ok !== true) throw new Error(`${type}: the fixture is not valid`)
  const texts = new Set<string>()
  const i18n = setupI18n({
    locale: locales[locale].iso,
    messages: { [locales[locale].iso]: {} },
    missing: (_locale, id) => (texts.add(id), id),
  })
  const page: PageInfo = {
    locale,
    pathname: `/${locale}/a`,
    search: {},
    setSearch: () => {},
    today: '2026-11-21',
    mainHeadingKey: null,
    outline: sectionTypes.map((each) => ({ type: each, id: sectionId(each) })),
  }
  const html = renderToString(
    <I18nProvider i18n={i18n}>
      <PageContext value={page}>
        <section data-section={type}>
          <SectionKeyContext value={type}>{prepared.render()}</SectionKeyContext>
        </section>
      </PageContext>
    </I18nProvider>,
  )
  return { html, texts, empty: prepared.empty }
}

async function runAxe(html: string, direction: string): Promise<string[]> {
  document.dir = direction
  document.body.innerHTML = html
  const results: axe.AxeResults = await window['axe'].run(document, {
    rules: Object.fromEntries(needsBrowser.map((rule) => [rule, { enabled: false }])),
    resultTypes: ['violations'],
  })
  return results.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 200)}`))
}

function readFixtures(type: string): Record<string, unknown> {
  return JSON.parse(
    readFileSync(path.resolve(import.meta.dirname, `../../sections/${folderName(type)}/fixtures.json`), 'utf8'),
  )
}
