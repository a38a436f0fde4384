import { i18n, setupI18n, type I18n } from '@lingui/core'
import { JSDOM } from 'jsdom'
import * as v from 'valibot'
import { beforeAll, expect, it } from 'vitest'
import { productCompare } from '#schemas/sections/product_compare.ts'
import { renderSection } from '#tests/support/browser/renderSection.tsx'
import { runAxe } from '#tests/support/browser/runAxe.ts'
import fixtures from './fixtures.json'
import { section } from './section.ts'
import { ProductCompare } from './ProductCompare.tsx'

beforeAll(() => i18n.loadAndActivate({ locale: 'en-GB', messages: {} }))

function render(compare?: string, messages: I18n = i18n) {
  const html = renderSection(<ProductCompare {...v.parse(productCompare, fixtures.default)} />, {
    page: { pathname: '/en-gb/compare', search: compare === undefined ? {} : { compare } },
    texts: messages,
  })
  const { document } = new JSDOM(html).window
  const texts = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)
  const hrefs = (selector: string) =>
    [...document.querySelectorAll(selector)].map((element) => element.getAttribute('href'))
  const chosen = [...document.querySelectorAll('select')].map(({ value }) => value)
  return { document, texts, hrefs, chosen }
}

it('prompts for products when the address has no known ones', () => {
  for (const compare of [undefined, 'bogus']) {
    const { document, texts, chosen } = render(compare)
    expect(document.querySelector('table')).toBeNull()
    expect(texts('p')).toContain('Choose two to four models to see them side by side.')
    expect(chosen).toEqual(['', '', '', ''])
  }
})

it('shows the products of the address as columns in its order, and marks equal rows', () => {
  const { document, texts, chosen } = render('t9-340,t7-165')
  expect(texts('thead a:first-of-type')).toEqual(['T9.340', 'T7.165'])
  expect(chosen).toEqual(['t9-340', 't7-165', '', ''])
  expect(texts('tr[data-same] th')).toEqual(['Emission stage', 'Cylinders'])
  expect(document.querySelectorAll('tbody[data-same]')).toHaveLength(0)
})

it('shows power in three units', () => {
  const { texts } = render('t9-340,t7-165')
  expect(texts('[data-unit=kw]')).toEqual(['250\u00a0kW', '121\u00a0kW'])
  expect(texts('[data-unit=ps]')).toEqual(['340\u00a0hp', '165\u00a0hp'])
  expect(texts('[data-unit=bhp]')).toEqual(['335\u00a0bhp', '162\u00a0bhp'])
})

it('links to the comparison without a product', () => {
  const { hrefs } = render('t9-340,t7-165,t6-140')
  expect(hrefs('thead a[target]')).toEqual([
    '/en-gb/compare?compare=t7-165&compare=t6-140',
    '/en-gb/compare?compare=t9-340&compare=t6-140',
    '/en-gb/compare?compare=t9-340&compare=t7-165',
  ])
})

it('names products that do not exist, and those beyond four', () => {
  const data = v.parse(productCompare, fixtures.default)
  const page = { search: { compare: 't9-340,gone' }, rejected: { compare: 'e,f' } }
  const html = renderSection(<ProductCompare {...data} />, { page })
  expect(new JSDOM(html).window.document.querySelector('[role=status]')?.textContent).toBe(
    'This part of the web address is not applied: Model “gone, e, f”',
  )
})

it('shows the badges of the products as every card does', () => {
  const data = v.parse(productCompare, fixtures.default)
  const machines = data.machines.map((sheet) => ({
    ...sheet,
    is_new: sheet.key === 't9-340',
    tags: [{ name: '0% finance' }],
  }))
  const html = renderSection(<ProductCompare {...data} machines={machines} />, {
    page: { search: { compare: 't9-340,t7-165' } },
  })
  const { document } = new JSDOM(html).window
  const badges = [...document.querySelectorAll('thead li > span')]
  expect(badges.map(({ textContent }) => textContent)).toEqual(['New', '0% finance', '0% finance'])
  expect(new Set(badges.map(({ outerHTML }) => outerHTML.replace(/>[^<]*</, '><'))).size).toBe(1)
})

it('passes axe with products side by side', async () => {
  const { document } = render('t9-340,t7-165')
  expect(await runAxe(document.body.innerHTML)).toEqual([])
})

it('declares the texts of the table', () => {
  const shown = new Set<string>()
  const listening = setupI18n({
    locale: 'en-GB',
    messages: { 'en-GB': {} },
    missing: (_locale, id) => (shown.add(id), id),
  })
  render('t9-340,t6-140', listening)
  expect([...shown].filter((id) => !section.texts.includes(id))).toEqual([])
  expect(shown.size).toBeGreaterThan(8)
})
