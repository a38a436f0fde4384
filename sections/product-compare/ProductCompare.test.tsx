import { i18n, setupI18n, type I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import axe from 'axe-core'
import { JSDOM } from 'jsdom'
import * as v from 'valibot'
import { renderToString } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import { productCompare } from '#schemas/sections/product_compare.ts'
import { PageContext, type PageInfo } from '#sections/shared/pageContext.ts'
import fixtures from './fixtures.json'
import { section } from './section.ts'
import { ProductCompare } from './ProductCompare.tsx'

beforeAll(() => i18n.loadAndActivate({ locale: 'en-GB', messages: {} }))

function draw(compare?: string, spoken: I18n = i18n) {
  const page: PageInfo = {
    locale: 'en-gb',
    pathname: '/en-gb/compare',
    search: compare === undefined ? {} : { compare },
    setSearch: () => {},
    today: '2026-11-21',
    mainHeadingKey: null,
  }
  const html = renderToString(
    <I18nProvider i18n={spoken}>
      <PageContext value={page}>
        <ProductCompare {...v.parse(productCompare, fixtures.default)} />
      </PageContext>
    </I18nProvider>,
  )
  const { document } = new JSDOM(html).window
  const texts = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)
  const hrefs = (selector: string) =>
    [...document.querySelectorAll(selector)].map((element) => element.getAttribute('href'))
  const chosen = [...document.querySelectorAll('select')].map(({ value }) => value)
  return { document, texts, hrefs, chosen }
}

it('asks for machines when the address names none, or none it knows', () => {
  for (const compare of [undefined, 'bogus']) {
    const { document, texts, chosen } = draw(compare)
    expect(document.querySelector('table')).toBeNull()
    expect(texts('p')).toContain('Choose two to four models to see them side by side.')
    expect(chosen).toEqual(['', '', '', ''])
  }
})

it('shows the machines of the address as columns in its order, and marks what is the same', () => {
  const { document, texts, chosen } = draw('t9-340,t7-165')
  expect(texts('thead a:first-of-type')).toEqual(['T9.340', 'T7.165'])
  expect(chosen).toEqual(['t9-340', 't7-165', '', ''])
  expect(texts('tr[data-same] th')).toEqual(['Emission stage', 'Cylinders'])
  expect(document.querySelectorAll('tbody[data-same]')).toHaveLength(0)
})

it('gives power in three units', () => {
  const { texts } = draw('t9-340,t7-165')
  expect(texts('[data-unit=kw]')).toEqual(['250\u00a0kW', '121\u00a0kW'])
  expect(texts('[data-unit=ps]')).toEqual(['340\u00a0hp', '165\u00a0hp'])
  expect(texts('[data-unit=bhp]')).toEqual(['335\u00a0bhp', '162\u00a0bhp'])
})

it('leads to the comparison without a machine', () => {
  const { hrefs } = draw('t9-340,t7-165,t6-140')
  expect(hrefs('thead a[target]')).toEqual([
    '/en-gb/compare?compare=t7-165&compare=t6-140',
    '/en-gb/compare?compare=t9-340&compare=t6-140',
    '/en-gb/compare?compare=t9-340&compare=t7-165',
  ])
})

it('has nothing axe objects to with machines side by side', async () => {
  const { document } = draw('t9-340,t7-165')
  const dom = new JSDOM(`<!DOCTYPE html><html lang="en"><title>Section</title><main><h1>Page</h1></main>`, {
    runScripts: 'outside-only',
  })
  const main = dom.window.document.querySelector('main')
  main?.insertAdjacentHTML('beforeend', document.body.innerHTML)
  dom.window.eval(axe.source)
  const rules = Object.fromEntries(
    ['color-contrast', 'target-size', 'region'].map((rule) => [rule, { enabled: false }]),
  )
  const { violations }: axe.AxeResults = await dom.window['axe'].run(dom.window.document, { rules })
  expect(violations.map(({ id }) => id)).toEqual([])
})

it('declares the texts of the table', () => {
  const shown = new Set<string>()
  const listening = setupI18n({
    locale: 'en-GB',
    messages: { 'en-GB': {} },
    missing: (_locale, id) => (shown.add(id), id),
  })
  draw('t9-340,t6-140', listening)
  expect([...shown].filter((id) => !section.texts.includes(id))).toEqual([])
  expect(shown.size).toBeGreaterThan(8)
})
