import { expect, test } from 'vitest'
import { compileOverrides } from '#renderer/site/page/i18n.ts'

test('texts that would fail where they are shown are left out, so that the built-in ones are shown', async () => {
  const texts = {
    plural: '{n, plural, one {# jour} other {# jours}}',
    share: '{n, number, percent}',
    spelt: '{n, spellout}',
    price: '{n, number, currency}',
    day: '{n, date, short}',
    inside: '{a, select, m {{n, ordinal}} other {x}}',
    'without other': '{n, plural, one {# jour}}',
  }
  expect(Object.keys(await compileOverrides(texts))).toEqual(['plural', 'share'])
})
