import { JSDOM } from 'jsdom'
import { afterEach, expect, test, vi } from 'vitest'
import { updateHead } from '#renderer/site/effects/updateHead.ts'
import { loadI18n } from '#renderer/site/page/i18n.ts'
import { checkPage } from '#renderer/site/page/readPage.ts'

const settings = {
  publicUrl: 'https://site.example',
  brand: { name: 'Brand', short: 'Br' },
  mode: 'production' as const,
  tagManager: '',
  devTools: false,
}

afterEach(() => vi.unstubAllGlobals())

test('another page replaces the head and removes the structured data of the page before', async () => {
  const { document } = new JSDOM(
    '<!DOCTYPE html><html lang="en-GB"><head><title>Before</title><link rel="canonical" href="/before"><meta name="viewport" content="a">' +
      '<script type="application/ld+json">{"@graph":[]}</script><script type="module" src="/gate.js"></script></head></html>',
  ).window
  vi.stubGlobal('document', document)
  const page = await checkPage({
    page_type: 'blank',
    template: 'XX',
    template_data: {},
    language_code: 'it-it',
    permalink: 'a',
    seo: { title: 'After' },
  })
  const i18n = await loadI18n('it-it')
  const result = { found: true as const, page, overrides: {}, tags: [] }
  updateHead({ status: 200, result, locale: 'it-it', i18n, overrides: {}, menus: { value: [], tags: [] } }, settings)
  expect([document.title, document.documentElement.lang]).toEqual(['After - Br', 'it-IT'])
  expect([...document.scripts].map(({ type }) => type)).toEqual(['module'])
  const canonical = [...document.querySelectorAll('link[rel="canonical"]')].map((link) => link.getAttribute('href'))
  expect(canonical).toEqual(['https://site.example/it-it/a'])
  expect(document.querySelector('meta[name="viewport"]')).not.toBeNull()
})
