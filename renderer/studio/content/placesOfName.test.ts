// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { nameOf, placesOfName } from '#renderer/studio/content/placesOfName.ts'

const content = {
  data: { name: 'V1', image: 'product/V1' },
  texts: {
    'de-de': { tagline: 'Kompakt', overview: '<p>Der V1 passt.</p>', highlights: [{ title: 'V1+' }] },
    'en-gb': { tagline: 'SV1 and V12', overview: '<p>The V1.</p>' },
  },
}

test('an old name is found in the texts of each locale, as words of its own', () => {
  expect(nameOf(content)).toBe('V1')
  expect(placesOfName(content, 'V1')).toEqual([
    { path: 'texts.de-de.overview', locales: ['de-de', 'en-gb'] },
    { path: 'texts.de-de.highlights', locales: ['de-de'] },
  ])
})

test('signs in a name are signs', () => {
  expect(placesOfName(content, 'V.')).toEqual([])
  expect(placesOfName({ texts: { 'de-de': { lead: 'C2.40 (neu)' } } }, 'C2.40 (neu)')).toEqual([
    { path: 'texts.de-de.lead', locales: ['de-de'] },
  ])
})

test('a name is found as it is read, and not within the one it is now', () => {
  const texts = (lead: string) => ({ texts: { 'de-de': { lead, highlights: [{ id: 'S & V', title: 'x' }] } } })
  expect(placesOfName(texts('<p>Der S &amp; V passt.</p>'), 'S & V')).toHaveLength(2)
  expect(placesOfName(texts('Zeile\nV1 passt'), 'V1')).toHaveLength(1)
  expect(placesOfName(texts('Der V1 TB passt'), 'V1', 'V1 TB')).toEqual([])
  expect(placesOfName(texts('V1 TB, nicht V1'), 'V1', 'V1 TB')).toHaveLength(1)
})
