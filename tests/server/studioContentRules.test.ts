import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { product } from '#schemas/entities.ts'
import { storedProduct, storedProductTexts } from '#schemas/kinds/product.ts'
import { contentKey } from '#server/studio/items/contentForm.ts'
import { getContent } from '#server/studio/items/item.ts'
import { createContent, saveContent } from '#server/studio/items/saveItem.ts'
import { ada, edit, fixtureWithWords, v1 } from '#tests/support/studio/contentEditing.ts'
import { fillCms } from '#tests/support/db/filledCms.ts'

const filled = fillCms(fixtureWithWords)
const errorsOf = async (kind: string, id: string) => {
  const { issues } = await getContent(filled.cms, contentKey(kind, id))
  return issues.flatMap(({ level, code, path }) => (level === 'error' ? [`${code} ${path}`] : []))
}

describe('what the site could not show is an error of the field', () => {
  test.each<[Readonly<Record<'data' | 'texts', object>>, readonly string[]]>([
    [{ texts: {}, data: { power: -5 } }, ['too_small data.power']],
    [{ texts: {}, data: { power: 99_999 } }, ['too_large data.power']],
    [
      { texts: {}, data: { mass: -100, wheelbase: 0, cylinders: 1.5 } },
      ['not_whole data.cylinders', 'too_small data.mass', 'too_small data.wheelbase'],
    ],
    [{ data: {}, texts: { tagline: '' } }, ['empty texts.it-it.tagline']],
    [{ data: {}, texts: { tagline: 'x'.repeat(501) } }, ['too_long texts.it-it.tagline']],
    [
      { data: {}, texts: { highlights: Array.from({ length: 9 }, () => ({ title: 'T', text: 'T' })) } },
      ['too_many texts.it-it.highlights'],
    ],
  ])('of a product: %j', async ({ data, texts }, expected) => {
    const italian = { ...v1.texts['it-it'], ...texts }
    const content = { ...v1, data: { ...v1.data, ...data }, texts: { ...v1.texts, 'it-it': italian } }
    await saveContent(filled.cms, edit('product', 'v1', ada), content)
    expect(await errorsOf('product', 'v1')).toEqual(expected)
  })

  test.each([
    ['news', { image: 'scene/field', date: '2026-01-01' }, { title: 'New' }, ['missing texts.en-gb.body']],
    [
      'promotion',
      { image: 'scene/field', products: [], valid_from: '2027-05-01', valid_to: '2027-01-01' },
      { title: 'New' },
      ['ends_before_start data.valid_to'],
    ],
    [
      'promotion',
      { image: 'scene/field', products: [], valid_from: '2027-05-01', valid_to: '2027-05-01' },
      { title: 'New' },
      [],
    ],
  ])('of %s: %j', async (kind, data, own, expected) => {
    await createContent(filled.cms, edit(kind, 'new', ada), {
      position: 0,
      parent: null,
      data,
      texts: { 'en-gb': own },
    })
    expect(await errorsOf(kind, 'new')).toEqual(expected)
  })

  test('of a locale whose texts come from another, only where that has none either', async () => {
    const { 'en-gb': english = {}, ...others } = v1.texts
    const { tagline: _tagline, ...rest } = english
    await saveContent(filled.cms, edit('product', 'v1', ada), {
      ...v1,
      texts: { ...others, 'en-gb': rest, 'de-de': { tagline: 'Ja' } },
    })
    const errors = await errorsOf('product', 'v1')
    expect(errors).toContain('missing texts.en-gb.tagline')
    expect(errors.filter((error) => error.includes('de-de'))).toEqual([])
  })
})

test('a product that is stored by its rules has what the site needs, within its limits', () => {
  expect(storedProduct.entries.cylinders).toBe(product.entries.cylinders)
  for (const name of ['power', 'mass', 'wheelbase'] as const) {
    expect(storedProduct.entries[name].pipe[0]).toBe(product.entries[name])
  }
  for (const name of ['tagline', 'overview', 'highlights'] as const) {
    expect(storedProductTexts.entries[name]).toBe(product.entries[name])
  }
  expect(v.is(product.entries.tagline, '')).toBe(false)
})

test('a misspelt field is named, and one that an object does not have: it would be shown nowhere', async () => {
  const { tagline, ...english } = { ...v1.texts['en-gb'] }
  const { mass, ...others } = v1.data
  const data = { ...others, mas: mass, facts: 'of another program', color: { key: 'red', hex: '#cc0000', shade: 1 } }
  const texts = { ...v1.texts, 'en-gb': { ...english, taglin: tagline, description: 'For search engines' } }
  await saveContent(filled.cms, edit('product', 'v1', ada), { ...v1, data, texts })
  const { issues, content } = await getContent(filled.cms, contentKey('product', 'v1'))
  expect(content['data']).toEqual(data)
  const misspelt = (field: string, nearest: string) => ({ code: 'misspelt_field', params: { field, nearest } })
  expect(issues.filter(({ code }) => code.endsWith('_field'))).toEqual([
    { level: 'warning', ...misspelt('mas', 'mass'), path: 'data.mas' },
    { level: 'warning', code: 'unknown_field', params: { field: 'shade' }, path: 'data.color.shade' },
    { level: 'warning', ...misspelt('taglin', 'tagline'), path: 'texts.en-gb.taglin', locale: 'en-gb' },
  ])
})

test('a day of the year 26 is none', async () => {
  const news = { position: 0, parent: null, data: { image: 'scene/field', date: '0026-03-12' }, texts: {} }
  await createContent(filled.cms, edit('news', 'early', ada), news)
  expect(await errorsOf('news', 'early')).toContain('invalid_date data.date')
})
