import { expect, test } from 'vitest'
import { printSitemap } from '#server/site/wellKnown.ts'

test('one bad permalink of another CMS does not cost the sitemap', () => {
  const entry = (permalink: string) => ({ language_code: 'en-gb', permalink, translations: {} })
  const printed = printSitemap(
    [entry('a?b#c'), entry('\ud800'), entry('/trattori/è/'), entry('')],
    'https://site.example',
  )
  expect([...printed.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    'https://site.example/en-gb/a%3Fb%23c',
    'https://site.example/en-gb/%EF%BF%BD',
    'https://site.example/en-gb/trattori/%C3%A8',
    'https://site.example/en-gb',
  ])
})
