// @vitest-environment jsdom
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { fieldsOf } from '#schemas/forms/checkForm.ts'
import { formNames } from '#schemas/forms/formNames.ts'
import { form as schema, type FormSectionData } from '#schemas/sections/form.ts'
import type { PageInfo } from '#sections/shared/pageContext.ts'
import {
  all,
  control,
  describedBy,
  element,
  hiddenValues,
  links,
  markup,
  setUpFormHarness,
} from '#tests/support/browser/formHarness.tsx'
import fixtures from '#sections/form/fixtures.json'
import { fixturesOf } from '#sections/fixturesOf.ts'
import { RequestSection } from '#sections/form/RequestSection.tsx'

const quote = v.parse(schema, fixtures.default)
const newsletter = v.parse(schema, fixtures.newsletter)
const data = formNames.map((name) =>
  v.parse(
    schema,
    Object.values(fixturesOf<unknown>(fixtures)).find((fixture) => v.is(v.object({ form: v.literal(name) }), fixture)),
  ),
)
const renderForm = (data: FormSectionData, more: Partial<PageInfo> = {}) => {
  document.body.innerHTML = markup(<RequestSection {...data} />, 'form', more)
}

setUpFormHarness()

it.each(data.map((each) => [each.form, each] as const))('%s renders all its fields', (name, each) => {
  renderForm(each)
  const fields = [...element('form').elements].flatMap((field) => field.getAttribute('name') ?? [])
  const expected = fieldsOf(name).map((field) => field.name)
  expect(new Set(fields.filter((field) => !field.startsWith('_meta.')))).toEqual(
    new Set(expected.filter((field) => each.consent.profiling !== undefined || !field.endsWith('_consent'))),
  )
  const required = all('[required]').map((field) => field.getAttribute('name'))
  const starred = fieldsOf(name).filter((field) => field.required && document.querySelector(`[id$="-${field.name}"]`))
  expect(required).toEqual(expect.arrayContaining(starred.map((field) => field.name)))
  expect(all('input[type=checkbox]:checked')).toEqual([])
})

it('posts to its own page with native validation', () => {
  renderForm(quote)
  const form = element('form')
  expect([form.method, form.getAttribute('action'), form.noValidate]).toEqual([
    'post',
    '/en-gb/contacts?form=quote&section=form#section-form',
    false,
  ])
  expect(hiddenValues()).toEqual({ '_meta.page': 'contacts', '_meta.section': 'form', '_meta.consent': '2026-11' })
  expect(element('[name="_meta.website"]').closest('[hidden]')).not.toBeNull()
})

it('lists the countries of the locale and selects the only one', () => {
  renderForm(newsletter, { locale: 'it-it', pathname: '/it-it/contacts' })
  const select = control('country')
  expect([select.value, all('[name=country] > option').map((option) => option.textContent)]).toEqual([
    'IT',
    ['Please select', 'Italia'],
  ])
  renderForm(newsletter, { locale: 'de-ce', pathname: '/de-ce/contacts' })
  expect([control('country').value, all('[name=country] > option').map((option) => option.textContent)]).toEqual([
    '',
    ['Please select', 'Österreich', 'Slowakei', 'Tschechien'],
  ])
})

it('prefills fields from the search params', () => {
  renderForm(quote, { search: { machine: 'C1.25', mail: 'a@example.com' } })
  expect([control('machine').value, control('email').value]).toEqual(['C1.25', 'a@example.com'])
  renderForm(quote, { rejected: { machine: 'x'.repeat(201) } })
  expect(control('machine').value).toHaveLength(201)
})

it('lists the nearest dealer first, then the dealers by region, and selects none', () => {
  renderForm(quote)
  const options = all('[name=dealer] option').map((option) => option.textContent)
  expect([control('dealer').value, options]).toEqual([
    '',
    [
      'Please select',
      'The dealer nearest to me',
      'Rossi Macchine, Cremona',
      'Bianchi Trattori, Mantova',
      'Verdi Agricoltura, Cuneo',
    ],
  ])
  expect(all('[name=dealer] optgroup').map((group) => group.getAttribute('label'))).toEqual(['Lombardia', 'Piemonte'])
})

it('selects the dealer of the search params, also one abroad, and none for an unknown one', () => {
  renderForm(quote, { search: { dealer: 'd-2' } })
  expect([control('dealer').value, element('form').getAttribute('action')]).toEqual([
    'd-2',
    '/en-gb/contacts?form=quote&section=form&dealer=d-2#section-form',
  ])
  const abroad = { value: 'a-1', label: 'Agro, Kranj' }
  renderForm(quote, { search: { dealer: 'a-1' }, queryResults: { form_dealer: abroad } })
  expect([control('dealer').value, element('[name=dealer] option:checked').textContent]).toEqual(['a-1', 'Agro, Kranj'])
  renderForm(v.parse(schema, fixtures['no dealers']), {
    search: { dealer: 'a-1' },
    queryResults: { form_dealer: abroad },
  })
  expect(all('[name=dealer] option').map((option) => option.textContent)).toEqual([
    'Please select',
    'The dealer nearest to me',
    'Agro, Kranj',
  ])
  renderForm(quote, { search: { dealer: 'gone' } })
  expect([control('dealer').value, element('[role=status]').textContent]).toEqual([
    '',
    'This part of the web address is not applied: Dealer “gone”',
  ])
})

it('sends the request to the nearest dealer without a list', () => {
  const noDealers = v.parse(schema, fixtures['no dealers'])
  renderForm(noDealers)
  expect(control('dealer')).toMatchObject({ type: 'hidden', value: 'nearest' })
})

it('renders posted values and errors', () => {
  const state = {
    section: 'form',
    form: 'newsletter',
    values: { email: 'anna@example.com', terms: 'y', country: '' },
    failure: 'busy',
  } as const
  renderForm(newsletter, {
    formState: { ...state, errors: { country: ['Form/Country required'] } },
  })
  expect([control('email').value, element<HTMLInputElement>('[name=terms]').checked]).toEqual([
    'anna@example.com',
    true,
  ])
  expect(links()).toEqual([['Select a country to continue', '#form-newsletter-country']])
  expect(describedBy('country')).toBe('Select a country to continue')
  expect(all('[role=alert]').map(({ textContent }) => textContent)[1]).toContain('Too many requests')
})

it('renders all of a posted text that is too long, with its number of characters', () => {
  renderForm(quote)
  expect(describedBy('message')).toBe('At most 5,000 characters')
  expect(all('[maxlength]')).toEqual([])
  const message = 'x'.repeat(6000)
  const errors = { message: ['Form/Too long'] } as const
  renderForm(quote, { formState: { section: 'form', form: 'quote', values: { message }, errors } })
  expect(control('message').value).toBe(message)
  expect(describedBy('message')).toBe('This text is too long · 6,000 of at most 5,000 characters')
  expect(links()).toEqual([['Message: This text is too long', '#form-quote-message']])
})

it('confirms a sent request', () => {
  renderForm(quote, { search: { sent: 'quote' } })
  expect([all('form'), element('[role=status]').textContent]).toEqual([
    [],
    'Thank youYour dealer calls you within two working days.',
  ])
})
