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
  setUpFormStage,
} from '#tests/support/formStage.tsx'
import fixtures from '#sections/form/fixtures.json'
import { RequestSection } from '#sections/form/RequestSection.tsx'

const quote = v.parse(schema, fixtures.default)
const newsletter = v.parse(schema, fixtures.newsletter)
const data = formNames.map((name) =>
  v.parse(
    schema,
    Object.values(fixtures).find(({ form }) => form === name),
  ),
)
const draw = (data: FormSectionData, more: Partial<PageInfo> = {}) => {
  document.body.innerHTML = markup(<RequestSection {...data} />, 'form', more)
}

setUpFormStage()

it.each(data.map((each) => [each.form, each] as const))('%s asks for all its fields', (name, each) => {
  draw(each)
  const fields = [...element('form').elements].flatMap((field) => field.getAttribute('name') ?? [])
  const asked = fieldsOf(name).map((field) => field.name)
  expect(new Set(fields.filter((field) => !field.startsWith('_meta.')))).toEqual(
    new Set(asked.filter((field) => each.consent.profiling !== undefined || !field.endsWith('_consent'))),
  )
  const required = all('[required]').map((field) => field.getAttribute('name'))
  const starred = fieldsOf(name).filter((field) => field.required && document.querySelector(`[id$="-${field.name}"]`))
  expect(required).toEqual(expect.arrayContaining(starred.map((field) => field.name)))
  expect(all('input[type=checkbox]:checked')).toEqual([])
})

it('posts to its own page, which the browser checks', () => {
  draw(quote)
  const form = element('form')
  expect([form.method, form.getAttribute('action'), form.noValidate]).toEqual([
    'post',
    '/en-gb/contacts?form=quote&section=form#section-form',
    false,
  ])
  expect(hiddenValues()).toEqual({ '_meta.page': 'contacts', '_meta.section': 'form', '_meta.consent': '2026-11' })
  expect(element('[name="_meta.website"]').closest('[hidden]')).not.toBeNull()
})

it('offers the countries of the locale first, and chooses the only one', () => {
  draw(newsletter, { locale: 'it-it', pathname: '/it-it/contacts' })
  const select = control('country')
  expect([select.value, all('[name=country] > option').map((option) => option.textContent)]).toEqual([
    'IT',
    ['Please select', 'Italia'],
  ])
  draw(newsletter, { locale: 'de-ce', pathname: '/de-ce/contacts' })
  expect([control('country').value, all('[name=country] > option').map((option) => option.textContent)]).toEqual([
    '',
    ['Please select', 'Österreich', 'Slowakei', 'Tschechien'],
  ])
})

it('fills in what the address says', () => {
  draw(quote, { search: { machine: 'C1.25', mail: 'a@example.com' } })
  expect([control('machine').value, control('email').value]).toEqual(['C1.25', 'a@example.com'])
})

it('offers the nearest dealer first, then those of the page by place, and chooses none', () => {
  draw(quote)
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

it('has the dealer of the address chosen, also one across the border; nobody for one nobody knows', () => {
  draw(quote, { search: { dealer: 'd-2' } })
  expect([control('dealer').value, element('form').getAttribute('action')]).toEqual([
    'd-2',
    '/en-gb/contacts?form=quote&section=form&dealer=d-2#section-form',
  ])
  const abroad = { value: 'a-1', label: 'Agro, Kranj' }
  draw(quote, { search: { dealer: 'a-1' }, answers: { form_dealer: abroad } })
  expect([control('dealer').value, element('[name=dealer] option:checked').textContent]).toEqual(['a-1', 'Agro, Kranj'])
  draw(v.parse(schema, fixtures['no dealers']), { search: { dealer: 'a-1' }, answers: { form_dealer: abroad } })
  expect(all('[name=dealer] option').map((option) => option.textContent)).toEqual([
    'Please select',
    'The dealer nearest to me',
    'Agro, Kranj',
  ])
  draw(quote, { search: { dealer: 'gone' } })
  expect(control('dealer').value).toBe('')
})

it('goes to the nearest dealer where none is offered', () => {
  const noDealers = v.parse(schema, fixtures['no dealers'])
  draw(noDealers)
  expect(control('dealer')).toMatchObject({ type: 'hidden', value: 'nearest' })
})

it('is drawn again with what was typed and what does not hold', () => {
  const state = {
    section: 'form',
    form: 'newsletter',
    values: { email: 'anna@example.com', terms: 'y', country: '' },
    failure: 'busy',
  } as const
  draw(newsletter, {
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

it('says that it is sent', () => {
  draw(quote, { search: { sent: 'quote' } })
  expect([all('form'), element('[role=status]').textContent]).toEqual([
    [],
    'Thank youYour dealer calls you within two working days.',
  ])
})
