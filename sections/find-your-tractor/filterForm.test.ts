// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { firstUnread, rangeIssues, readForm } from './filterForm.ts'

function formWith(name: string, value: string): HTMLFormElement {
  const form = document.createElement('form')
  const field = document.createElement('input')
  field.name = name
  field.value = value
  form.append(field)
  return form
}

it.each([
  ['en-GB', 'power_min', '１５０', 'power_min=150'],
  ['fr-MA', 'power_min', '\u0661\u0665\u0660', 'power_min=150'],
  ['en-GB', 'power_max', ' 150 ', 'power_max=150'],
  ['en-GB', 'mass_min', '5,000', 'mass_min=5000'],
  ['de-DE', 'mass_min', '5.000', 'mass_min=5000'],
  ['de-CH', 'mass_min', '5’000', 'mass_min=5000'],
  ['fr-FR', 'mass_min', '5\u202f000', 'mass_min=5000'],
])('reads a number as people write it in %s: %s=%s', (language, name, typed, query) => {
  const form = formWith(name, typed)
  expect([readForm(form, language), rangeIssues(form, language), firstUnread(form, language)]).toEqual([
    query,
    {},
    undefined,
  ])
})

it.each(['1e2', '12.5', '1,5', '0.100', '1.200', '150 EUR', '-5', '1001', 'many', '1 2'])(
  'does not guess what %s may be, and says so',
  (typed) => {
    const form = formWith('power_min', typed)
    expect([readForm(form, 'en-GB'), rangeIssues(form, 'en-GB')]).toEqual(['', { power: 'bounds' }])
    expect(firstUnread(form, 'en-GB')).toBe(form.elements.namedItem('power_min'))
  },
)
